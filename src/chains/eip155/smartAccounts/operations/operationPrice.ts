import { maxPriceRatio, type GasPriceReader } from '../../fees/gasPrices';
import type { RpcClient } from '../../../network/rpcClient';
import type { Bundler } from '../services/bundler';

/** Of a unit of gas, wei. */
export interface OperationPrice {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** The chain's price, or the bundler's where that is more; never many times as much. */
export async function readOperationPrice({
  client,
  chainId,
  bundler,
  prices,
  least,
}: {
  client: RpcClient;
  chainId: bigint;
  bundler: Pick<Bundler, 'price'>;
  prices: GasPriceReader;
  /** What it offers at least: of one that takes another's place. */
  least?: OperationPrice | null;
}) {
  const [own, asked] = await Promise.all([prices.read(client, `0x${chainId.toString(16)}`), bundler.price()]);
  const { maxFeePerGas, maxPriorityFeePerGas } = own.levels.speeds.medium;
  const level = { maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGas ?? maxFeePerGas };
  const isTooMuch = asked !== null && asked.maxFeePerGas > maxFeePerGas * maxPriceRatio;
  const chosen = asked !== null && !isTooMuch && asked.maxFeePerGas > maxFeePerGas ? asked : level;
  const most = (a: bigint, b = 0n) => (a > b ? a : b);
  return {
    maxFeePerGas: most(chosen.maxFeePerGas, least?.maxFeePerGas),
    maxPriorityFeePerGas: most(chosen.maxPriorityFeePerGas, least?.maxPriorityFeePerGas),
    baseFee: own.levels.baseFee,
    unusual: own.unusual || isTooMuch,
  };
}
