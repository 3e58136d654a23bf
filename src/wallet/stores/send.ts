import type { Hex } from '../../kit/hex';
import { createStore } from '../store';

/** What became of what was sent from the wallet's own screen; amounts are the coin's smallest unit. */
export type SendOutcome =
  { kind: 'sent'; hash: Hex; to: Hex; value: string; chainId: Hex } | { kind: 'failed'; reason: string };

export interface SendState {
  /** As typed; kept while the confirmation is in sight, so that a rejection loses nothing. */
  to: string;
  amount: string;
  outcome: SendOutcome | null;
}

export const createSendStore = () =>
  createStore({
    name: 'send',
    initial: { to: '', amount: '', outcome: null } as SendState,
    actions: (state) => ({
      write(change: Partial<Pick<SendState, 'to' | 'amount'>>) {
        Object.assign(state, change);
      },
      settle(outcome: SendOutcome) {
        state.outcome = outcome;
      },
      clear() {
        Object.assign(state, { to: '', amount: '', outcome: null });
      },
    }),
  });
