import { serializeRpcError } from '../errors/rpc';
import type { JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import { eth_chainId } from '../wire/rpc/eth/eth_chainId';
import { net_version } from '../wire/rpc/eth/net_version';
import { parseParams } from '../wire/rpc/parseParams';
import { defineMethod, type RpcMethod } from './method';
import type { ChainIdPort } from './port';

/** Methods that need only the chain id: no key, no account, no network. */
const light = [
  { wire: eth_chainId, answer: (chainId: string) => chainId },
  { wire: net_version, answer: (chainId: string) => BigInt(chainId).toString() },
] as const;

export type ChainIdMethod = (typeof light)[number]['wire']['name'];

/** These methods for the engine. */
export const chainIdMethods: readonly RpcMethod<ChainIdPort>[] = light.map(({ wire, answer }) =>
  defineMethod({ wire, run: async ({ port }) => answer(await port.chainId()) }),
);

/**
 * Answers such a request synchronously, without an engine. Used before the wallet has loaded, and for speed: the response is sent in the
 * same task in which the request arrived. Returns undefined for any other method.
 */
export function answerChainIdMethod(request: JsonRpcRequest, chainId: string): JsonRpcResponse | undefined {
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
