import * as v from 'valibot';

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

/** GET `/v1/gas/{chain_id}/suggestedGasFees` (format as in docs/protocol-server.md 5). */
export const SuggestedGasFeesSchema = v.object({
  low: LevelSchema,
  medium: LevelSchema,
  high: LevelSchema,
  estimatedBaseFee: Gwei,
  ...age,
});
export type SuggestedGasFees = v.InferOutput<typeof SuggestedGasFeesSchema>;

/** GET `/v1/gas/{chain_id}/gasPrices`: total prices, for chains and clients without a base fee. */
export const GasPricesSchema = v.object({
  SafeGasPrice: Gwei,
  ProposeGasPrice: Gwei,
  FastGasPrice: Gwei,
  ...age,
});
export type GasPricesAnswer = v.InferOutput<typeof GasPricesSchema>;

export const gasPath = (chainId: string, call: 'suggestedGasFees' | 'gasPrices'): string =>
  `/v1/gas/${chainId}/${call}`;
