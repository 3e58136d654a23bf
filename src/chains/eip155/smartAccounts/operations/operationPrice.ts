import { maxPriceRatio, type GasPriceReader } from '../../fees/gasPrices';
import type { RpcClient } from '../../../network/rpcClient';
import type { Bundler } from '../services/bundler';

/** wei per unit of gas. */
export interface OperationPrice {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** Returns the chain's price, or the bundler's if it is higher, but not more than {@link maxPriceRatio} times as high. */
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
  /** The minimum price, for an operation that replaces another one. */
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
    chainPrice: level.maxFeePerGas,
    baseFee: own.levels.baseFee,
    unusual: own.unusual || isTooMuch,
  };
}
