import { isPlainObject } from '../../kit/json';
import { maxSlippage } from '../../wire/http/market/slippage';
import type { SwapChain, SwapQuote, SwapQuotes } from '../../wire/http/market/swap';
import type { AcceptableProblem, SwapProblem } from '../../chains/swaps';
import type { FilledBy } from '../send';
import { createStore, type StoreStorage } from '../store';
import { isSameAsset, type SwapAsset } from './swapAsset';
import type { UnfinishedSwap } from './swapsStore';

/** The persisted settings for swaps. */
export interface SwapSettings {
  /** In hundredths of a percent. `auto`: chosen by the wallet. */
  slippage: 'auto' | number;
  /** The upper limit for every swap, including `auto`. */
  mostSlippage: number;
  /** In minutes: how long a signed swap stays valid. */
  minutes: number;
  /** True for allowances without a limit instead of the exact amount. */
  unlimited: boolean;
}

/** The state of a swap between Review and the network. */
export type SwapStep =
  /** Another tab is working on it. */
  | { kind: 'elsewhere' }
  | { kind: 'checking' }
  /**
   * `takingBack`: an older allowance is revoked first, because the token does not accept a new one over it. `hash`: the transaction
   * was sent.
   */
  | { kind: 'allowing' | 'takingBack'; hash: string | null }
  | { kind: 'swapping' };

/** An allowance that an earlier attempt has left for the source token, in the smallest unit. */
export interface LeftAllowance {
  token: string;
  spender: string;
  /** The contract that manages the permission; null if it is the token's own allowance. */
  through: string | null;
  name: string;
  amount: string;
}

/** The outcome. `reason` is the error of the chain. `problem` is why the transaction was not sent. */
export type SwapOutcome =
  | { kind: 'sent'; hash: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'refused'; problem: SwapProblem }
  | { kind: 'notAllowed' };

/** Why the user was not asked: the chosen source gives less than shown, is rate limited, or gives nothing. */
export type SwapNotice = 'worse' | 'limited' | 'silent';

export interface SwapState extends SwapSettings {
  /** The account to which the draft belongs. Null before the screen was opened. */
  owner: string | null;
  /** Who prefilled the draft, if not the user. */
  filledBy: FilledBy | null;
  from: SwapAsset | null;
  to: SwapAsset | null;
  /** As typed. */
  amount: string;
  /** The available amount of `from` in the smallest unit, by its address, or null while it is unknown. */
  held: { chainId: string; account: string; address: string | null; amount: string | null } | null;
  /** What can be swapped on the chain, or null while it is unknown. */
  chain: ({ chainId: string } & (SwapChain | { failed: true })) | null;
  /** Known tokens on other chains. */
  elsewhere: Record<string, SwapChain['tokens']>;
  /** Quotes for exactly the request in `key`. `failed`: the server returned none. */
  quoteQuery: {
    key: string;
    status: 'loading' | 'done' | 'failed';
    answer: SwapQuotes | null;
    /** The network fee of each quote by source, in the coin's smallest unit. Absent if unknown. */
    networkFees: Record<string, string>;
    /** When `answer` arrived, in epoch ms. 0 before. */
    at: number;
  } | null;
  /** The source that the user has chosen. Null: the best one. */
  chosen: string | null;
  notice: SwapNotice | null;
  /** What the user has been warned of and accepts. */
  accepted: AcceptableProblem[];
  /** True if the swap was started before a page reload: the allowance is done, and only the swap remains. */
  resumed: boolean;
  /** The recipient that a page requested. Swaps always pay the user's own account, from which the user can send on. */
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
  quoteQuery: null,
  chosen: null,
  held: null,
  notice: null,
  accepted: [],
  step: null,
  outcome: null,
  resumed: false,
  sendOn: null,
  left: [],
};
const empty: SwapState = { ...settings, ...draft, chain: null, elsewhere: {} };

/** Limits of the user's settings, in minutes and hundredths of a percent. */
export const swapBounds = { minutes: { least: 1, most: 1_440 }, slippage: { least: 1, most: maxSlippage } } as const;

export const createSwapStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'swap',
      initial: empty,
      persist: ['slippage', 'mostSlippage', 'minutes', 'unlimited'],
      revive: readSettings,
      actions: (state) => {
        /** Clears results that belong to earlier values. */
        function forget() {
          const nothing = { quoteQuery: null, chosen: null, notice: null, accepted: [], resumed: false };
          Object.assign(state, nothing);
        }
        return {
          /** A draft of another account is cleared. */
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
          /** Choosing the asset of the other side swaps both sides. */
          choose(side: 'from' | 'to', asset: SwapAsset | null) {
            const other = side === 'from' ? 'to' : 'from';
            const there = state[other];
            // An asset on another chain cannot be the source here.
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
          quoting(key: string) {
            const last = state.quoteQuery?.key === key ? state.quoteQuery : null;
            const { answer = null, networkFees = {}, at = 0 } = last ?? {};
            state.quoteQuery = { key, status: 'loading', answer, networkFees, at };
          },
          /** A response to an older request is dropped. */
          quoted({ key, answer, ...rest }: Omit<NonNullable<SwapState['quoteQuery']>, 'status'>) {
            if (state.quoteQuery?.key !== key) return;
            state.quoteQuery = { key, status: answer ? 'done' : 'failed', answer, ...rest };
          },
          chooseSource(source: string) {
            state.chosen = source;
            Object.assign(state, { notice: null, accepted: [] });
          },
          notify(notice: SwapNotice) {
            state.notice = notice;
          },
          accept(problem: AcceptableProblem) {
            state.accepted.push(problem);
            state.outcome = null;
          },
          /** Fills in what was started before the page was reloaded. */
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
          /** Clears everything except the settings. */
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

/** Returns the quote to use: the chosen source's, else the best one, or undefined if there is none. */
export function currentQuote({
  quoteQuery,
  chosen,
}: Pick<Readonly<SwapState>, 'quoteQuery' | 'chosen'>): SwapQuote | undefined {
  const quotes = (quoteQuery?.answer?.quotes ?? []) as readonly SwapQuote[];
  return quotes.find(({ source }) => source === chosen) ?? quotes[0];
}
