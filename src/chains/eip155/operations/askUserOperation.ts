import * as v from 'valibot';
import { explainOperation } from '../insight/explainOperation';
import type { RequestContext } from '../../../rpc/context';
import type { OperationFacts } from '../../../wire/approval/eip155';
import { UserOperationSchema } from '../../../wire/rpc/userOperations';
import type { Eip155Parts } from '../parts';

type Operation = v.InferOutput<typeof UserOperationSchema>;
/** Maximum length of the request as displayed for inspection, in characters. */
const maxLength = 20_000;
const gasFields = [
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const;

/**
 * Asks the user to confirm a user operation that will be sent, or that a paymaster should pay for. For connected pages only.
 * @throws RpcError 4100, 4001.
 */
export async function askUserOperation(
  parts: Eip155Parts,
  { context, method, params, url }: { context: RequestContext; method: string; params: unknown; url: string },
): Promise<void> {
  const { approvals, chains } = parts;
  const account = await parts.seenAccount(context);
  const chain = chains.describe(await context.snapshot?.chainId);
  // The wire schema has checked that it is present.
  const [given, entryPoint] = params as [unknown, unknown];
  const operation = v.parse(UserOperationSchema, given);
  const facts: OperationFacts = {
    purpose: method === 'eth_sendUserOperation' ? 'send' : 'sponsor',
    service: new URL(url).host,
    sender: operation.sender,
    entryPoint: typeof entryPoint === 'string' ? entryPoint.slice(0, 128) : null,
    ...explainOperation(operation),
    maxFee: maxFeeOf(operation),
    whole: JSON.stringify(params, null, 1).slice(0, maxLength),
  };
  const details = { kind: 'userOperation', account, operation: facts } as const;
  await approvals.ask<'userOperation'>({ context, chain, details }).confirmed;
}

/** Returns the most that the smart account pays, in wei, or null if a paymaster pays or the values are missing. */
function maxFeeOf(operation: Operation): string | null {
  const { paymaster, paymasterAndData, maxFeePerGas } = operation;
  if ((paymaster ?? null) !== null || (paymasterAndData !== undefined && paymasterAndData !== '0x')) return null;
  const gas = gasFields.flatMap((field) => operation[field] ?? []);
  if (maxFeePerGas === undefined || operation.callGasLimit === undefined) return null;
  return (gas.reduce((sum, amount) => sum + amount, 0n) * maxFeePerGas).toString();
}
