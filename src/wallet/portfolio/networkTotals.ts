import { HttpError } from '../../errors/http';
import { addressId } from '../../kit/chain/addressId';
import { isPlainObject } from '../../kit/json';
import type { OfferedChain } from '../../wire/chainConfig';
import { askPrices, pricedTokens } from '../prices';
import { createStore, createStoreStorage, isFresh, totalsKey, type StoreStorage } from '../store';
import type { PortfolioPort } from './port';
import { startPoller } from '../../kit/async/polling';
import type { AccountData, DataServer } from '../ports';
import { assetsOnOtherChains, isAsset } from './assetsOnOtherChains';
import { readPortfolio } from './portfolio';
import { accountOn } from '../accounts';
import { balanceKey } from '../balances';
import { chainsInTotal, type NetworkTotal, type NetworkTotals, type NetworkTotalsState } from './totals';

/** For how long a total is fresh, in ms: a little less than the poll interval. */
const freshFor = 170_000;
const interval = 180_000;
const retry = 15_000;
/** In ms: how long to wait for a read in another tab. */
const stealAfter = 60_000;
/** Networks that are read in parallel. */
const atOnce = 2;
/** The maximum number of assets per network that are kept with the total. */
const maxAssets = 20;
/** The maximum number of totals that are persisted. */
const maxKept = 64;

export function createNetworkTotals(
  parts: Pick<PortfolioPort, 'deps' | 'stores' | 'accountData' | 'isDestroyed'>,
): NetworkTotals {
  const { deps, stores, accountData } = parts;
  const storage = createStoreStorage(deps.storage);
  const store = createTotalsStore(storage);

  /** Returns true on success. Never rejects. */
  async function poll(): Promise<boolean> {
    const selected = stores.accounts.state.selected;
    const load = deps.data;
    if (selected === null || load === null || stores.session.state.status !== 'signedIn') return true;
    const isHere = () => stores.accounts.state.accounts.some((account) => account.address === selected);
    const due = () => {
      store.actions.reload();
      return chainsInTotal(stores.network.state).flatMap((chain) => {
        const { chainId } = chain;
        const address = accountOn(stores.accounts.state, chain.chainNamespace);
        if (address === null || chainId === stores.network.state.chainId) return [];
        const key = balanceKey(chainId, address);
        const at = store.state.byAccount[key]?.at;
        const isSettled = store.state.statuses[key] === 'unsupported';
        // While the network was selected, its tokens may have been read again.
        const isBehind = (stores.tokens.state.byAccount[key]?.at ?? 0) > (at ?? 0);
        const isCurrent = !isBehind && isFresh({ at, now: deps.clock.now(), ttl: freshFor });
        return isSettled || isCurrent ? [] : [{ chain, address, key }];
      });
    };
    if (due().length === 0) return true;

    return deps.locks
      .run(
        totalsKey,
        async () => {
          const [server, waiting] = [await load(), due()];
          let isWhole = true;
          const one = async (): Promise<void> => {
            for (let next = waiting.shift(); next && isHere() && !parts.isDestroyed(); next = waiting.shift()) {
              const { chain, address, key } = next;
              try {
                const data = await accountData.open(address);
                const total = await sumUp({ chain, data, server, now: deps.clock.now });
                // If the user has logged out in the meantime, nothing is stored.
                if (isHere()) store.actions.loaded(key, total);
              } catch (error) {
                const isUnsupported = error instanceof HttpError && error.code === 'invalid';
                if (isHere()) store.actions.setStatus(key, isUnsupported ? 'unsupported' : 'failed');
                isWhole &&= isUnsupported;
              }
            }
          };
          await Promise.all(Array.from({ length: atOnce }, one));
          return isWhole;
        },
        { stealAfter },
      )
      .catch(() => false);
  }

  return {
    store,
    elsewhere: (rate) => assetsOnOtherChains({ stores, totals: store.state }, rate),
    loadPrice: (asset) => loadPrice(parts, asset).catch(() => undefined),
    watch() {
      const { clock, visibility } = deps;
      const poller = startPoller({ task: poll, interval, retry, random: () => 0.5, clock, visibility });
      void poller.wake();
      const stopNetwork = onSelectedNetwork(stores, () => void poller.wake());
      const forget = stores.session.subscribe(() => {
        if (stores.session.state.status === 'signedOut') store.reset();
      });
      return () => {
        poller.stop();
        stopNetwork();
        forget();
      };
    },
  };
}

async function loadPrice(
  { deps, stores: { network, rates } }: Pick<PortfolioPort, 'deps' | 'stores'>,
  { chainId, address }: { chainId: string; address: string | null },
): Promise<void> {
  const chain = network.state.chains.find((one) => one.chainId === chainId);
  if (!chain || deps.data === null) return;
  const { market } = await deps.data();
  const addresses = address === null ? [] : [addressId(address)];
  const { isSilent, coin, tokens } = await askPrices(market, { chain, addresses, known: rates.state.prices[chainId] });
  if (isSilent) return;
  // The account's own tokens are read with its portfolio, so these prices keep their time.
  const known = rates.state.prices[chainId];
  const { asked = [], at = 0 } = known ?? {};
  rates.actions.priced(chainId, { coin, tokens: { ...known?.tokens, ...tokens }, asked, at });
}

/** Creates the store of the last known totals, which all tabs share. */
function createTotalsStore(storage: StoreStorage) {
  return createStore(
    {
      name: totalsKey,
      initial: { byAccount: {}, statuses: {} } as NetworkTotalsState,
      persist: ['byAccount'],
      keep: ({ byAccount }) => ({
        byAccount: Object.fromEntries(
          Object.entries(byAccount)
            .sort(([, a], [, b]) => b.at - a.at)
            .slice(0, maxKept),
        ),
      }),
      revive: (saved) => ({ byAccount: revive(saved) }),
      actions: (state) => ({
        loaded(key: string, total: NetworkTotal) {
          state.byAccount[key] = total;
          state.statuses[key] = 'ok';
        },
        setStatus(key: string, status: NetworkTotalsState['statuses'][string]) {
          state.statuses[key] = status;
        },
        /** Takes over what another tab has read in the meantime. */
        reload() {
          for (const [key, saved] of Object.entries(revive(storage.read(totalsKey)))) {
            if (saved.at > (state.byAccount[key]?.at ?? -1)) state.byAccount[key] = saved;
          }
        },
      }),
    },
    storage,
  );
}

/** Calls back when another network is selected. Returns a function that stops this. */
function onSelectedNetwork({ network }: Pick<PortfolioPort['stores'], 'network'>, changed: () => void): () => void {
  let { chainId } = network.state;
  return network.subscribe(() => {
    if (network.state.chainId === chainId) return;
    ({ chainId } = network.state);
    changed();
  });
}

async function sumUp({
  chain,
  data: { assets },
  server: { market },
  now,
}: {
  chain: Readonly<OfferedChain>;
  data: AccountData;
  server: DataServer;
  now: () => number;
}): Promise<NetworkTotal> {
  const { native, tokens, parts } = await assets.tokens({ chainId: chain.chainId });
  // Without the coin's amount there is no sum, because it would be too low.
  if (native === null) throw new HttpError('unavailable');
  const { isWhole, ...prices } = await askPrices(market, { chain, addresses: pricedTokens(tokens) });
  if (!isWhole) throw new HttpError('unavailable');
  const portfolio = readPortfolio({ chain, balance: native, held: tokens, prices, rate: 1 });
  const { coin, total, change, isMadeUp } = portfolio;
  const unpriced = [coin, ...portfolio.tokens].filter(({ amount, worth }) => amount !== '0' && worth === null);
  return {
    usd: total ?? '0',
    // An account without value has not changed in value.
    moved: change?.amount ?? (total === null || Number(total) === 0 ? '0' : null),
    unpriced: unpriced.length,
    isPartial: (parts.balances.state !== 'ok' && parts.balances.state !== 'off') || parts.discovery.state === 'failed',
    isMadeUp,
    assets: [coin, ...portfolio.tokens].filter(({ amount }) => amount !== '0').slice(0, maxAssets),
    at: now(),
  };
}

function revive(saved: unknown): NetworkTotalsState['byAccount'] {
  const byAccount = isPlainObject(saved) && isPlainObject(saved.byAccount) ? saved.byAccount : {};
  return Object.fromEntries(
    Object.entries(byAccount).flatMap(([key, value]) => {
      if (!isPlainObject(value) || typeof value.at !== 'number') return [];
      const { usd, unpriced, isPartial, isMadeUp, assets, at } = value;
      const moved =
        typeof value.moved === 'string' && /^-?\d{1,120}(\.\d{1,40})?$/.test(value.moved) ? value.moved : null;
      if (typeof usd !== 'string' || !/^\d{1,120}(\.\d{1,40})?$/.test(usd)) return [];
      if (typeof unpriced !== 'number' || !Number.isInteger(unpriced) || unpriced < 0) return [];
      // Missing flags count as true, which is the more cautious reading.
      const found = { usd, moved, unpriced, isPartial: isPartial !== false, isMadeUp: isMadeUp !== false, at };
      return [[key, { ...found, assets: Array.isArray(assets) ? assets.filter(isAsset).slice(0, maxAssets) : [] }]];
    }),
  );
}
