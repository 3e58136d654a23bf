import type { Namespace } from '../../kit/chain/caip';
import { createStore } from '../store';
import type { PhraseWallet } from './phraseKeys';
import type { SecretFault } from './readSecret';

/** An account of the old wallet. */
export interface FoundAccount {
  namespace: Namespace;
  address: string;
  /** The wallets that show this account of a phrase; empty for a single key. */
  wallets: readonly PhraseWallet[];
  /** How it was derived from a phrase; empty for a single key. */
  path: string;
  /** What it has, on the first networks of its family; null while that is not known. */
  funds: readonly Fund[] | null;
  /** True if a network did not respond. */
  isUnsure: boolean;
}

/** An amount of a network's own coin, in its smallest unit. */
export interface Fund {
  chainId: string;
  amount: string;
}

interface MoveInState {
  /** `password`: the text was a keystore. */
  step: 'secret' | 'password' | 'choose';
  busy: boolean;
  fault: { code: SecretFault | 'fileBad' | 'fileWrong' | 'failed'; count?: number } | null;
  found: FoundAccount[];
  /** The address of each family that the user takes along. */
  chosen: Partial<Record<Namespace, string>>;
}

export const createMoveInStore = () =>
  createStore({
    name: 'moveIn',
    initial: { step: 'secret', busy: false, fault: null, found: [], chosen: {} } as MoveInState,
    actions: (state) => ({
      set: (to: Partial<MoveInState>) => void Object.assign(state, to),
      add(account: FoundAccount) {
        state.found.push(account);
        state.chosen[account.namespace] ??= account.address;
      },
      fund(address: string, to: Pick<FoundAccount, 'funds' | 'isUnsure'>) {
        const account = state.found.find((one) => one.address === address);
        if (account) Object.assign(account, to);
      },
      choose({ namespace, address }: Pick<FoundAccount, 'namespace' | 'address'>) {
        if (state.found.some((one) => one.namespace === namespace && one.address === address))
          state.chosen[namespace] = address;
      },
    }),
  });
