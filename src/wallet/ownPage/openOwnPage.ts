import { handoverStores } from './handoverStores';
import { ownSessionId } from './ownSessionId';
import type { OwnPagePort } from './port';
import { applyOwnPageChange } from './applyOwnPageChange';

/**
 * Opens the wallet as a separate page, with this session, for actions that are not allowed inside a host page because they lower a
 * protection. Call it inside the click. Returns false if the browser opens no window. Changes that the user makes there apply here.
 */
export function openOwnPage(parts: OwnPagePort, path: string): boolean {
  const { deps } = parts;
  const { clientId, chains, chainId, accountAbstraction } = deps.init;
  const stored = Object.fromEntries(
    handoverStores.flatMap((key) => {
      const text = deps.storage.get(key);
      return text === null ? [] : [[key, text]];
    }),
  );
  return deps.popups.openOwnPage({
    url: `${deps.origin}/v5/own`,
    handed: {
      clientId,
      sessionId: ownSessionId(parts),
      start: undefined,
      path,
      stored,
      init: { chains, chainId, accountAbstraction },
    },
    onChange: (change) => applyOwnPageChange(parts, change),
  });
}
