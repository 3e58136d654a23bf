import { handoverStores } from './handoverStores';
import { ownSessionId } from './ownSessionId';
import type { OwnPagePort } from './port';
import { applyOwnPageChange } from './applyOwnPageChange';

/**
 * Opens the wallet as a page of its own, with this session, for what is not done inside a host: what lowers a protection. Call
 * it inside the click; false when the browser opens no window. What is changed there counts here.
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
