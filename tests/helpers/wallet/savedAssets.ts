import type { WalletDeps } from '../../../src/wallet/ports';

/** Returns the saved data of an account without assets; additions are recorded in `kept`. */
export function createSavedAssets(): { data: WalletDeps['data']; kept: object[] } {
  const kept: object[] = [];
  const keep = async (input: object) => (kept.push(input), input);
  const part = { state: 'ok', at: 0 };
  const account = () => ({
    own: { addToken: keep, addNft: keep },
    assets: {
      tokens: async () => ({ tokens: [], parts: { balances: part, discovery: part } }),
      nfts: async () => ({ nfts: [], parts: { ownership: part, metadata: part } }),
    },
    market: {},
  });
  return { kept, data: (async () => ({ account, market: {} })) as unknown as WalletDeps['data'] };
}
