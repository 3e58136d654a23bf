import type { EntryPointVersion } from '../../operations/entryPoints';
import type { OperationGas } from '../services/bundler';
import type { Operation } from './operation';

/**
 * Adds a margin to the bundler's estimate of the calls' gas. Each call holds back a 64th of the gas (EIP-150), so a call inside a batch
 * inside an account can run out of gas with a limit that just covers the total. Unused gas is not charged, except for the tenth of a large
 * unused rest that EntryPoints since 0.7 keep.
 */
const withMargin = (gas: bigint): bigint => (gas * 6n) / 5n;

/** Returns the bundler's original estimate of the calls' gas: a paymaster that sets the gas itself must not set less. */
export const estimatedCallGas = ({ callGasLimit }: Operation): bigint => (callGasLimit * 5n + 5n) / 6n;

/** Returns the operation with the limits that a bundler has estimated. */
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

/**
 * Returns all gas that may be used and charged. EntryPoint 0.6 uses one limit for the validation of the account and for everything that a
 * paymaster does.
 */
export function totalGas(operation: Operation, version: EntryPointVersion): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, paymaster } = operation;
  if (version === '0.6') return callGasLimit + verificationGasLimit * (paymaster ? 3n : 1n) + preVerificationGas;
  const others = paymaster ? paymaster.verificationGasLimit + paymaster.postOpGasLimit : 0n;
  return callGasLimit + verificationGasLimit + preVerificationGas + others;
}
