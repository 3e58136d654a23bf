import { createStore } from '../store';

/**
 * Why nothing was pulled. `ownAccount`: the other wallet offers the account that is to be paid. `notThere`: the chain shows no such
 * payment.
 */
export type PullFault = 'declined' | 'wrongNetwork' | 'ownAccount' | 'failed' | 'notThere';

/**
 * The progress. `asking`: the other wallet asks its user. `sent`: the other wallet reports that it has sent. `arrived`: the chain
 * shows the payment.
 */
export type PullStep = 'choosing' | 'connected' | 'asking' | 'sent' | 'arrived';

export interface PullState {
  wallets: { id: string; name: string }[];
  chosen: { id: string; name: string; address: string | null } | null;
  step: PullStep;
  fault: PullFault | null;
  /** The amount that the chain shows as arrived, in the smallest unit. */
  came: string | null;
}

const empty: PullState = { wallets: [], chosen: null, step: 'choosing', fault: null, came: null };

/** What other wallets and the chain report. Nothing is persisted. */
export const createPullStore = () =>
  createStore({
    name: 'pull',
    initial: empty,
    actions: (state) => ({
      setWallets(wallets: PullState['wallets']) {
        state.wallets = wallets;
      },
      ask(wallet: { id: string; name: string }) {
        Object.assign(state, { chosen: { ...wallet, address: null }, step: 'asking', fault: null });
      },
      connect(address: string) {
        if (state.chosen) state.chosen.address = address;
        state.step = 'connected';
      },
      move(step: PullStep) {
        Object.assign(state, { step, fault: null });
      },
      fail(fault: PullFault) {
        const isConnected = typeof state.chosen?.address === 'string' && fault !== 'ownAccount';
        if (!isConnected) state.chosen = null;
        Object.assign(state, { fault, step: isConnected ? 'connected' : 'choosing' });
      },
      arrive(came: string) {
        Object.assign(state, { came, step: 'arrived', fault: null });
      },
    }),
  });

export type PullStore = ReturnType<typeof createPullStore>;
