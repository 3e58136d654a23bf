import * as v from 'valibot';
import { RpcError } from '../../../errors/rpc';
import type { RequestContext } from '../../../rpc/context';
import {
  isAskedOperation,
  paymasterMethods,
  UserOperationSchema,
  userOperationWires,
} from '../../../wire/rpc/userOperations';
import { defineMethod, type MethodCode } from '../../methodTable';
import { checksumAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { smartAccountUrls } from './smartAccounts';

/** The methods of ERC-4337 services, by name. */
export const userOperations: Readonly<Record<string, MethodCode<Eip155Parts>>> = /* @__PURE__ */ Object.fromEntries(
  userOperationWires.map((wire) => [
    wire.name,
    defineMethod(wire, (parts: Eip155Parts, { params, context }) =>
      forwardUserOperation(parts, { context, method: wire.name, params }),
    ),
  ]),
);

/**
 * Forwards a request of a connected page to the bundler or paymaster of the current chain, and returns the response. Operations that are
 * sent or paid for need the user's confirmation. Operations of this wallet's own accounts are handled by the wallet itself.
 * @throws RpcError 4100, 4001, -32004 if none is configured.
 */
async function forwardUserOperation(
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
