import { RpcError } from '../errors/rpc';
import type { RpcFallback } from './engine';
import type { RpcPort } from './port';

/** Methods of a chain's node that any page may call through the wallet. Nothing here signs or holds state of a person. */
export const nodeReads: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_protocolVersion',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_peerCount',
  'web3_clientVersion',
  'web3_sha3',
]);

/** Hands allow-listed reads to the chain's node; anything else is 4200. */
export function createPassthrough({
  port,
  closeWindow,
}: {
  port: Pick<RpcPort, 'read'>;
  closeWindow?: (windowId: string) => void;
}): RpcFallback {
  return async ({ method, params }, { windowId }) => {
    if (windowId !== undefined) closeWindow?.(windowId);
    if (!nodeReads.has(method)) throw new RpcError('unsupportedMethod');
    return port.read(method, params ?? []);
  };
}
