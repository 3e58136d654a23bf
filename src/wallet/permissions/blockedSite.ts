import { RpcError } from '../../errors/rpc';
import type { Asker } from '../../wire/asker';
import type { HostEvents } from '../host';
import { disconnect } from './disconnect';
import type { WalletStores } from '../wallet';

/** The error for an asker that the user has blocked. */
export const siteBlocked = () => new RpcError('userRejected', { message: 'The user has blocked this site.' });

/**
 * @throws RpcError 4001 for an asker that the user has blocked, in this tab or another one. The wallet itself cannot be blocked.
 */
export function refuseBlocked({ blockedSites }: Pick<WalletStores, 'blockedSites'>, { kind, id }: Asker): void {
  if (kind === 'wallet') return;
  blockedSites.actions.reload();
  if (Object.hasOwn(blockedSites.state.askers, id)) throw siteBlocked();
}

/** Blocks an asker: disconnects it and revokes its auto-approve policies. */
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
  forgetAsked(stores, id);
  disconnect({ stores, events }, { id });
}

/** Removes what the asker has prefilled in the wallet's screens. */
function forgetAsked({ embed, send }: Pick<WalletStores, 'embed' | 'send'>, askerId: string): void {
  const { filledBy } = send.state;
  if (filledBy?.kind === 'page' && filledBy.asker.id === askerId) send.actions.clear();
  if (embed.state.askedBy?.id === askerId) embed.actions.goTo(null);
}
