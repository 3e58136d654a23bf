import * as v from 'valibot';
import { toQuantity } from '../../../../kit/hex';
import { AddressSchema, DataSchema, QuantitySchema } from '../../../../wire/rpc/shapes';
import type { RpcClient } from '../../../network/rpcClient';
import { entryPoints } from '../entryPoints';
import { toWire, type OperationPaymaster } from '../operations/operation';
import type { SignedOperation } from './bundler';

const gas = v.optional(v.nullable(v.pipe(QuantitySchema, v.maxValue(10_000_000n))));
/** ERC-7677, of entry point 0.7 and of 0.6. */
const AnswerSchema = v.union([
  v.pipe(
    v.object({
      paymaster: AddressSchema,
      paymasterData: DataSchema,
      paymasterVerificationGasLimit: gas,
      paymasterPostOpGasLimit: gas,
      isFinal: v.optional(v.boolean(), false),
    }),
    v.transform((answer) => ({
      isFinal: answer.isFinal,
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
      paymasterAndData: v.pipe(
        DataSchema,
        v.check((data) => data.length >= 42, 'must begin with an address'),
      ),
      isFinal: v.optional(v.boolean(), false),
    }),
    v.transform(({ paymasterAndData: all, isFinal }) => ({
      isFinal,
      paymaster: {
        address: `0x${all.slice(2, 42)}` as const,
        data: `0x${all.slice(42)}` as const,
        ...{ verificationGasLimit: 0n, postOpGasLimit: 0n },
      },
    })),
  ),
]);

/** Who pays, as the service says; `isFinal`: it will say nothing else once the gas is known. */
export interface PaymasterAnswer {
  paymaster: OperationPaymaster;
  isFinal: boolean;
}

/** The service that pays for operations (ERC-7677). */
export interface PaymasterService {
  /** Data as long as the real one, for estimates. @throws NodeError where it will not pay. */
  stub(signed: SignedOperation): Promise<PaymasterAnswer>;
  /** The real one, for exactly this operation. @throws NodeError where it will not pay. */
  final(signed: SignedOperation): Promise<PaymasterAnswer>;
}

export function createPaymaster(
  client: RpcClient,
  { chainId, context }: { chainId: bigint; context: unknown },
): PaymasterService {
  async function ask(method: string, { operation, version, signature }: SignedOperation): Promise<PaymasterAnswer> {
    const wire = toWire(operation, { version, signature });
    const params = [wire, entryPoints[version], toQuantity(chainId), context ?? {}];
    const answer = v.safeParse(AnswerSchema, await client.request(method, params));
    if (!answer.success) throw new TypeError('The paymaster has answered something else');
    return answer.output;
  }
  return {
    stub: (signed) => ask('pm_getPaymasterStubData', signed),
    final: (signed) => ask('pm_getPaymasterData', signed),
  };
}
