import * as v from 'valibot';
import { parseUnits } from '../../../kit/units';
import { defineCalls } from '../../../wire/http/call';
import { createClient, type Http } from '../../../wire/http/client';
import { gweiDecimals, type GasPriceLevel, type GasPriceLevels } from '../fees/feeHistory';
import { ChainNumberSchema } from './chainNumber';

/** Gwei with up to nine decimals, e.g. `12.5`. */
const Gwei = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,9})?$/));

const LevelSchema = v.object({
  suggestedMaxPriorityFeePerGas: Gwei,
  suggestedMaxFeePerGas: Gwei,
  /** ms until it is likely to be mined; omitted if the chain's block time is unknown. */
  minWaitTimeEstimate: v.exactOptional(v.number()),
  maxWaitTimeEstimate: v.exactOptional(v.number()),
});

/** When the prices were read (epoch ms); `stale` if the chain has not responded since. */
const age = { at: v.number(), stale: v.boolean() };

const SuggestedGasFeesSchema = v.object({
  low: LevelSchema,
  medium: LevelSchema,
  high: LevelSchema,
  estimatedBaseFee: Gwei,
  ...age,
});

const GasPricesSchema = v.object({
  SafeGasPrice: Gwei,
  ProposeGasPrice: Gwei,
  FastGasPrice: Gwei,
  ...age,
});

const chain = v.object({ chain_id: ChainNumberSchema });
export const gasInputs = { suggestedGasFees: chain, gasPrices: chain };

/** The gas API of the public clients (docs/protocol-server.md 5). Any origin may read it; `notFound` for a chain that the server does not watch. */
export const gasCalls = defineCalls<typeof gasInputs>()({
  suggestedGasFees: { method: 'GET', path: '/v1/gas/:chain_id/suggestedGasFees', answer: SuggestedGasFeesSchema },
  /** Total prices, for chains and clients without a base fee. */
  gasPrices: { method: 'GET', path: '/v1/gas/:chain_id/gasPrices', answer: GasPricesSchema },
});

export interface GasApi {
  /**
   * Returns the wallet server's gas prices, or null if they are stale. Rejects with HttpError: `notFound` for a chain that the server does
   * not watch.
   */
  prices(chainId: string): Promise<GasPriceLevels | null>;
}

/** Creates the wallet's client of the gas prices. */
export function createGasApi(server: Http): GasApi {
  const gas = createClient(server, gasCalls);
  return {
    async prices(chainId) {
      const chain = { chain_id: BigInt(chainId).toString() };
      const fees = await gas.suggestedGasFees(chain);
      const baseFee = wei(fees.estimatedBaseFee);
      if (baseFee === 0n) return legacyPrices(await gas.gasPrices(chain));
      const level = ({ suggestedMaxFeePerGas, suggestedMaxPriorityFeePerGas }: typeof fees.low): GasPriceLevel => ({
        maxFeePerGas: wei(suggestedMaxFeePerGas),
        maxPriorityFeePerGas: wei(suggestedMaxPriorityFeePerGas),
      });
      const ofSpeed = <Value>(read: (level: typeof fees.low) => Value) => ({
        slow: read(fees.low),
        medium: read(fees.medium),
        fast: read(fees.high),
      });
      if (fees.stale) return null;
      const { slow, medium, fast } = ofSpeed(({ maxWaitTimeEstimate }) => maxWaitTimeEstimate);
      const isTold = slow !== undefined && medium !== undefined && fast !== undefined;
      return { baseFee, speeds: ofSpeed(level), ...(isTold && { waits: { slow, medium, fast } }) };
    },
  };
}

function legacyPrices(prices: v.InferOutput<typeof GasPricesSchema>): GasPriceLevels | null {
  const level = (price: string): GasPriceLevel => ({ maxFeePerGas: wei(price), maxPriorityFeePerGas: null });
  const { SafeGasPrice, ProposeGasPrice, FastGasPrice, stale } = prices;
  const speeds = { slow: level(SafeGasPrice), medium: level(ProposeGasPrice), fast: level(FastGasPrice) };
  return stale ? null : { baseFee: null, speeds };
}

const wei = (gwei: string): bigint => parseUnits(gwei, gweiDecimals) ?? 0n;
