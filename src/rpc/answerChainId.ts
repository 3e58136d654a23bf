import { serializeRpcError } from '../errors/rpc';
import type { JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import { eth_chainId } from '../wire/rpc/eth/eth_chainId';
import { net_version, toNetVersion } from '../wire/rpc/eth/net_version';
import { parseParams } from '../wire/rpc/parseParams';

/** Methods that need only the chain id: no key, no account, no network. */
const light = [
  { wire: eth_chainId, answer: (chainId: string) => chainId },
  { wire: net_version, answer: toNetVersion },
];

/**
 * Answers such a request synchronously, without an engine: before the wallet has loaded, and for speed. Returns undefined for any other
 * method.
 */
export function answerChainId(request: JsonRpcRequest, chainId: string): JsonRpcResponse | undefined {
  const { id, method, params } = request;
  const known = light.find(({ wire }) => wire.name === method);
  if (!known) return undefined;
  try {
    parseParams(known.wire.params, params);
    return { id, jsonrpc: '2.0', result: known.answer(chainId) };
  } catch (error) {
    return { id, jsonrpc: '2.0', error: serializeRpcError(error) };
  }
}
