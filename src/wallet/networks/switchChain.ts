import { unsupportedChain } from '../../errors/rpc';
import type { RequestContext } from '../../rpc/context';
import { accountOn } from '../accounts';
import type { NetworksPort } from './port';
import { selectChain } from './selectChain';

/** `wallet_switchEthereumChain` (EIP-3326): throws 4902 for a chain that is not offered, and does nothing for the current one. */
export async function switchChain(
  parts: Pick<NetworksPort, 'deps' | 'stores' | 'chains' | 'events' | 'approvals' | 'ready'>,
  { context, chainId }: { context: RequestContext; chainId: string },
): Promise<void> {
  const { approvals, chains, stores, ready, events } = parts;
  await Promise.all([ready.allowed, ready.network, ready.restored]);
  if (!chains.find(chainId)) throw unsupportedChain(chainId);
  const target = chains.describe(chainId);
  if (target.chainId === stores.network.state.chainId) return;
  const [seen] = events.visibleAccounts(context.asker);
  const chain = chains.describe();
  // The account that is used from then on, if there is one yet.
  const account = seen ? accountOn(stores.accounts.state, target.namespace) : null;
  const details = { kind: 'switchChain', account, target } as const;
  await approvals.ask<'switchChain'>({ context, chain, details }).confirmed;
  await selectChain(parts, target.chainId);
}
