import { RpcError } from '../../../errors/rpc';
import type { RequestContext } from '../../../rpc/port';
import { isAskedOperation, paymasterMethods } from '../../../wire/rpc/userOperations';
import type { Eip155Parts } from '../parts';
import { smartAccountUrls } from './smartAccounts';

/** Hands a request to the bundler or paymaster of the current chain, and its answer back; what is sent or paid for once the user agrees. */
export async function forwardUserOperation(
  parts: Eip155Parts,
  { context, method, params }: { context: RequestContext; method: string; params: unknown },
): Promise<unknown> {
  const { deps, chains, ready } = parts;
  await ready.allowed;
  const chainId = await parts.askedChainId(context);
  const isPaymaster = (paymasterMethods as readonly string[]).includes(method);
  const { bundler, paymaster } = smartAccountUrls(deps.init, chainId);
  const url = isPaymaster ? paymaster : bundler;
  if (url === undefined) {
    const missing = isPaymaster ? 'paymaster' : 'bundler';
    throw new RpcError('methodNotSupported', { message: `No ${missing} is configured for chain ${chainId}.` });
  }
  if (isAskedOperation(method)) {
    const { askUserOperation } = await import('./askUserOperation');
    await askUserOperation(parts, { context, method, params, url });
  }
  return chains.clientFor([url]).request(method, params ?? []);
}

/** Nothing is estimated for an account that is none: this wallet's are plain accounts. */
export async function refuseSmartAccount(parts: Eip155Parts, { context }: { context: RequestContext }): Promise<never> {
  const message = `There is no smart account on chain ${await parts.askedChainId(context)}.`;
  throw new RpcError('methodNotSupported', { message });
}
