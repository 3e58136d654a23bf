import type { EntryPointVersion } from '../../operations/entryPoints';
import type { OperationGas } from '../services/bundler';
import type { Operation } from './operation';

/**
 * What the calls may use beyond what a bundler has found that they use. Of the gas at each call a 64th stays behind (EIP-150): a call
 * inside a batch inside an account runs out of what was just enough for all. What is not used is not paid for, but for the tenth that
 * entry points from 0.7 on keep of a large rest.
 */
const withMargin = (gas: bigint): bigint => (gas * 6n) / 5n;

/** What a bundler has found that the calls of an operation use: a paymaster that names the gas itself names no less. */
export const estimatedCallGas = ({ callGasLimit }: Operation): bigint => (callGasLimit * 5n + 5n) / 6n;

/** The operation with the limits that a bundler has estimated. */
export function withGas(operation: Operation, gas: OperationGas): Operation {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = gas;
  const { paymaster } = operation;
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = gas;
  return {
    ...operation,
    callGasLimit: withMargin(callGasLimit),
    verificationGasLimit,
    preVerificationGas,
    paymaster: paymaster && {
      ...paymaster,
      verificationGasLimit: paymasterVerificationGasLimit ?? paymaster.verificationGasLimit,
      postOpGasLimit: paymasterPostOpGasLimit ?? paymaster.postOpGasLimit,
    },
  };
}

/** All that may be used, and so be paid for. Entry point 0.6 has one limit for checking the account, and for all that a paymaster does. */
export function totalGas(operation: Operation, version: EntryPointVersion): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, paymaster } = operation;
  if (version === '0.6') return callGasLimit + verificationGasLimit * (paymaster ? 3n : 1n) + preVerificationGas;
  const others = paymaster ? paymaster.verificationGasLimit + paymaster.postOpGasLimit : 0n;
  return callGasLimit + verificationGasLimit + preVerificationGas + others;
}
