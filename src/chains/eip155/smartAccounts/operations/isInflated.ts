import { concat, size } from 'viem/utils';
import { maxPriceRatio } from '../../fees/gasPrices';
import { noRollupCost, type Rollups } from '../../fees/rollupCost';
import type { RpcClient } from '../../../network/rpcClient';
import type { SignedOperation } from '../services/bundler';
import { initCodeOf, paymasterAndDataOf } from './operation';

/** Gas of a bundler's own transaction, and of an entry point outside the limits of an operation. */
const bundle = 40_000n;
/** Gas for each byte of call data (EIP-7623), the highest price of a byte. */
const perByte = 40n;
/** Size in bytes of the fields with a fixed length, as they are encoded. */
const fixedFields = 640;
/** Gas of an authorization (EIP-7702). */
const authorized = 25_000n;
/** Has no code, so a call to it costs only its data. */
const nobody = '0x0000000000000000000000000000000000000000';

/**
 * Returns true if a bundler, which may be chosen by the page and receives the fee, makes the account pay far more than the operation can
 * cost it: more than {@link maxPriceRatio} times, for gas that is charged whether it is used or not.
 */
export async function isInflated(
  { operation, version, signature }: SignedOperation,
  {
    client,
    chainId,
    rollups,
    chainPrice,
  }: {
    client: RpcClient;
    chainId: bigint;
    rollups: Rollups;
    /** The chain's own price, in wei per unit of gas. */
    chainPrice: bigint;
  },
): Promise<boolean> {
  const { callGasLimit, preVerificationGas, maxFeePerGas, paymaster, authorization, callData, sender } = operation;
  // Entry points since 0.7 keep a tenth of the unused gas of these limits.
  const kept = version === '0.6' ? 0n : (callGasLimit + (paymaster?.postOpGasLimit ?? 0n)) / 10n;
  const charged = (preVerificationGas + kept) * maxFeePerGas;
  const data = concat([initCodeOf(operation), callData, paymasterAndDataOf(operation, version), signature]);
  const own = bundle + BigInt(size(data) + fixedFields) * perByte + (authorization ? authorized : 0n);
  if (charged <= own * chainPrice * maxPriceRatio) return false;
  // Rollups charge for the chain below them, too.
  const call = { chainId: `0x${chainId.toString(16)}`, from: sender, to: nobody, value: 0n, data } as const;
  const { l1Fee, gas, gasForL1 } = await rollups.cost(client, call).catch(() => noRollupCost);
  return charged > ((own + (gas ?? gasForL1)) * chainPrice + l1Fee) * maxPriceRatio;
}
