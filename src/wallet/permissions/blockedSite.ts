import { RpcError } from '../../errors/rpc';
import type { HostEvents } from '../host';
import type { WalletStores } from '../wallet';

/** What a page reads whose requests the person no longer wants to see. */
export const siteBlocked = () => new RpcError('userRejected', { message: 'The user has blocked this site.' });

/** @throws RpcError 4001 for an origin that the person has blocked, in this tab or another one. */
export function refuseBlocked({ blockedSites }: Pick<WalletStores, 'blockedSites'>, origin: string): void {
  blockedSites.actions.reload();
  if (Object.hasOwn(blockedSites.state.origins, origin)) throw siteBlocked();
}

/** Ends all that the origin may: it is no longer connected, and nothing is confirmed for it by itself. */
export function blockSite(
  {
    stores,
    events,
  }: {
    stores: Pick<WalletStores, 'blockedSites' | 'permissions' | 'autoApprove' | 'embed' | 'send'>;
    events: Pick<HostEvents, 'sync'>;
  },
  { origin, at }: { origin: string; at: number },
): void {
  stores.blockedSites.actions.block(origin, at);
  stores.permissions.actions.revoke(origin);
  stores.autoApprove.actions.revokeOrigin(origin);
  forgetAsked(stores, origin);
  events.sync();
}

/** What it has written into the wallet's screens goes with it. */
function forgetAsked({ embed, send }: Pick<WalletStores, 'embed' | 'send'>, origin: string): void {
  const { filledBy } = send.state;
  if (filledBy?.kind === 'page' && filledBy.origin === origin) send.actions.clear();
  if (embed.state.askedBy === origin) embed.actions.goTo(null);
}
