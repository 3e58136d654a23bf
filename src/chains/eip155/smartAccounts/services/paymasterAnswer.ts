import * as v from 'valibot';
import { AddressSchema, DataSchema, QuantitySchema } from '../../../../wire/rpc/shapes';
import type { OperationPaymaster } from '../operations/operation';
import { gasLimit } from './gasLimit';

/** Who pays, as the service says. */
export interface PaymasterAnswer {
  paymaster: OperationPaymaster;
  /** It will say nothing else once the gas is known. */
  isFinal: boolean;
  /** Limits that its consent covers; null where it has consented to those of the operation. */
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
 * What services answer (ERC-7677 and those before it), for entry points from 0.7 on and for 0.6. `mode`: of `pm_getFeeQuoteOrData` and
 * what goes with it; in another one it offers prices, and pays nothing yet.
 */
export const paymasterAnswerIn = (mode: 'SPONSORED' | 'ERC20') =>
  v.union([
    v.pipe(
      v.object({
        ...common,
        paymaster: AddressSchema,
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
