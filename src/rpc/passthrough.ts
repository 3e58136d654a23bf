import type { RpcFallback } from './engine';
import { createLanes, type Lanes } from './lanes';
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
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionReceipt',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_protocolVersion',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'net_listening',
  'net_peerCount',
  'web3_clientVersion',
  'web3_sha3',
]);

/** Hands allow-listed reads to the chain's node, so many of one origin at a time; anything else is `rest`'s. */
export function createPassthrough({
  port,
  rest,
  closeWindow,
  lanes = createLanes(),
}: {
  port: Pick<RpcPort, 'read'>;
  rest: RpcFallback;
  closeWindow?: (windowId: string) => void;
  lanes?: Lanes;
}): RpcFallback {
  return async (request, context) => {
    const { method, params } = request;
    if (!nodeReads.has(method)) return rest(request, context);
    if (context.windowId !== undefined) closeWindow?.(context.windowId);
    return lanes.run(context.origin, () => port.read(method, params ?? []));
  };
}
