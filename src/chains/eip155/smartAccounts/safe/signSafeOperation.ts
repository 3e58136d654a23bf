import { concat, hashTypedData, pad } from 'viem/utils';
import { hexToBytes, type Hex } from '../../../../kit/hex';
import type { Eip155Signer } from '../../accounts/signer';
import { entryPoints } from '../../operations/entryPoints';
import { initCodeOf, paymasterAndDataOf, type Operation } from '../operations/operation';
import { safeModule } from './safeModule';

const types = {
  SafeOp: [
    { type: 'address', name: 'safe' },
    { type: 'uint256', name: 'nonce' },
    { type: 'bytes', name: 'initCode' },
    { type: 'bytes', name: 'callData' },
    { type: 'uint128', name: 'verificationGasLimit' },
    { type: 'uint128', name: 'callGasLimit' },
    { type: 'uint256', name: 'preVerificationGas' },
    { type: 'uint128', name: 'maxPriorityFeePerGas' },
    { type: 'uint128', name: 'maxFeePerGas' },
    { type: 'bytes', name: 'paymasterAndData' },
    { type: 'uint48', name: 'validAfter' },
    { type: 'uint48', name: 'validUntil' },
    { type: 'address', name: 'entryPoint' },
  ],
} as const;
/** Start and end of validity, 6 bytes each: no limits. */
const always = pad('0x', { size: 12 });

/** Signs every field of the operation as EIP-712 with the owner's key; the module verifies it, so that no limit can be raised later. */
export async function signSafeOperation({
  operation,
  signer,
  chainId,
}: {
  operation: Operation;
  signer: Eip155Signer;
  chainId: bigint;
}): Promise<Hex> {
  const { sender, init, paymaster, ...figures } = operation;
  const digest = hashTypedData({
    domain: { chainId, verifyingContract: safeModule },
    types,
    primaryType: 'SafeOp',
    message: {
      ...figures,
      safe: sender,
      initCode: initCodeOf({ init }),
      paymasterAndData: paymasterAndDataOf({ paymaster }, '0.7'),
      validAfter: 0,
      validUntil: 0,
      entryPoint: entryPoints['0.7'],
    },
  });
  return concat([always, await signer.signDigest(hexToBytes(digest))]);
}
