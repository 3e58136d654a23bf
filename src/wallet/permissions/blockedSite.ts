import { RpcError } from '../../errors/rpc';
import type { Asker } from '../../wire/asker';
import type { HostEvents } from '../host';
import type { WalletStores } from '../wallet';

/** What an asker reads whose requests the user no longer wants to see. */
export const siteBlocked = () => new RpcError('userRejected', { message: 'The user has blocked this site.' });

/** @throws RpcError 4001 for an asker that the user has blocked, in this tab or another one. The wallet itself cannot be. */
export function refuseBlocked({ blockedSites }: Pick<WalletStores, 'blockedSites'>, { kind, id }: Asker): void {
  if (kind === 'wallet') return;
  blockedSites.actions.reload();
  if (Object.hasOwn(blockedSites.state.askers, id)) throw siteBlocked();
}

/** Ends all that the asker may: it is no longer connected, and nothing is confirmed for it by itself. */
export function blockSite(
  {
    stores,
    events,
  }: {
    stores: Pick<WalletStores, 'blockedSites' | 'permissions' | 'autoApprove' | 'embed' | 'send'>;
    events: Pick<HostEvents, 'sync'>;
  },
  { asker: { id }, at }: { asker: Asker; at: number },
): void {
  stores.blockedSites.actions.block(id, at);
  stores.permissions.actions.revoke(id);
  stores.autoApprove.actions.revokeAll(id);
  forgetAsked(stores, id);
  events.sync();
}

/** What it has written into the wallet's screens goes with it. */
function forgetAsked({ embed, send }: Pick<WalletStores, 'embed' | 'send'>, askerId: string): void {
  const { filledBy } = send.state;
  if (filledBy?.kind === 'page' && filledBy.asker.id === askerId) send.actions.clear();
  if (embed.state.askedBy?.id === askerId) embed.actions.goTo(null);
}
