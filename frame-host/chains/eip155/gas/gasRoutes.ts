import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gweiDecimals, type GasPriceLevel } from '../../../../src/chains/eip155/fees/feeHistory';
import { formatUnits } from '../../../../src/kit/units';
import type { FeeSpeed } from '../../../../src/wire/approval/transaction';
import { gasCalls, gasInputs } from '../../../../src/chains/eip155/server/gasApi';
import type { Answer } from '../../../../src/wire/http/call';
import { registerCalls } from '../../../http/registerCalls';
import type { GasReading, GasWatch } from './gas';

/** Registers the gas API of the public clients. */
export function registerGas(app: FastifyInstance, { gas }: { gas: GasWatch }): void {
  const answer =
    <Body>(toBody: (reading: GasReading) => Body) =>
    async ({ chain_id: chainId }: { chain_id: bigint }, _request: FastifyRequest, reply: FastifyReply) => {
      const reading = await gas.read(chainId);
      void reply.header('cache-control', reading.stale ? 'no-store' : 'public, max-age=5');
      return toBody(reading);
    };
  registerCalls(app, {
    calls: gasCalls,
    inputs: gasInputs,
    handlers: { suggestedGasFees: answer(toSuggested), gasPrices: answer(toPrices) },
  });
}

function toSuggested({ levels, at, stale }: GasReading): Answer<typeof gasCalls.suggestedGasFees> {
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
function toPrices({ levels: { baseFee, speeds }, at, stale }: GasReading): Answer<typeof gasCalls.gasPrices> {
  const price = ({ maxFeePerGas, maxPriorityFeePerGas }: GasPriceLevel) =>
    toGwei(baseFee === null ? maxFeePerGas : baseFee + (maxPriorityFeePerGas ?? 0n));
  const { slow, medium, fast } = speeds;
  return { SafeGasPrice: price(slow), ProposeGasPrice: price(medium), FastGasPrice: price(fast), at, stale };
}

const toGwei = (wei: bigint): string => formatUnits(wei, gweiDecimals);
