import { coinDecimals } from '../../kit/chain/coin';
import type { CustomNetwork } from '../../wire/http/walletAnswers';
import type { OfferedChain } from '../../wire/chainConfig';

/** Converts a network from the server to a chain of the wallet. Its `id` is the server's. */
export function toChain(network: CustomNetwork): OfferedChain {
  const { id, chain_id, network_name, rpc_url, symbol, symbol_name, block_explorer_url, logo } = network;
  return {
    chainId: chain_id,
    chainNamespace: 'eip155',
    displayName: network_name,
    rpcTarget: rpc_url,
    ticker: symbol,
    tickerName: symbol_name === '' ? symbol : symbol_name,
    decimals: coinDecimals.eip155,
    isTestnet: network.is_testnet,
    isCustom: true,
    id: String(id),
    ...(block_explorer_url === '' ? {} : { blockExplorerUrl: block_explorer_url }),
    ...(logo === '' ? {} : { logo }),
  };
}
