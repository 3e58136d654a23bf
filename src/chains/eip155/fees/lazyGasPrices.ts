import type { Clock } from '../../../kit/clock';
import type { Http } from '../../../wire/http/client';
import type { GasPriceReader } from './gasPrices';

/** Creates a gas price reader whose code is loaded with the first transaction that needs a fee. */
export function createLazyGasPrices({ server, clock }: { server: Http | null; clock: Clock }): GasPriceReader {
  let reader: Promise<GasPriceReader> | undefined;
  async function load(): Promise<GasPriceReader> {
    const [{ createGasPriceReader }, { createGasApi }] = await Promise.all([
      import('./gasPrices'),
      import('../server/gasApi'),
    ]);
    return createGasPriceReader({ gas: server && createGasApi(server), clock });
  }

  return {
    async read(client, chainId) {
      reader ??= load();
      reader.catch(() => (reader = undefined));
      return (await reader).read(client, chainId);
    },
  };
}
