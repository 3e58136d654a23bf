import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { gweiDecimals, type GasPriceLevel } from '../../../../src/chains/eip155/fees/feeHistory';
import { formatUnits } from '../../../../src/kit/units';
import type { FeeSpeed } from '../../../../src/wire/approval/transaction';
import { gasPath, type GasPricesAnswer, type SuggestedGasFees } from '../../../../src/chains/eip155/server/gasSchemas';
import { parseInput } from '../../../http/parseInput';
import type { GasReading, GasWatch } from './gas';

const ParamsSchema = v.object({
  chain_id: v.pipe(
    v.string(),
    v.regex(/^(\d{1,20}|0x[0-9a-f]{1,16})$/i),
    v.transform((text) => BigInt(text)),
  ),
});

/** Registers the gas API of the public clients. `{chain_id}` is decimal or `0x` hex. Any origin may read it. */
export function registerGas(app: FastifyInstance, { gas }: { gas: GasWatch }): void {
  app.get(gasPath(':chain_id', 'suggestedGasFees'), async (request, reply) => {
    const reading = await gas.read(parseInput(ParamsSchema, request.params).chain_id);
    return send(reply, reading, toSuggested(reading));
  });
  app.get(gasPath(':chain_id', 'gasPrices'), async (request, reply) => {
    const reading = await gas.read(parseInput(ParamsSchema, request.params).chain_id);
    return send(reply, reading, toPrices(reading));
  });
}

function send(reply: FastifyReply, { stale }: GasReading, body: SuggestedGasFees | GasPricesAnswer): FastifyReply {
  return reply.header('cache-control', stale ? 'no-store' : 'public, max-age=5').send(body);
}

function toSuggested({ levels, at, stale }: GasReading): SuggestedGasFees {
  const level = (speed: FeeSpeed) => {
    const { maxFeePerGas, maxPriorityFeePerGas } = levels.speeds[speed];
    return {
      suggestedMaxPriorityFeePerGas: toGwei(maxPriorityFeePerGas ?? 0n),
      suggestedMaxFeePerGas: toGwei(maxFeePerGas),
      // Estimated from the chain's block time and its last blocks; omitted if either is unknown.
      ...(levels.waits && { minWaitTimeEstimate: 0, maxWaitTimeEstimate: levels.waits[speed] }),
    };
  };
  return {
    low: level('slow'),
    medium: level('medium'),
    high: level('fast'),
    estimatedBaseFee: toGwei(levels.baseFee ?? 0n),
    at,
    stale,
  };
}

/** Converts levels to total gas prices. With a base fee, the total price is base fee plus tip. */
function toPrices({ levels: { baseFee, speeds }, at, stale }: GasReading): GasPricesAnswer {
  const price = ({ maxFeePerGas, maxPriorityFeePerGas }: GasPriceLevel) =>
    toGwei(baseFee === null ? maxFeePerGas : baseFee + (maxPriorityFeePerGas ?? 0n));
  const { slow, medium, fast } = speeds;
  return { SafeGasPrice: price(slow), ProposeGasPrice: price(medium), FastGasPrice: price(fast), at, stale };
}

const toGwei = (wei: bigint): string => formatUnits(wei, gweiDecimals);
