import * as v from 'valibot';
import { toQuantity, type Hex } from '../../../../kit/hex';
import { AddressSchema, DataSchema, QuantitySchema } from '../../../../wire/rpc/shapes';
import type { RpcClient } from '../../../network/rpcClient';
import { entryPoints, type EntryPointVersion } from '../../operations/entryPoints';
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
        verificationGasLimit: 0n,
        postOpGasLimit: 0n,
      },
    })),
  ),
]);

/** Who pays, as the service says; `isFinal`: it will say nothing else once the gas is known. */
export interface PaymasterAnswer {
  paymaster: OperationPaymaster;
  isFinal: boolean;
}

/** What a paymaster takes in a token (`pimlico_getTokenQuotes`). */
export interface TokenQuote {
  token: Hex;
  paymaster: Hex;
  /** Units of the token for 1 ether. */
  rate: bigint;
  /** What taking it costs, on top of the operation's own gas. */
  postOpGas: bigint;
}

const QuotesSchema = v.object({
  quotes: v.array(
    v.object({
      paymaster: AddressSchema,
      token: AddressSchema,
      postOpGas: v.pipe(QuantitySchema, v.maxValue(10_000_000n)),
      exchangeRate: QuantitySchema,
    }),
  ),
});

/** The service that pays for operations (ERC-7677). */
export interface PaymasterService {
  /** The token that it shall take the fee in; null where it pays without. */
  readonly token: Hex | null;
  /** Rejects where it has no quote for its token. */
  quote(version: EntryPointVersion): Promise<TokenQuote>;
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
  const token = v.safeParse(v.object({ token: AddressSchema }), context);
  return {
    token: token.success ? token.output.token : null,
    async quote(version) {
      if (!token.success) throw new TypeError('There is no token');
      const asked = token.output.token.toLowerCase();
      const params = [{ tokens: [token.output.token] }, entryPoints[version], toQuantity(chainId)];
      const { quotes } = v.parse(QuotesSchema, await client.request('pimlico_getTokenQuotes', params));
      const found = quotes.find((quote) => quote.token.toLowerCase() === asked);
      if (!found) throw new TypeError('The paymaster has no price in that token');
      const { paymaster, postOpGas, exchangeRate: rate } = found;
      return { token: token.output.token, paymaster, postOpGas, rate };
    },
    stub: (signed) => ask('pm_getPaymasterStubData', signed),
    final: (signed) => ask('pm_getPaymasterData', signed),
  };
}
