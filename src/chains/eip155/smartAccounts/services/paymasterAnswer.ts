import * as v from 'valibot';
import { HexAddressSchema, DataSchema, QuantitySchema } from '../../../../wire/rpc/shapes';
import type { OperationPaymaster } from '../operations/operation';
import { gasLimit } from './gasLimit';

/** The paymaster of an operation, as returned by the service. */
export interface PaymasterAnswer {
  paymaster: OperationPaymaster;
  /** True if the response will not change once the gas is known. */
  isFinal: boolean;
  /** The gas limits that its approval covers, or null if it approves those of the operation. */
  gas: { callGasLimit: bigint; verificationGasLimit: bigint; preVerificationGas: bigint } | null;
}

const gas = v.optional(v.nullable(v.pipe(QuantitySchema, v.maxValue(10_000_000n))));
const common = {
  isFinal: v.optional(v.boolean(), false),
  callGasLimit: v.optional(gasLimit),
  verificationGasLimit: v.optional(gasLimit),
  preVerificationGas: v.optional(gasLimit),
};
type Common = v.InferOutput<v.ObjectSchema<typeof common, undefined>>;

function readGas({ callGasLimit, verificationGasLimit, preVerificationGas }: Common): PaymasterAnswer['gas'] {
  if (callGasLimit === undefined || verificationGasLimit === undefined || preVerificationGas === undefined) return null;
  return { callGasLimit, verificationGasLimit, preVerificationGas };
}

/**
 * Schema of paymaster responses (ERC-7677 and older formats), for EntryPoints since 0.7 and for 0.6. `mode`: the expected mode of
 * `pm_getFeeQuoteOrData` and related methods; in another mode, the response only offers prices and pays nothing yet.
 */
export const paymasterAnswerIn = (mode: 'SPONSORED' | 'ERC20') =>
  v.union([
    v.pipe(
      v.object({
        ...common,
        paymaster: HexAddressSchema,
        paymasterData: DataSchema,
        paymasterVerificationGasLimit: gas,
        paymasterPostOpGasLimit: gas,
      }),
      v.transform((answer): PaymasterAnswer => ({
        isFinal: answer.isFinal,
        gas: readGas(answer),
        paymaster: {
          address: answer.paymaster,
          data: answer.paymasterData,
          verificationGasLimit: answer.paymasterVerificationGasLimit ?? 0n,
          postOpGasLimit: answer.paymasterPostOpGasLimit ?? 0n,
        },
      })),
    ),
    v.pipe(
      v.object({
        ...common,
        mode: v.optional(v.literal(mode)),
        paymasterAndData: v.pipe(
          DataSchema,
          v.check((data) => data.length >= 42, 'must begin with an address'),
        ),
      }),
      v.transform((answer): PaymasterAnswer => ({
        isFinal: answer.isFinal,
        gas: readGas(answer),
        paymaster: {
          address: `0x${answer.paymasterAndData.slice(2, 42)}` as const,
          data: `0x${answer.paymasterAndData.slice(42)}` as const,
          verificationGasLimit: 0n,
          postOpGasLimit: 0n,
        },
      })),
    ),
  ]);
