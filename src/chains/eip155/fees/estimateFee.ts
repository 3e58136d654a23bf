import { nextNonce, readPendingCount, type OwnNonce } from '../transactions/nonces';
import { estimateGasLimit } from './gasLimit';
import { readQuantity } from '../network/quantity';
import { revertReason } from '../transactions/revertReason';
import { noRollupCost, type RollupCost, type Rollups } from './rollupCost';
import type { RpcClient } from '../../network/rpcClient';
import { NodeError } from '../../../errors/node';
import type { GasPriceLevel, GasPriceLevels } from './feeHistory';
import type { Hex } from '../../../kit/hex';
import type { Eip155Facts, GasOptions } from '../../../wire/approval/eip155';
import { feeFactsOf, toLevel } from './feeFacts';
import type { GasPriceReader } from './gasPrices';
import type { RequestedTransaction } from '../transactions/requestedTransaction';

/** The result of a fee estimate. */
export type FeeEstimate = Pick<Eip155Facts, 'fee' | 'feeOptions' | 'problem' | 'revertReason'>;

interface GasEstimate {
  limit: bigint | null;
  problem: Eip155Facts['problem'];
  revertReason: string | null;
}

export interface FeeInput {
  client: RpcClient;
  chainId: string;
  request: RequestedTransaction;
  from: Hex;
  prices: GasPriceReader;
  rollups: Rollups;
  /** The nonces of this wallet's transactions on the chain. */
  own: readonly OwnNonce[];
  now: number;
}

/** Estimates the fee; values that the dapp has set are kept. Never rejects: an unreachable network is reported as a `problem`. */
export async function estimateFee(input: FeeInput): Promise<FeeEstimate> {
  const { client, chainId, request, from, prices } = input;
  try {
    const [gas, { levels: found, unusual }, balance, pending, rollup] = await Promise.all([
      estimateGas(input),
      prices.read(client, chainId),
      client.request('eth_getBalance', [from, 'latest']).then(readQuantity),
      readPendingCount(client, from),
      readRollupCost(input),
    ]);
    const levels = request.isLegacy ? withoutTips(found) : found;
    const { problem, revertReason } = gas;
    const { spareGas = 0n } = request;
    const limit =
      request.gas === null && gas.limit !== null ? (withMargin(rollup.gas) ?? gas.limit) + spareGas : gas.limit;
    if (limit === null) return { fee: null, feeOptions: null, problem, revertReason };
    const site = siteLevel(request, levels);
    const { baseFee } = levels;
    const level = site ?? levels.speeds.medium;
    const isAboveAll = site !== null && site.maxFeePerGas > levels.speeds.fast.maxFeePerGas * 10n;
    const choice = site ? 'site' : 'medium';
    const { l1Fee } = rollup;
    const fee = feeFactsOf({ gasLimit: limit, level, baseFee, l1Fee, choice, unusual: unusual || isAboveAll });
    const isShort = balance < request.value + BigInt(fee.max);
    return {
      fee,
      feeOptions: optionsOf({ ...input, site, levels, balance, pending }),
      problem: problem ?? (isShort ? 'insufficientBalance' : null),
      revertReason,
    };
  } catch {
    return { fee: null, feeOptions: null, problem: 'chainUnreachable', revertReason: null };
  }
}

function optionsOf({
  site,
  levels: { speeds, baseFee, waits },
  balance,
  pending,
  own,
  now,
}: Pick<FeeInput, 'own' | 'now'> & {
  site: GasPriceLevel | null;
  levels: GasPriceLevels;
  balance: bigint;
  pending: number;
}): GasOptions {
  const { slow, medium, fast } = speeds;
  const open = own.filter(({ settledAt }) => settledAt === null).map(({ nonce }) => nonce);
  return {
    site: site && toLevel(site),
    speeds: { slow: toLevel(slow), medium: toLevel(medium), fast: toLevel(fast) },
    baseFee: baseFee?.toString() ?? null,
    balance: balance.toString(),
    nonce: { next: nextNonce({ pending, own, now }), least: Math.min(pending, ...open) },
    ...(waits && { waits }),
  };
}

/**
 * Returns the prices for a transaction of type 0 or 1, which pays its whole gas price: what the next blocks charge at most while the base fee
 * rises by an eighth per block, not the reserve for many blocks that `maxFeePerGas` has.
 */
function withoutTips({ speeds, baseFee, ...rest }: GasPriceLevels): GasPriceLevels {
  const flat = ({ maxFeePerGas, maxPriorityFeePerGas: tip }: GasPriceLevel): GasPriceLevel => {
    const price = baseFee === null || tip === null ? maxFeePerGas : (baseFee * 5n) / 4n + tip;
    return { maxFeePerGas: price < maxFeePerGas ? price : maxFeePerGas, maxPriorityFeePerGas: null };
  };
  return {
    ...rest,
    baseFee: null,
    speeds: { slow: flat(speeds.slow), medium: flat(speeds.medium), fast: flat(speeds.fast) },
  };
}

/** Returns the gas price that the dapp requests, with missing values filled in, or null if it sets none. */
function siteLevel(
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: RequestedTransaction,
  { baseFee, speeds }: GasPriceLevels,
): GasPriceLevel | null {
  if (gasPrice !== null) return { maxFeePerGas: gasPrice, maxPriorityFeePerGas: null };
  if (maxFeePerGas === null && maxPriorityFeePerGas === null) return null;
  if (baseFee === null) return { maxFeePerGas: maxFeePerGas ?? speeds.medium.maxFeePerGas, maxPriorityFeePerGas: null };
  const tip = maxPriorityFeePerGas ?? speeds.medium.maxPriorityFeePerGas ?? 0n;
  return { maxFeePerGas: maxFeePerGas ?? baseFee * 2n + tip, maxPriorityFeePerGas: tip };
}

async function estimateGas({ client, request, from }: FeeInput): Promise<GasEstimate> {
  const { to, value, data, gas, accessList, delegate } = request;
  try {
    const call = { from, to, value, data, gas, accessList, delegate: delegate?.address ?? null };
    const estimate = await estimateGasLimit(client, call);
    return { limit: gas ?? estimate, problem: null, revertReason: null };
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    const reason = revertReason(error);
    if (reason !== undefined) return { limit: gas, problem: 'reverts', revertReason: reason };
    const isShort = /insufficient (funds|balance)/i.test(error.message);
    return { limit: gas, problem: isShort ? 'insufficientBalance' : 'estimate', revertReason: null };
  }
}

/** If the L1 fee cannot be read, it counts as none and the usual estimate is used. */
async function readRollupCost({ rollups, client, chainId, request, from }: FeeInput): Promise<RollupCost> {
  const { to, value, data } = request;
  return rollups.cost(client, { chainId, from, to, value, data }).catch(() => noRollupCost);
}

const withMargin = (gas: bigint | null): bigint | null => (gas === null ? null : (gas * 5n) / 4n);
