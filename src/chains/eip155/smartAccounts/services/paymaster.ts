import * as v from 'valibot';
import { NodeError } from '../../../../errors/node';
import { toQuantity, type Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';
import { AddressSchema, QuantitySchema } from '../../../../wire/rpc/shapes';
import type { RpcClient } from '../../../network/rpcClient';
import { entryPoints, type EntryPointVersion } from '../../operations/entryPoints';
import { toWire } from '../operations/operation';
import type { SignedOperation } from './bundler';
import { PaymasterAnswerSchema, type PaymasterAnswer } from './paymasterAnswer';

/** JSON-RPC: the service has no such method. */
export const methodNotFound = -32601;

/** How a service is asked, in the order in which it is tried: the standard, then what services had before there was one. */
const dialects = {
  /** ERC-7677. */
  erc7677: (step: Step, { wire, entryPoint, chainId, context }: Question) => ({
    method: step === 'stub' ? 'pm_getPaymasterStubData' : 'pm_getPaymasterData',
    params: [wire, entryPoint, chainId, context ?? {}],
  }),
  /** Pimlico, Alchemy, StackUp and others. */
  sponsor: (_step: Step, { wire, entryPoint, context }: Question) => ({
    method: 'pm_sponsorUserOperation',
    params: [wire, entryPoint, ...(context === undefined || context === null ? [] : [context])],
  }),
  /** Biconomy's, for entry point 0.6. */
  feeQuote: (_step: Step, { wire, context }: Question) => ({
    method: 'pm_getFeeQuoteOrData',
    params: [wire, { mode: 'SPONSORED', calculateGasLimits: true, ...(isPlainObject(context) && context) }],
  }),
} as const;
type Dialect = keyof typeof dialects;
type Step = 'stub' | 'final';
interface Question {
  wire: ReturnType<typeof toWire>;
  entryPoint: Hex;
  chainId: Hex;
  context: unknown;
}

/** The method is not there: the next dialect is tried. */
const nothing = Symbol('nothing');

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
  let spoken: Dialect | null = null;

  async function ask(step: Step, { operation, version, signature }: SignedOperation): Promise<PaymasterAnswer> {
    const wire = toWire(operation, { version, signature });
    const question = { wire, entryPoint: entryPoints[version], chainId: toQuantity(chainId), context };
    // Biconomy has the name of the last one too, with other parameters.
    const all: readonly Dialect[] = version === '0.6' ? ['erc7677', 'feeQuote', 'sponsor'] : ['erc7677', 'sponsor'];
    const tried = spoken ? [spoken] : all;
    for (const dialect of tried) {
      const { method, params } = dialects[dialect](step, question);
      const result = await client.request(method, params).catch((error: unknown) => {
        if (dialect !== tried.at(-1) && error instanceof NodeError && error.code === methodNotFound) return nothing;
        throw error;
      });
      if (result === nothing) continue;
      spoken = dialect;
      const answer = v.safeParse(PaymasterAnswerSchema, result);
      if (!answer.success) throw new TypeError('The paymaster has answered something else');
      // The standard has no say in the gas of the calls.
      return dialect === 'erc7677' ? { ...answer.output, gas: null } : answer.output;
    }
    throw new TypeError('The paymaster cannot be asked');
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
    stub: (signed) => ask('stub', signed),
    final: (signed) => ask('final', signed),
  };
}
