import type { Asker } from '../../wire/asker';
import type { Share } from './readShares';
import { assetKey, type SendAsset } from './sendAsset';
import { createStore } from '../store';

/** What became of what was sent from the wallet's own screen; `amount` is in units of the asset, a decimal. */
export type SendOutcome =
  | {
      kind: 'sent';
      hash: string;
      to: string;
      name: string | null;
      amount: string;
      asset: SendAsset;
      /** How many get it, where those are several; `to` is the first of them, `amount` what all get. */
      recipients?: number;
    }
  | { kind: 'failed'; reason: string };

/** What a name stands for. `text` is what was typed. */
export type NameLookUp = { text: string } & (
  | { status: 'looking' | 'unknown' | 'unreachable' | 'invalid' | 'noNames' }
  | { status: 'found'; name: string; address: string }
);

/** Who has filled Send in, where it was not the user: a page, or a link of whoever made it. */
export type FilledBy = { kind: 'page'; asker: Asker } | { kind: 'link' };

export interface SendState {
  /** Stays until Send is left, whatever the user changes: what it says of the rest is still theirs. */
  filledBy: FilledBy | null;
  /** Null: to be chosen by the user. */
  asset: SendAsset | null;
  step: 'recipient' | 'amount' | 'several';
  /** As typed; kept while the confirmation is in sight, so that a rejection loses nothing. */
  to: string;
  amount: string;
  name: NameLookUp | null;
  /** Words that go with it, where the family has such. */
  memo: string;
  /** Accounts that the link of the recipient wants beside the transfer. They go with that recipient alone. */
  references: string[];
  /** Where it goes to several people: what each gets. */
  several: Share[];
  /** What is typed of their list and is not in it yet. */
  list: string;
  /** What there is of the asset, smallest unit; null while it is not known. By {@link assetKey}. */
  available: { key: string; amount: string | null } | null;
  outcome: SendOutcome | null;
}

const empty: SendState = {
  filledBy: null,
  asset: null,
  step: 'recipient',
  to: '',
  amount: '',
  name: null,
  memo: '',
  references: [],
  several: [],
  list: '',
  available: null,
  outcome: null,
};

export const createSendStore = () =>
  createStore({
    name: 'send',
    initial: empty,
    actions: (state) => ({
      write(change: Partial<Pick<SendState, 'to' | 'amount' | 'step' | 'memo' | 'references' | 'several' | 'list'>>) {
        if (change.to !== undefined && change.to !== state.to) state.references = [];
        Object.assign(state, change);
      },
      fillBy(who: FilledBy) {
        state.filledBy = who;
      },
      /** Another thing has another amount. */
      choose(asset: SendAsset | null) {
        const isSame = asset && state.asset && assetKey(asset) === assetKey(state.asset);
        if (!isSame) state.amount = '';
        state.asset = asset;
      },
      named(name: NameLookUp | null) {
        state.name = name;
      },
      /** What a look at the chain told, if it is still about the same thing. */
      counted(available: { key: string; amount: string | null }) {
        if (state.asset && assetKey(state.asset) === available.key) state.available = available;
      },
      settle(outcome: SendOutcome) {
        state.outcome = outcome;
      },
      clear() {
        Object.assign(state, structuredClone(empty));
      },
    }),
  });
