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

/** An account on a network. */
export interface Place {
  chainId: string;
  account: string;
}

/**
 * Asks the server for the assets of an account on a network, by default the selected one on the current network. One tab asks, the others read the stored result. A
 * failure keeps the known list. Never rejects. Returns false on failure.
 */
export async function refreshHolding<Item extends { balance: string }, PartName extends string>(
  { deps, stores, accountData }: Pick<PortfolioPort, 'deps' | 'stores' | 'accountData'>,
  {
    store,
    force,
    place,
    ask,
  }: {
    store: HoldingStore<Item, PartName>;
    force: boolean;
    place?: Place;
    ask: (
      data: AccountData,
      query: { chainId: string; skipCache: boolean },
    ) => Promise<{ list: readonly Item[]; parts: Record<PartName, Part> }>;
  },
): Promise<boolean> {
  const account = place?.account ?? stores.accounts.state.selected;
  const chainId = place?.chainId ?? stores.network.state.chainId;
  if (account === null) return true;
  const key = balanceKey(chainId, account);
  const asked = deps.clock.now();
  const isDone = () => {
    const known = store.state.byAccount[key];
    if (force || known?.isWhole !== true || known.isOutdated || store.state.statuses[key] === 'failed') return false;
    if (Object.values<Part>(known.parts).some(({ state }) => state === 'failed')) return false;
    const now = deps.clock.now();
    // The user of an empty account waits for its first assets: a reloaded page reads anew, or takes over what another tab reads meanwhile.
    const isWaiting = hasNothing(known.list) && store.state.statuses[key] === undefined;
    return isFresh({ at: known.at, now, ttl: isWaiting ? now - asked : freshFor });
  };
  if (isDone()) return true;

  const poll = async (): Promise<boolean> => {
    store.actions.reload();
    if (isDone()) return true;
    store.actions.setStatus(key, 'loading');
    const known = store.state.byAccount[key];
    const skipCache = force || known?.isOutdated === true || (known !== undefined && hasNothing(known.list));
    try {
      const answer = await ask(await accountData.open(account), { chainId, skipCache });
      // If the user has logged out in the meantime, nothing is stored.
      if (!stores.accounts.state.accounts.some(({ address }) => address === account)) return true;
      const list = reuseUnchanged(store.state.byAccount[key]?.list, answer.list);
      store.actions.loaded(key, { ...answer, list, at: deps.clock.now() });
      return Object.values<Part>(answer.parts).every(({ state }) => state !== 'failed');
    } catch (error) {
      if (stores.accounts.state.selected === null) return true;
      const isUnsupported = error instanceof HttpError && error.code === 'invalid';
      store.actions.setStatus(key, isUnsupported ? 'unsupported' : 'failed');
      return isUnsupported;
    }
  };
  // A network that does not respond must not delay the others.
  const lock = place ? `${store.name} ${key}` : store.name;
  return deps.locks.run(lock, poll, { stealAfter }).catch(() => false);
}

const hasNothing = (list: readonly { balance: string }[]): boolean => list.every(({ balance }) => balance === '0');
