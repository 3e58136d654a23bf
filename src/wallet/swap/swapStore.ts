import { isPlainObject } from '../../kit/json';
import { maxSlippage } from '../../wire/http/market/slippage';
import type { SwapChain, SwapQuote, SwapQuotes } from '../../wire/http/market/swap';
import type { SwapProblem } from '../../chains/swaps';
import type { FilledBy } from '../send';
import { createStore, type StoreStorage } from '../store';
import { isSameAsset, type SwapAsset } from './swapAsset';
import type { UnfinishedSwap } from './swapsStore';

/** What is kept of how this user swaps. */
export interface SwapSettings {
  /** Hundredths of a percent; `auto`: by the wallet. */
  slippage: 'auto' | number;
  /** No swap goes beyond this, `auto` included. */
  mostSlippage: number;
  /** Minutes that a signed swap stays good for. */
  minutes: number;
  /** Allowances without a limit, in place of the exact amount. */
  unlimited: boolean;
}

/** Where a swap stands between Review and the network. */
export type SwapStep =
  /** Another tab is at it. */
  | { kind: 'elsewhere' }
  | { kind: 'checking' }
  /** `takingBack`: the token takes no new allowance over an older one. `hash`: it has been sent. */
  | { kind: 'allowing' | 'takingBack'; hash: string | null }
  | { kind: 'swapping' };

/** What a contract may still take of what is to be swapped, smallest unit: left by an earlier try. */
export interface LeftAllowance {
  token: string;
  spender: string;
  name: string;
  amount: string;
}

/** What became of it. `reason` is what the chain said; `problem` why it was not even asked. */
export type SwapOutcome =
  | { kind: 'sent'; hash: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'refused'; problem: SwapProblem }
  | { kind: 'notAllowed' };

/** Why nothing was put before the user: the chosen source gives less than they were shown, has been asked too often, or gives nothing. */
export type SwapNotice = 'worse' | 'limited' | 'silent';

export interface SwapState extends SwapSettings {
  /** Whose draft it is; null before the screen was opened. */
  owner: string | null;
  /** Who has filled it in, where it was not the user. */
  filledBy: FilledBy | null;
  from: SwapAsset | null;
  to: SwapAsset | null;
  /** As typed. */
  amount: string;
  /** What there is of `from`, smallest unit, by its address; null while it is not known. */
  held: { chainId: string; account: string; address: string | null; amount: string | null } | null;
  /** What can be swapped on the chain; null while it is not known. */
  chain: ({ chainId: string } & (SwapChain | { failed: true })) | null;
  /** Tokens that are known on other chains. */
  elsewhere: Record<string, SwapChain['tokens']>;
  /** Quotes for exactly what `key` says; `failed`: the server gave none. */
  look: {
    key: string;
    status: 'loading' | 'done' | 'failed';
    answer: SwapQuotes | null;
    /** What the network takes for each quote, by source, smallest unit of the coin; absent where that is not known. */
    networkFees: Record<string, string>;
    /** When `answer` came, epoch ms; 0 before. */
    at: number;
  } | null;
  /** The source that the user has chosen; null: the best. */
  chosen: string | null;
  notice: SwapNotice | null;
  /** The user buys a token although nobody could try to sell it again. */
  acceptsUntriedSale: boolean;
  /** It was begun before the page was loaded anew: the permission has gone through, what is left to do is the swap. */
  resumed: boolean;
  /** Where a page would have what is swapped go: swaps pay their own account, from which it can be sent on. */
  sendOn: string | null;
  left: LeftAllowance[];
  step: SwapStep | null;
  outcome: SwapOutcome | null;
}

const settings: SwapSettings = { slippage: 'auto', mostSlippage: 500, minutes: 20, unlimited: false };
const draft = {
  owner: null,
  filledBy: null,
  from: null,
  to: null,
  amount: '',
  look: null,
  chosen: null,
  held: null,
  notice: null,
  acceptsUntriedSale: false,
  step: null,
  outcome: null,
  resumed: false,
  sendOn: null,
  left: [],
};
const empty: SwapState = { ...settings, ...draft, chain: null, elsewhere: {} };

/** Minutes and hundredths of a percent that a user may set. */
export const swapBounds = { minutes: { least: 1, most: 1_440 }, slippage: { least: 1, most: maxSlippage } } as const;

export const createSwapStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'swap',
      initial: empty,
      persist: ['slippage', 'mostSlippage', 'minutes', 'unlimited'],
      revive: readSettings,
      actions: (state) => {
        /** Another question has other answers. */
        function forget() {
          const nothing = { look: null, chosen: null, notice: null, acceptsUntriedSale: false, resumed: false };
          Object.assign(state, nothing);
        }
        return {
          /** What was filled in for another account is not this one's. */
          open(account: string) {
            if (state.owner !== null && state.owner !== account) Object.assign(state, structuredClone(draft));
            state.owner = account;
          },
          set(change: Partial<SwapSettings>) {
            Object.assign(state, change);
            forget();
          },
          fillBy(who: FilledBy) {
            state.filledBy = who;
          },
          sendOnTo(address: string | null) {
            state.sendOn = address;
          },
          write(amount: string) {
            state.amount = amount;
            forget();
          },
          /** Choosing what stands on the other side turns both around. */
          choose(side: 'from' | 'to', asset: SwapAsset | null) {
            const other = side === 'from' ? 'to' : 'from';
            const there = state[other];
            // What comes from another chain cannot be paid with here.
            const turned = other === 'to' || state[side]?.chainId === there?.chainId ? state[side] : null;
            if (asset && there && isSameAsset(asset, there)) state[other] = turned;
            state[side] = asset;
            if (side === 'from') state.left = [];
            forget();
          },
          flip() {
            [state.from, state.to] = [state.to, state.from];
            Object.assign(state, { amount: '', left: [] });
            forget();
          },
          onChain(chain: SwapState['chain']) {
            state.chain = chain;
          },
          listed(chainId: string, tokens: SwapChain['tokens']) {
            state.elsewhere = { ...state.elsewhere, [chainId]: tokens };
          },
          counted(held: NonNullable<SwapState['held']>) {
            state.held = held;
          },
          looking(key: string) {
            const last = state.look?.key === key ? state.look : null;
            const { answer = null, networkFees = {}, at = 0 } = last ?? {};
            state.look = { key, status: 'loading', answer, networkFees, at };
          },
          /** An answer for an older question is dropped. */
          looked({ key, answer, ...rest }: Omit<NonNullable<SwapState['look']>, 'status'>) {
            if (state.look?.key !== key) return;
            state.look = { key, status: answer ? 'done' : 'failed', answer, ...rest };
          },
          chooseSource(source: string) {
            state.chosen = source;
            Object.assign(state, { notice: null, acceptsUntriedSale: false });
          },
          notify(notice: SwapNotice) {
            state.notice = notice;
          },
          acceptUntriedSale() {
            Object.assign(state, { acceptsUntriedSale: true, outcome: null });
          },
          /** Fills in what was begun before the page was loaded anew. */
          resume({ from, to, amount, source, filledBy }: UnfinishedSwap) {
            Object.assign(state, { from, to, amount, filledBy });
            forget();
            state.chosen = source;
          },
          goOn() {
            state.resumed = true;
          },
          leftOver(left: LeftAllowance[]) {
            state.left = left;
          },
          step(step: SwapStep | null) {
            state.step = step;
          },
          settle(outcome: SwapOutcome | null) {
            Object.assign(state, { outcome, step: null });
          },
          /** All but how this user swaps. */
          clear() {
            Object.assign(state, structuredClone(draft), { owner: state.owner });
          },
        };
      },
    },
    storage,
  );

export type SwapActions = ReturnType<typeof createSwapStore>['actions'];

function readSettings(saved: unknown): Partial<SwapState> {
  if (!isPlainObject(saved)) return {};
  const { slippage, mostSlippage: most, minutes, unlimited } = saved;
  const isWithin = (value: unknown, { least, most: top }: { least: number; most: number }): value is number =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= top;
  return {
    ...((slippage === 'auto' || isWithin(slippage, swapBounds.slippage)) && { slippage }),
    ...(isWithin(most, swapBounds.slippage) && { mostSlippage: most }),
    ...(isWithin(minutes, swapBounds.minutes) && { minutes }),
    ...(typeof unlimited === 'boolean' && { unlimited }),
  };
}

/** The quote that counts: the chosen source's, else the best; undefined while there is none. */
export function currentQuote({ look, chosen }: Pick<Readonly<SwapState>, 'look' | 'chosen'>): SwapQuote | undefined {
  const quotes = (look?.answer?.quotes ?? []) as readonly SwapQuote[];
  return quotes.find(({ source }) => source === chosen) ?? quotes[0];
}
