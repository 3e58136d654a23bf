import { NodeError } from '../../../../errors/node';
import { RpcError } from '../../../../errors/rpc';
import { toQuantity } from '../../../../kit/hex';
import { eth_estimateAATransactionGas as wire } from '../../../../wire/rpc/eth/eth_estimateAATransactionGas';
import { defineMethod } from '../../../methodTable';
import type { Eip155Parts } from '../../parts';
import { readTransaction } from '../../transactions/requestedTransaction';
import { createOperationSender } from './operationSender';

/** Error code of bundlers for an operation that would fail (ERC-7769). */
const reverted = -32_500;

/**
 * Estimates the gas of the operation for a transaction of a smart account, including the part of a
 * paymaster that would pay. Nothing is signed.
 * @throws RpcError 4100, -32602, 4901; -32004 for an account that is not a smart account; NodeError with a readable message for an
 * operation that would fail.
 */
export const eth_estimateAATransactionGas = defineMethod(wire, async (parts: Eip155Parts, { params, context }) => {
  const { transaction } = params;
  const account = await parts.accountFor({ context, address: transaction.from });
  const chainId = await parts.askedChainId(context);
  if (parts.ownerOf(account) === null)
    throw new RpcError('methodNotSupported', { message: `The account is not a smart account on chain ${chainId}.` });
  const operations = await createOperationSender(parts, { address: account, chainId });
  const calls = operations.check([readTransaction(transaction, { chainId })]);
  const { operation, problem, revertReason } = await operations.estimate(calls);
  if (operation === null) {
    if (problem === 'reverts')
      throw new NodeError({ code: reverted, message: revertReason ?? 'The transaction would fail.' });
    throw new RpcError(problem === 'chainUnreachable' ? 'chainDisconnected' : 'internal');
  }
  const { callGasLimit, preVerificationGas, verificationGasLimit, paymaster } = operation;
  return {
    callGasLimit: toQuantity(callGasLimit),
    preVerificationGas: toQuantity(preVerificationGas),
    verificationGasLimit: toQuantity(verificationGasLimit),
    ...(paymaster && {
      paymasterVerificationGasLimit: toQuantity(paymaster.verificationGasLimit),
      paymasterPostOpGasLimit: toQuantity(paymaster.postOpGasLimit),
    }),
  };
});
