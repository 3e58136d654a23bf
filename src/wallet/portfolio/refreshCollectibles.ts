import { accountOn } from '../accounts';
import type { PortfolioPort } from './port';
import { refreshHolding, type Place } from './refreshHolding';
import { chainsInTotal } from './totals';

type Parts = Pick<PortfolioPort, 'deps' | 'stores' | 'accountData'>;

/** Networks that are read in parallel. */
const atOnce = 3;

/** Refreshes the collectibles of the selected account on the current chain. Never rejects. Returns false on failure. */
export const refreshCollectibles = (parts: Parts, { force }: { force: boolean }): Promise<boolean> =>
  refresh(parts, { force });

/** Refreshes the collectibles on the current network through its poll, or on all (`everywhere`). Never rejects. */
export async function refreshNetworks(
  parts: Parts & Pick<PortfolioPort, 'polls'>,
  { force = false, everywhere = false }: { force?: boolean; everywhere?: boolean } = {},
): Promise<void> {
  const here = parts.polls.refresh('collectibles', { force });
  if (everywhere) await refreshElsewhere(parts, { force });
  await here;
}

/** Refreshes the collectibles of the user's accounts on every other network that counts. Never rejects. */
async function refreshElsewhere(parts: Parts, { force }: { force: boolean }): Promise<void> {
  const { network, accounts } = parts.stores;
  const waiting = chainsInTotal(network.state).flatMap(({ chainId, chainNamespace }): Place[] => {
    const account = accountOn(accounts.state, chainNamespace);
    return account === null || chainId === network.state.chainId ? [] : [{ chainId, account }];
  });
  const one = async (): Promise<void> => {
    for (let place = waiting.shift(); place; place = waiting.shift()) await refresh(parts, { force, place });
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

function refresh(parts: Parts, options: { force: boolean; place?: Place }): Promise<boolean> {
  return refreshHolding(parts, {
    store: parts.stores.collectibles,
    ...options,
    ask: async ({ assets }, query) => {
      const { nfts, parts: told } = await assets.nfts(query);
      return { list: nfts, parts: told };
    },
  });
}
