import type { Asker } from '../../wire/asker';
import type { HostEvents } from '../host';
import type { WalletStores } from '../wallet';

/** Takes the permission of an asker, and everything that depends on it. */
export function disconnect(
  { stores, events }: { stores: Pick<WalletStores, 'autoApprove' | 'permissions'>; events: Pick<HostEvents, 'sync'> },
  { id }: Pick<Asker, 'id'>,
): void {
  stores.permissions.actions.revoke(id);
  stores.autoApprove.actions.revokeAll(id);
  events.sync();
}
