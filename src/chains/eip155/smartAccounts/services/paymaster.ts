import * as v from 'valibot';
import { NodeError } from '../../../../errors/node';
import { toQuantity, type Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';
import { HexAddressSchema } from '../../../../wire/rpc/shapes';
import type { RpcClient } from '../../../network/rpcClient';
import { entryPoints } from '../../operations/entryPoints';
import { toWire } from '../operations/operation';
import type { SignedOperation } from './bundler';
import { paymasterAnswerIn, type PaymasterAnswer } from './paymasterAnswer';
import { methodNotFound, readFeeQuote, readTokenQuote, type TokenQuote } from './tokenQuote';

/** The request formats of paymasters, in the order in which they are tried: the standard, then older ones. */
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
  /** Biconomy's format, for EntryPoint 0.6. */
  feeQuote: (_step: Step, { wire, context }: Question) => ({
    method: 'pm_getFeeQuoteOrData',
    params: [wire, { mode: 'SPONSORED', calculateGasLimits: true, ...(isPlainObject(context) && context) }],
  }),
  /** Biconomy's format for a fee in a token. The signed operation keeps the displayed gas. */
  feeToken: (step: Step, { wire, context, token }: Question) => ({
    method: 'pm_sponsorUserOperation',
    params: [
      wire,
      {
        ...(isPlainObject(context) && context),
        mode: 'ERC20',
        calculateGasLimits: step === 'stub',
        tokenInfo: { feeTokenAddress: token },
      },
    ],
  }),
} as const;
type Dialect = keyof typeof dialects;
type Step = 'stub' | 'final';
interface Question {
  wire: ReturnType<typeof toWire>;
  entryPoint: Hex;
  chainId: Hex;
  context: unknown;
  token: Hex | null;
}

/** The method is not supported: the next format is tried. */
const nothing = Symbol('nothing');

const ContextSchema = v.fallback(v.object({ token: v.nullable(HexAddressSchema) }), { token: null });

/** The service that pays for operations (ERC-7677). */
export interface PaymasterService {
  /** The token in which it should charge the fee, or null if it pays without one. */
  readonly token: Hex | null;
  /** Returns how much of its token it charges for the operation. Rejects if it has no price in the token. */
  quote(signed: SignedOperation): Promise<TokenQuote>;
  /**
   * Returns data as long as the final data, for estimates.
   * @throws NodeError if it declines to pay.
   */
  stub(signed: SignedOperation): Promise<PaymasterAnswer>;
  /**
   * Returns the final data for exactly this operation.
   * @throws NodeError if it declines to pay.
   */
  final(signed: SignedOperation): Promise<PaymasterAnswer>;
}

export function createPaymaster(
  client: RpcClient,
  { chainId, context }: { chainId: bigint; context: unknown },
): PaymasterService {
  const { token } = v.parse(ContextSchema, context);
  let spoken: Dialect | null = null;

  async function ask(step: Step, signed: SignedOperation): Promise<PaymasterAnswer> {
    const { operation, version, signature } = signed;
    const wire = toWire(operation, { version, signature });
    const question = { wire, entryPoint: entryPoints[version], chainId: toQuantity(chainId), context, token };
    // Biconomy also uses the method name of the last format, with other parameters.
    const theirs = token === null ? ('feeQuote' as const) : ('feeToken' as const);
    const all: readonly Dialect[] = version === '0.6' ? ['erc7677', theirs, 'sponsor'] : ['erc7677', 'sponsor'];
    const tried = spoken ? [spoken] : all;
    for (const dialect of tried) {
      const { method, params } = dialects[dialect](step, question);
      // When a fee in a token is requested, the presence of a price distinguishes Biconomy's service from others.
      const isTheirs = dialect === 'feeToken' && spoken === null && token !== null;
      const known = isTheirs ? readFeeQuote(client, { signed, token }) : Promise.resolve();
      const asking = known.then(() => client.request(method, params));
      const result = await asking.catch((error: unknown) => {
        if (dialect !== tried.at(-1) && error instanceof NodeError && error.code === methodNotFound) return nothing;
        throw error;
      });
      if (result === nothing) continue;
      spoken = dialect;
      const answer = v.safeParse(paymasterAnswerIn(dialect === 'feeToken' ? 'ERC20' : 'SPONSORED'), result);
      if (!answer.success) throw new TypeError('The paymaster returned an invalid response.');
      // The standard does not let the paymaster set the gas of the calls.
      return dialect === 'erc7677' ? { ...answer.output, gas: null } : answer.output;
    }
    throw new TypeError('The paymaster supports no known method.');
  }
  return {
    token,
    async quote(signed) {
      if (token === null) throw new TypeError('No fee token is configured for this paymaster.');
      return readTokenQuote(client, { signed, chainId, token });
    },
    stub: (signed) => ask('stub', signed),
    final: (signed) => ask('final', signed),
  };
}
