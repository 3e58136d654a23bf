import { readGasPrices } from './readGasPrices';
import type { RpcClient } from '../../network/rpcClient';
import { HttpError } from '../../../errors/http';
import type { Clock } from '../../../kit/clock';
import { measureBlockTime, type GasPriceLevels } from './feeHistory';
import { withTimeout } from '../../../kit/async/timeout';
import type { GasApi } from '../server/gasApi';

/** ms to wait for the wallet server's price; the chain's RPC node provides one anyway. */
const timeout = 2_500;
/** ms to cache the block time of a chain. */
const blockTimeLife = 600_000;
/** How many times another source's price a node, bundler or paymaster may request before it is rejected (docs/threats.md 50). */
export const maxPriceRatio = 10n;

/** Prices for a transaction; `unusual` if the node's prices were implausible and are not used. */
export interface GasPrices {
  levels: GasPriceLevels;
  unusual: boolean;
}

/** Reads prices from the chain's RPC node and the wallet server at the same time. */
export interface GasPriceReader {
  read(client: RpcClient, chainId: string): Promise<GasPrices>;
}

export function createGasPriceReader({ gas, clock }: { gas: GasApi | null; clock: Clock }): GasPriceReader {
  const unknown = new Set<string>();
  const blockTimes = new Map<string, { ms: Promise<number | null>; at: number }>();

  /** Returns the ms between two blocks, cached. After a failure, the chain is asked again with the next fee. */
  function blockTime(client: RpcClient, chainId: string): Promise<number | null> {
    const known = blockTimes.get(chainId);
    if (known && clock.now() - known.at < blockTimeLife) return known.ms;
    const ms = measureBlockTime((method, params) => client.request(method, params)).catch(() => {
      blockTimes.delete(chainId);
      return null;
    });
    blockTimes.set(chainId, { ms, at: clock.now() });
    return ms;
  }

  async function askServer(chainId: string): Promise<GasPriceLevels | null> {
    if (!gas || unknown.has(chainId)) return null;
    try {
      const error = () => new Error('The server did not return gas prices in time.');
      return await withTimeout(gas.prices(chainId), { ms: timeout, error, clock });
    } catch (error) {
      if (error instanceof HttpError && error.code === 'notFound') unknown.add(chainId);
      return null;
    }
  }

  return {
    async read(client, chainId) {
      const [own, server] = await Promise.all([
        readGasPrices(client, { blockTime: () => blockTime(client, chainId) }),
        askServer(chainId),
      ]);
      // The server's price is ignored if it is for another chain with the same id, or outdated.
      const isOfUse = server && (own.baseFee === null) === (server.baseFee === null);
      if (!isOfUse) return { levels: own, unusual: false };
      const [ours, theirs] = [own.speeds.medium.maxFeePerGas, server.speeds.medium.maxFeePerGas];
      if (ours > theirs * maxPriceRatio) return { levels: server, unusual: true };
      return { levels: theirs < (own.baseFee ?? ours) ? own : server, unusual: false };
    },
  };
}
