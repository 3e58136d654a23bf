import { ownSessionId } from './ownSessionId';
import type { OwnPagePort } from './port';
import { autoApproveKey, blockedSitesKey, permissionsKey, preferencesKey } from '../../wire/storageKeys';
import type { OwnPageChange } from '../../wire/sessionTransfer';

/** The parts of the frame's storage that are handed to its own page, because a browser may partition the two. */
const transferredStores = [autoApproveKey, blockedSitesKey, permissionsKey, preferencesKey] as const;

/**
 * Opens the wallet as a separate page, with this session, for actions that are not allowed inside a host page because they lower a
 * protection. Call it inside the click. Returns false if the browser opens no window. Changes that the user makes there apply here.
 */
export function openOwnPage(parts: OwnPagePort, path: string): boolean {
  const { deps } = parts;
  const { clientId, chains, chainId, accountAbstraction } = deps.init;
  const stored = Object.fromEntries(
    transferredStores.flatMap((key) => {
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

/** Applies what the user has changed on the wallet's own page that this wallet has opened. */
function applyOwnPageChange(
  { stores, events, view }: Pick<OwnPagePort, 'stores' | 'view' | 'events'>,
  change: OwnPageChange,
): void {
  const { autoApprove, blockedSites, permissions } = stores;
  switch (change.type) {
    case 'autoApprove':
      // The user may have disconnected the asker in the meantime.
      if (Object.hasOwn(permissions.state.askers, change.policy.askerId)) autoApprove.actions.set(change.policy);
      break;
    case 'revoke':
      autoApprove.actions.revoke(change);
      break;
    case 'unblock':
      blockedSites.actions.unblock(change.askerId);
      events.sync();
      view.refresh();
  }
}
