import { messageOf } from '../../errors/base';
import { invalidParams, RpcError } from '../../errors/rpc';
import { isLoopbackOrigin, toOrigin } from '../../kit/origin';
import type { AddChainRequest } from '../../wire/rpc/wallet/wallet_addEthereumChain';
import type { RequestContext } from '../../rpc/context';
import type { OfferedChain } from '../../wire/chainConfig';
import { accountOn, ownAddress } from '../accounts';
import { adoptNetworks } from './applySavedNetworks';
import { findOtherName } from './findOtherName';
import type { SavedNetworksPort } from './port';
import { unsavedId } from './savedNetwork';
import { selectChain } from './selectChain';
import { switchChain } from './switchChain';

/** The only chain family that EIP-3085 supports. */
const namespace = 'eip155';

/**
 * `wallet_addEthereumChain` (EIP-3085): adds the chain and switches to it. The wallet sends nothing to its RPC nodes before the
 * user agrees, and then first asks them for their chain id. A chain that is already offered is never replaced, only switched to
 * (docs/threats.md 49).
 */
export async function addChain(
  parts: SavedNetworksPort,
  { context, chain: request }: { context: RequestContext; chain: AddChainRequest },
): Promise<void> {
  const { approvals, chains, stores, ready, events } = parts;
  await Promise.all([ready.allowed, ready.network, ready.restored]);
  const { chainId } = request;
  if (stores.network.state.chains.some((item) => item.chainId === chainId)) {
    return switchChain(parts, { context, chainId });
  }
  const config = toConfig(request);
  const [seen] = events.visibleAccounts(context.asker);
  const chain = chains.describe();
  const target = chains.describeConfig(config);
  const account = seen ? accountOn(stores.accounts.state, target.namespace) : null;
  const listed = await findOtherName(parts.families, { chainId, name: target.name, symbol: target.ticker });
  const details = { kind: 'addChain' as const, account, target, rpcUrls: [...request.rpcUrls], listed };
  await approvals.ask<'addChain'>({ context, chain, details }).confirmed;
  await checkChainId(parts, { urls: request.rpcUrls, expected: chainId });
  const added = ownAddress(stores) === null ? config : { ...config, id: unsavedId };
  stores.network.actions.add(added);
  stores.customChains.actions.add(added);
  // If it fails, or nobody is signed in, the next sync does it.
  adoptNetworks(parts).catch(() => undefined);
  await selectChain(parts, chainId);
}

function toConfig({ chainId, chainName, rpcUrls, nativeCurrency, blockExplorerUrls }: AddChainRequest): OfferedChain {
  rpcUrls.forEach((url, index) => {
    if (!isSafeUrl(url)) throw invalidParams(`chain.rpcUrls.${index}`, 'must be an https URL');
    if (url.includes(',')) throw invalidParams(`chain.rpcUrls.${index}`, 'must not contain a comma');
  });
  if (rpcUrls.join(',').length > 2_048) throw invalidParams('chain.rpcUrls', 'must not be longer than 2048 characters');
  const explorer = blockExplorerUrls?.find(isSafeUrl);
  return {
    chainId,
    chainNamespace: namespace,
    displayName: chainName,
    rpcTarget: rpcUrls.join(','),
    ticker: nativeCurrency.symbol,
    tickerName: nativeCurrency.name,
    decimals: nativeCurrency.decimals,
    isCustom: true,
    ...(explorer === undefined ? {} : { blockExplorerUrl: explorer }),
  };
}

/** Returns true for https and for an RPC node on this machine. */
function isSafeUrl(url: string): boolean {
  const origin = toOrigin(url);
  return origin !== undefined && (origin.startsWith('https:') || isLoopbackOrigin(origin));
}

/** Checks that every URL serves the chain, because fail-over must never lead to another chain. */
async function checkChainId(
  { chains, families }: Pick<SavedNetworksPort, 'families' | 'chains'>,
  { urls, expected }: { urls: readonly string[]; expected: string },
): Promise<void> {
  const { networks } = families.get(namespace);
  const ask = (url: string) => networks.askChainId(chains.clientFor([url]));
  const answers = await Promise.all(urls.map(ask)).catch((cause: unknown) => {
    throw new RpcError('invalidParams', { message: `params.rpcUrls cannot be used: ${messageOf(cause)}`, cause });
  });
  const other = answers.find((chainId) => chainId !== expected);
  if (other === undefined) return;
  const message = `Provided rpc url's chainId version is not matching with provided chainId, expected: ${expected}, received: ${other}`;
  throw new RpcError('internal', { message, data: { field: 'chain.rpcUrls' } });
}
