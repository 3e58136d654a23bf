import { HttpError } from '../../errors/http';
import { reuseUnchanged } from '../../kit/async/reuseUnchanged';
import { isFresh } from '../store';
import type { PortfolioPort } from './port';
import type { AccountData } from '../ports';
import { balanceKey } from '../balances';
import type { HoldingsState, LoadedHolding, LoadStatus } from './holdingsStore';
import type { Part } from '../../wire/http/assets';

/** In ms: a read within this time after the last one is skipped. A little less than the poll interval. */
const freshFor = 170_000;
/** In ms: how long to wait for a read in another tab. */
const stealAfter = 20_000;

interface HoldingStore<Item, PartName extends string> {
  name: string;
  state: HoldingsState<Item, PartName>;
  actions: {
    setStatus(key: string, status: LoadStatus): void;
    loaded(key: string, holding: LoadedHolding<Item, PartName>): void;
    reload(): void;
  };
}

/**
 * Asks the server for the assets of the selected account on the current chain. One tab asks, the others read the stored result. A
 * failure keeps the known list. Never rejects. Returns false on failure.
 */
export async function refreshHolding<Item, PartName extends string>(
  { deps, stores, accountData }: Pick<PortfolioPort, 'deps' | 'stores' | 'accountData'>,
  {
    store,
    force,
    ask,
  }: {
    store: HoldingStore<Item, PartName>;
    force: boolean;
    ask: (
      data: AccountData,
      query: { chainId: string; skipCache: boolean },
    ) => Promise<{ list: readonly Item[]; parts: Record<PartName, Part> }>;
  },
): Promise<boolean> {
  const { selected } = stores.accounts.state;
  const { chainId } = stores.network.state;
  if (selected === null) return true;
  const key = balanceKey(chainId, selected);
  const isDone = () => {
    const known = store.state.byAccount[key];
    if (force || known?.isWhole !== true || known.isOutdated || store.state.statuses[key] === 'failed') return false;
    if (Object.values<Part>(known.parts).some(({ state }) => state === 'failed')) return false;
    return isFresh({ at: known.at, now: deps.clock.now(), ttl: freshFor });
  };
  if (isDone()) return true;

  async function poll(): Promise<boolean> {
    store.actions.reload();
    if (isDone()) return true;
    store.actions.setStatus(key, 'loading');
    const skipCache = force || store.state.byAccount[key]?.isOutdated === true;
    try {
      const answer = await ask(await accountData.open(), { chainId, skipCache });
      // If the user has logged out in the meantime, nothing is stored.
      if (!stores.accounts.state.accounts.some(({ address }) => address === selected)) return true;
      const list = reuseUnchanged(store.state.byAccount[key]?.list, answer.list);
      store.actions.loaded(key, { ...answer, list, at: deps.clock.now() });
      return Object.values<Part>(answer.parts).every(({ state }) => state !== 'failed');
    } catch (error) {
      if (stores.accounts.state.selected === null) return true;
      const isUnsupported = error instanceof HttpError && error.code === 'invalid';
      store.actions.setStatus(key, isUnsupported ? 'unsupported' : 'failed');
      return isUnsupported;
    }
  }
  return deps.locks.run(store.name, poll, { stealAfter }).catch(() => false);
}
