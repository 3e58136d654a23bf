import type { OwnPageChange } from '../../wire/handover';
import type { OwnPagePort } from './port';

/** Takes over what the user has changed on the wallet's own page, which this wallet has opened for it. */
export function applyOwnPageChange(
  { stores, events, view }: Pick<OwnPagePort, 'stores' | 'view' | 'events'>,
  change: OwnPageChange,
): void {
  const { autoApprove, blockedSites, permissions } = stores;
  switch (change.type) {
    case 'autoApprove':
      // It may have been disconnected meanwhile.
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
