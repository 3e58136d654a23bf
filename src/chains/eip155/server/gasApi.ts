import { parseUnits } from '../../../kit/units';
import { gasPath, GasPricesSchema, SuggestedGasFeesSchema } from './gasSchemas';
import { parseAnswer } from '../../../wire/http/parseAnswer';
import type { ServerReader } from '../../host';
import { gweiDecimals, type GasPriceLevel, type GasPriceLevels } from '../fees/feeHistory';

export interface GasApi {
  /**
   * Returns the wallet server's gas prices, or null if they are stale. Rejects with HttpError: `notFound` for a chain that the server does
   * not watch.
   */
  prices(chainId: string): Promise<GasPriceLevels | null>;
}

/** Creates the client of `/v1/gas`. */
export function createGasApi(server: ServerReader): GasApi {
  return {
    async prices(chainId) {
      const id = BigInt(chainId).toString();
      const fees = parseAnswer(SuggestedGasFeesSchema, await server.get(gasPath(id, 'suggestedGasFees')));
      const baseFee = wei(fees.estimatedBaseFee);
      if (baseFee === 0n) return legacyPrices(server, id);
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

async function legacyPrices(server: ServerReader, id: string): Promise<GasPriceLevels | null> {
  const prices = parseAnswer(GasPricesSchema, await server.get(gasPath(id, 'gasPrices')));
  const level = (price: string): GasPriceLevel => ({ maxFeePerGas: wei(price), maxPriorityFeePerGas: null });
  const { SafeGasPrice, ProposeGasPrice, FastGasPrice, stale } = prices;
  const speeds = { slow: level(SafeGasPrice), medium: level(ProposeGasPrice), fast: level(FastGasPrice) };
  return stale ? null : { baseFee: null, speeds };
}

const wei = (gwei: string): bigint => parseUnits(gwei, gweiDecimals) ?? 0n;
