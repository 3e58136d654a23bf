import { serializeRpcError } from '../errors/rpc';
import type { JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import { eth_chainId } from '../wire/rpc/eth/eth_chainId';
import { net_version } from '../wire/rpc/eth/net_version';
import { parseParams } from '../wire/rpc/parseParams';
import { defineMethod, type RpcMethod } from './method';
import type { ChainIdPort } from './port';

/** What the chain's id alone answers: no key, no account, no network. */
const light = [
  { wire: eth_chainId, answer: (chainId: string) => chainId },
  { wire: net_version, answer: (chainId: string) => BigInt(chainId).toString() },
] as const;

export type ChainIdMethod = (typeof light)[number]['wire']['name'];

/** For the engine. */
export const chainIdMethods: readonly RpcMethod<ChainIdPort>[] = light.map(({ wire, answer }) =>
  defineMethod({ wire, run: async ({ port }) => answer(await port.chainId()) }),
);

/**
 * For the time before the wallet has loaded, and for speed: the same answers without an engine and without a wait, so that
 * they leave in the task that the request came in. Undefined for a method of another kind.
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
