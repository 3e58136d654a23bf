import type { Asker } from '../../wire/asker';
import type { RecipientShare } from './readShares';
import { assetKey, type SendAsset } from './sendAsset';
import { createStore } from '../store';

/** The outcome of a transfer from the send screen. `amount` is in units of the asset, as a decimal. */
export type SendOutcome =
  | {
      kind: 'sent';
      hash: string;
      to: string;
      name: string | null;
      amount: string;
      asset: SendAsset;
      /** The number of recipients if there are several. Then `to` is the first one, and `amount` is the total. */
      recipients?: number;
    }
  | { kind: 'failed'; reason: string };

/** The result of resolving a name. `text` is what was typed. */
export type NameLookUp = { text: string } & (
  | { status: 'looking' | 'unknown' | 'unreachable' | 'invalid' | 'noNames' }
  | { status: 'found'; name: string; address: string }
);

/** Who prefilled the send screen, if not the user: a page, or the author of a link. */
export type FilledBy = { kind: 'page'; asker: Asker } | { kind: 'link' };

export interface SendState {
  /** Kept until the user leaves the send screen, even after edits, because other fields may still be prefilled. */
  filledBy: FilledBy | null;
  /** Null: the user must choose one. */
  asset: SendAsset | null;
  step: 'recipient' | 'amount' | 'several';
  /** As typed. Kept while the confirmation is visible, so that a rejection loses nothing. */
  to: string;
  amount: string;
  name: NameLookUp | null;
  /** The memo of the transfer, if the family supports memos. */
  memo: string;
  /** Accounts that the recipient's link adds to the transfer. They apply only to that recipient. */
  references: string[];
  /** For several recipients: what each one gets. */
  several: RecipientShare[];
  /** The typed text that is not yet part of that list. */
  list: string;
  /** The available amount of the asset in the smallest unit, or null while it is unknown. By {@link assetKey}. */
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
      /** Clears the amount if the asset changes. */
      choose(asset: SendAsset | null) {
        const isSame = asset && state.asset && assetKey(asset) === assetKey(state.asset);
        if (!isSame) state.amount = '';
        state.asset = asset;
      },
      named(name: NameLookUp | null) {
        state.name = name;
      },
      /** Sets the available amount if the asset has not changed since the read. */
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
