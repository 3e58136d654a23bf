import type { AssetsRequest } from '../../../src/api/assets';
import type { WalletDeps } from '../../../src/wallet/ports';

/** Returns the saved data of an account without assets; `kept` holds the watched ones that the last request named. */
export function createSavedAssets(): { data: WalletDeps['data']; kept: object[] } {
  const kept: object[] = [];
  const part = { state: 'ok', at: 0 };
  const account = () => ({
    own: { saveList: async () => undefined },
    assets: {
      async tokens({ own }: AssetsRequest) {
        kept.splice(0, kept.length, ...(own?.tokens ?? []));
        return { tokens: [], parts: { balances: part, discovery: part } };
      },
      async nfts({ own }: AssetsRequest) {
        kept.splice(0, kept.length, ...(own?.nfts ?? []));
        return { nfts: [], parts: { ownership: part, metadata: part } };
      },
    },
    market: {},
  });
  return { kept, data: (async () => ({ account, market: {} })) as unknown as WalletDeps['data'] };
}
