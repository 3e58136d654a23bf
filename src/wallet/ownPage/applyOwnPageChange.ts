import type { OwnPageChange } from '../../wire/handover';
import type { OwnPagePort } from './port';

/** Applies what the user has changed on the wallet's own page that this wallet has opened. */
export function applyOwnPageChange(
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
