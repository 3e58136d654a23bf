import { getUserOperationHash } from 'viem/account-abstraction';
import { toQuantity, type Hex } from '../../../../kit/hex';
import type { SignedAuthorization } from '../../transactions/transaction';
import { entryPoints, type EntryPointVersion } from '../../operations/entryPoints';

/** A user operation (ERC-4337) of an account that is a contract, without its signature. */
export interface Operation {
  sender: Hex;
  nonce: bigint;
  callData: Hex;
  /** Null once the account is deployed. */
  init: { factory: Hex; factoryData: Hex } | null;
  /** The authorization that delegates the sender, an address with its own key (EIP-7702). */
  authorization?: SignedAuthorization | null;
  callGasLimit: bigint;
  verificationGasLimit: bigint;
  preVerificationGas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  /** Null if the account pays. */
  paymaster: OperationPaymaster | null;
}

/** The paymaster of an operation, and the data for its contract. */
export interface OperationPaymaster {
  address: Hex;
  data: Hex;
  /** Since EntryPoint 0.7. */
  verificationGasLimit: bigint;
  postOpGasLimit: bigint;
}

/** Returns `factory ‖ factoryData`, the form of EntryPoint 0.6 and of signed structs. */
export function initCodeOf({ init }: Pick<Operation, 'init'>): Hex {
  return init ? `${init.factory}${init.factoryData.slice(2)}` : '0x';
}

/** Returns `paymaster ‖ limits ‖ data`; version 0.6 has no limits. */
export function paymasterAndDataOf({ paymaster }: Pick<Operation, 'paymaster'>, version: EntryPointVersion): Hex {
  if (!paymaster) return '0x';
  const { address, data, verificationGasLimit, postOpGasLimit } = paymaster;
  const limits = version === '0.6' ? '' : half(verificationGasLimit) + half(postOpGasLimit);
  return `${address}${limits}${data.slice(2)}`;
}

/** Returns the operation in the packed form of EntryPoint 0.7 and later, which signed structs use. */
export function packOperation(operation: Operation) {
  const { sender, nonce, callData, preVerificationGas } = operation;
  const { verificationGasLimit, callGasLimit, maxPriorityFeePerGas, maxFeePerGas } = operation;
  return {
    sender,
    nonce,
    callData,
    preVerificationGas,
    initCode: initCodeOf(operation),
    accountGasLimits: `0x${half(verificationGasLimit)}${half(callGasLimit)}`,
    gasFees: `0x${half(maxPriorityFeePerGas)}${half(maxFeePerGas)}`,
    paymasterAndData: paymasterAndDataOf(operation, '0.7'),
  } as const;
}

/**
 * Returns the hash that identifies an operation and is covered by its signature. It is computed locally, because the bundler is not
 * trusted.
 */
export function operationHash(
  operation: Operation,
  { version, chainId }: { version: EntryPointVersion; chainId: bigint },
): Hex {
  const { init, paymaster, authorization, ...common } = operation;
  const place = { chainId: Number(chainId), entryPointAddress: entryPoints[version] };
  if (version === '0.6') {
    const packed = { initCode: initCodeOf({ init }), paymasterAndData: paymasterAndDataOf({ paymaster }, version) };
    const userOperation = { ...common, ...packed, signature: '0x' } as const;
    return getUserOperationHash({ ...place, entryPointVersion: version, userOperation });
  }
  const userOperation = {
    ...common,
    ...(init ?? {}),
    ...(authorization && { ...eip7702Factory, authorization }),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterData: paymaster.data,
      paymasterVerificationGasLimit: paymaster.verificationGasLimit,
      paymasterPostOpGasLimit: paymaster.postOpGasLimit,
    }),
    signature: '0x',
  } as const;
  return getUserOperationHash({ ...place, entryPointVersion: version, userOperation });
}

/** Returns the operation in the format of bundlers and paymasters (ERC-7769). */
export function toWire(operation: Operation, { version, signature }: { version: EntryPointVersion; signature: Hex }) {
  const { sender, nonce, callData, init, paymaster, authorization } = operation;
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = operation;
  const common = {
    sender,
    nonce: toQuantity(nonce),
    callData,
    callGasLimit: toQuantity(callGasLimit),
    verificationGasLimit: toQuantity(verificationGasLimit),
    preVerificationGas: toQuantity(preVerificationGas),
    maxFeePerGas: toQuantity(maxFeePerGas),
    maxPriorityFeePerGas: toQuantity(maxPriorityFeePerGas),
    signature,
  };
  if (version === '0.6')
    return { ...common, initCode: initCodeOf({ init }), paymasterAndData: paymasterAndDataOf({ paymaster }, version) };
  return {
    ...common,
    ...(init ?? {}),
    ...(authorization && { ...eip7702Factory, eip7702Auth: authorizationToWire(authorization) }),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterData: paymaster.data,
      paymasterVerificationGasLimit: toQuantity(paymaster.verificationGasLimit),
      paymasterPostOpGasLimit: toQuantity(paymaster.postOpGasLimit),
    }),
  };
}

/** Takes the place of a factory if the sender is delegated (ERC-4337 with EIP-7702). */
const eip7702Factory = { factory: '0x7702', factoryData: '0x' } as const;
function authorizationToWire({ address, chainId, nonce, r, s, yParity }: SignedAuthorization) {
  const word = (value: Hex): Hex => `0x${value.slice(2).padStart(64, '0')}`;
  const [of, at] = [toQuantity(BigInt(chainId)), toQuantity(BigInt(nonce))];
  return { address, chainId: of, nonce: at, r: word(r), s: word(s), yParity: toQuantity(BigInt(yParity)) };
}

/** Formats a value as 16 bytes of hex. */
const half = (value: bigint): string => value.toString(16).padStart(32, '0');
