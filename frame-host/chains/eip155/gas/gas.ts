import { HttpError } from '../../../../src/errors/http';
import type { Clock } from '../../../../src/kit/clock';
import {
  feeHistoryParams,
  legacyLevelsOf,
  levelsOf,
  measureBlockTime,
  medianTip,
  readFeeHistory,
  waitsOf,
  type GasPriceLevels,
} from '../../../../src/chains/eip155/fees/feeHistory';
import type { ChainConfig } from '../../../../src/wire/chainConfig';
import { callNode } from './gasNode';

/** In ms: how long a price is served without a new request, and how long it is served at most while the node is down. */
const freshFor = 10_000;
const keptFor = 10 * 60_000;
/** How long a chain's measured block time is cached, in ms. */
const blockTimeLife = 10 * 60_000;
/** Delay after a failure before the node is requested again, in ms. */
const restAfterFailure = 2_000;
const emptyTip = 1_000_000_000n;

export interface GasReading {
  levels: GasPriceLevels;
  /** Time of the reading, in epoch ms. */
  at: number;
  /** True if the node has not responded since then. */
  stale: boolean;
}

/** Provides the gas prices of the chains that the operator has configured. */
export interface GasWatch {
  /** Returns the current gas prices. @throws HttpError `notFound` for an unknown chain, `unavailable` if there are no recent prices. */
  read(chainId: bigint): Promise<GasReading>;
}

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;

interface Watched {
  urls: string[];
  known: { levels: GasPriceLevels; at: number } | null;
  reading: Promise<void> | null;
  failedAt: number;
  blockTime: { ms: number | null; at: number } | null;
}

export function createGasWatch({
  chains,
  fetch,
  clock,
}: {
  chains: readonly ChainConfig[];
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): GasWatch {
  const watched = new Map<bigint, Watched>();
  for (const { chainNamespace, chainId, rpcTarget } of chains) {
    const id = BigInt(chainId);
    if (chainNamespace !== 'eip155' || watched.has(id)) continue;
    const urls = rpcTarget.split(',').map((url) => url.trim());
    watched.set(id, { urls, known: null, reading: null, failedAt: -Infinity, blockTime: null });
  }

  /** Returns the block time in ms, or null if it cannot be measured. */
  async function blockTimeOf(chain: Watched, ask: Ask): Promise<number | null> {
    const { blockTime: known } = chain;
    if (known && clock.now() - known.at < blockTimeLife) return known.ms;
    const ms = await measureBlockTime(ask).catch(() => null);
    chain.blockTime = { ms, at: clock.now() };
    return ms;
  }

  async function refresh(chain: Watched): Promise<void> {
    for (const url of chain.urls) {
      try {
        const ask = (method: string, params: readonly unknown[]) => callNode({ url, method, params, fetch });
        const levels = await readLevels(ask, () => blockTimeOf(chain, ask));
        chain.known = { levels, at: clock.now() };
        return;
      } catch {
        // Try the next URL. If all fail, the last known prices are served as stale.
      }
    }
    chain.failedAt = clock.now();
  }

  return {
    async read(chainId) {
      const chain = watched.get(chainId);
      if (!chain) throw new HttpError('notFound', { message: 'This server has no gas prices of this chain.' });
      const age = () => clock.now() - (chain.known?.at ?? -Infinity);
      if (age() >= freshFor && clock.now() - chain.failedAt >= restAfterFailure) {
        // Concurrent calls share one request.
        chain.reading ??= refresh(chain).finally(() => (chain.reading = null));
        await chain.reading;
      }
      if (!chain.known || age() > keptFor) throw new HttpError('unavailable', { details: { retryAfter: 5 } });
      return { ...chain.known, stale: age() >= freshFor };
    },
  };
}

async function readLevels(ask: Ask, readBlockTime: () => Promise<number | null>): Promise<GasPriceLevels> {
  const [answer, blockTime] = await Promise.all([ask('eth_feeHistory', feeHistoryParams), readBlockTime()]);
  const history = readFeeHistory(answer);
  if (!history) return legacyLevelsOf(BigInt((await ask('eth_gasPrice', [])) as string));
  const tip = medianTip(history.tips.medium) ?? (await ask('eth_maxPriorityFeePerGas', []));
  const usualTip = typeof tip === 'bigint' ? tip : typeof tip === 'string' ? BigInt(tip) : emptyTip;
  const levels = levelsOf({ ...history, usualTip });
  return blockTime === null ? levels : { ...levels, waits: waitsOf({ ...history, ...levels, blockTime }) };
}
