import { configErrors } from '../../errors/config';
import { RpcError } from '../../errors/rpc';
import { coinDecimals } from '../../kit/chain/coin';
import type { RequestContext } from '../../rpc/context';
import type { CommunicationParams } from '../../wire/communication';
import type { SavedNetworksPort } from './port';
import { addChain } from './addChain';
import { switchChain } from './switchChain';

/**
 * `set_provider`: switches to a known chain, or offers a new one to the user like EIP-3085.
 * @throws RpcError 4902 `Unsupported network` for an unknown chain without a description.
 */
export async function setProvider(
  parts: SavedNetworksPort,
  { context, chain }: { context: RequestContext; chain: CommunicationParams<'set_provider'> },
): Promise<void> {
  await parts.ready.network;
  const { chainId, rpcTarget, displayName, ticker, tickerName, blockExplorerUrl } = chain;
  if (parts.stores.network.state.chains.some((item) => item.chainId === chainId)) {
    return switchChain(parts, { context, chainId });
  }
  if (!rpcTarget || !displayName || !ticker)
    throw new RpcError('unrecognizedChain', { message: configErrors.unsupportedNetwork() });
  return addChain(parts, {
    context,
    chain: {
      chainId,
      chainName: displayName,
      rpcUrls: [rpcTarget],
      nativeCurrency: { name: tickerName ?? ticker, symbol: ticker, decimals: coinDecimals.eip155 },
      ...(blockExplorerUrl === undefined ? {} : { blockExplorerUrls: [blockExplorerUrl] }),
    },
  });
}
