import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import * as v from 'valibot';
import { NodeError } from '../../../../errors/node';
import { toQuantity, type Hex } from '../../../../kit/hex';
import { parseUnits } from '../../../../kit/units';
import { HexAddressSchema, QuantitySchema } from '../../../../wire/rpc/shapes';
import type { RpcClient } from '../../../network/rpcClient';
import { entryPoints } from '../../operations/entryPoints';
import { toWire } from '../operations/operation';
import type { SignedOperation } from './bundler';

/** JSON-RPC "method not found". */
export const methodNotFound = -32601;

/** The price of a paymaster in a token. */
export interface TokenQuote {
  paymaster: Hex;
  price: TokenRate | TokenCeiling;
}

/** From `pimlico_getTokenQuotes`: a rate per gas cost. */
interface TokenRate {
  /** Units of the token per ether. */
  rate: bigint;
  /** Gas for charging the token, on top of the operation's own gas. */
  postOpGas: bigint;
}

/** From `pm_getFeeQuoteOrData`: units of the token for all gas that the operation may use. */
interface TokenCeiling {
  max: bigint;
}

const QuotesSchema = v.object({
  quotes: v.array(
    v.object({
      paymaster: HexAddressSchema,
      token: HexAddressSchema,
      postOpGas: v.pipe(QuantitySchema, v.maxValue(10_000_000n)),
      exchangeRate: QuantitySchema,
    }),
  ),
});
/** Amount in whole tokens, with a fraction. */
const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.toNumber())]),
  v.minValue(0),
  v.maxValue(1e15),
);
const FeeQuotesSchema = v.object({
  mode: v.literal('ERC20'),
  paymasterAddress: HexAddressSchema,
  feeQuotes: v.array(
    v.object({
      tokenAddress: HexAddressSchema,
      decimal: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
      maxGasFee: whole,
    }),
  ),
});

interface Question {
  signed: SignedOperation;
  chainId: bigint;
  token: Hex;
}

/** Tries the method of Pimlico and others first, then Biconomy's. Rejects if there is no price in the token. */
export async function readTokenQuote(client: RpcClient, question: Question): Promise<TokenQuote> {
  const { signed, chainId, token } = question;
  try {
    const params = [{ tokens: [token] }, entryPoints[signed.version], toQuantity(chainId)];
    const { quotes } = v.parse(QuotesSchema, await client.request('pimlico_getTokenQuotes', params));
    const { paymaster, postOpGas, exchangeRate: rate } = find(quotes, (quote) => isSameAddress(quote.token, token));
    return { paymaster, price: { rate, postOpGas } };
  } catch (error) {
    if (error instanceof NodeError && error.code === methodNotFound) return readFeeQuote(client, question);
    throw error;
  }
}

/** Reads Biconomy's quote. Rejects if there is no price in the token. */
export async function readFeeQuote(
  client: RpcClient,
  { signed: { operation, version, signature }, token }: Omit<Question, 'chainId'>,
): Promise<TokenQuote> {
  const params = [
    toWire(operation, { version, signature }),
    {
      mode: 'ERC20',
      calculateGasLimits: operation.callGasLimit === 0n,
      tokenInfo: { tokenList: [token], preferredToken: token },
    },
  ];
  const answer = v.parse(FeeQuotesSchema, await client.request('pm_getFeeQuoteOrData', params));
  const { maxGasFee, decimal } = find(answer.feeQuotes, (quote) => isSameAddress(quote.tokenAddress, token));
  // The value has a fraction that was rounded, and the direction is unknown.
  const max = (parseUnits(maxGasFee.toFixed(decimal), decimal) ?? 0n) + 1n;
  return { paymaster: answer.paymasterAddress, price: { max } };
}

function find<Quote>(quotes: readonly Quote[], isMeant: (quote: Quote) => boolean): Quote {
  const found = quotes.find(isMeant);
  if (!found) throw new TypeError('The paymaster has no price in this token.');
  return found;
}
