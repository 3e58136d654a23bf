import * as v from 'valibot';
import { RpcError } from '../../../errors/rpc';
import type { RequestContext } from '../../../rpc/port';
import { isAskedOperation, paymasterMethods, UserOperationSchema } from '../../../wire/rpc/userOperations';
import { checksumAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { smartAccountUrls } from './smartAccounts';

/**
 * Forwards a request of a connected page to the bundler or paymaster of the current chain, and returns the response. Operations that are
 * sent or paid for need the user's confirmation. Operations of this wallet's own accounts are handled by the wallet itself.
 * @throws RpcError 4100, 4001, -32004 if none is configured.
 */
export async function forwardUserOperation(
  parts: Eip155Parts,
  { context, method, params }: { context: RequestContext; method: string; params: unknown },
): Promise<unknown> {
  const { chains, ready } = parts;
  await ready.allowed;
  await parts.seenAccount(context);
  const chainId = await parts.askedChainId(context);
  const isPaymaster = (paymasterMethods as readonly string[]).includes(method);
  const { bundlers, paymaster } = smartAccountUrls(parts.accountAbstraction(), chainId);
  const urls = isPaymaster ? (paymaster === undefined ? [] : [paymaster]) : bundlers;
  const [url] = urls;
  if (url === undefined) {
    const missing = isPaymaster ? 'paymaster' : 'bundler';
    throw new RpcError('methodNotSupported', { message: `No ${missing} is configured for chain ${chainId}.` });
  }
  if (method === 'eth_sendUserOperation') {
    // The wire schema has checked that it is present.
    const [given, entryPoint] = params as [unknown, unknown];
    const { sender, callData } = v.parse(UserOperationSchema, given);
    if (parts.ownerOf(checksumAddress(sender)) !== null) {
      const { sendOwnOperation } = await import('../smartAccounts/operations/sendOwnOperation');
      return sendOwnOperation(parts, { context, sender, callData, entryPoint });
    }
  }
  if (isAskedOperation(method)) {
    const { askUserOperation } = await import('./askUserOperation');
    await askUserOperation(parts, { context, method, params, url });
  }
  return chains.clientFor(urls).request(method, params ?? []);
}
