import type { Clock } from '../../../kit/clock';
import type { GasClient } from '../../host';
import type { GasPriceReader } from './gasPrices';

/** What gas costs, fetched with the first transaction that is to be paid for. */
export function createLateGasPrices(deps: { gas: GasClient | null; clock: Clock }): GasPriceReader {
  let reader: Promise<GasPriceReader> | undefined;
  const load = async (): Promise<GasPriceReader> => (await import('./gasPrices')).createGasPriceReader(deps);
  return {
    async read(client, chainId) {
      reader ??= load();
      reader.catch(() => (reader = undefined));
      return (await reader).read(client, chainId);
    },
  };
}
