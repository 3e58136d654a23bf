import type { Namespace } from '../../kit/chain/caip';
import { wipeKeys, type UserKeys } from '../../custody/userKeys';
import { wipe } from '../../kit/bytes';
import { createStore } from '../store';
import type { MoveInPort } from './port';
import { phraseKeys, type PhraseWallet } from './phraseKeys';
import { readSecret, type SecretFault } from './readSecret';
import { submitBrought } from './submitBrought';

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
interface Fund {
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

/** How many accounts of a phrase are looked for in each wallet, and on how many networks. */
const accounts = 5;
const networks = 2;

/**
 * Asks for the secrets of the user's old wallet, until there is an account to take along. Keys stay in here: the state, which screens show,
 * has addresses only.
 */
export function createMoveIn({ families, chains, stores, attempts }: MoveInPort) {
  const store = createStore({
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
  const keys = new Map<string, Uint8Array>();
  let keystore = '';
  let isOver = false;
  const { set } = store.actions;

  /** Runs one step at a time. */
  async function run(step: () => Promise<void>): Promise<void> {
    if (store.state.busy || isOver) return;
    set({ busy: true, fault: null });
    try {
      await step();
    } catch {
      // Code that did not load.
      set({ fault: { code: 'failed' } });
    } finally {
      set({ busy: false });
    }
  }

  /** Keeps the key, unless the user has left in the meantime. */
  async function add(
    curve: 'secp256k1' | 'ed25519',
    key: Uint8Array,
    { wallets, path }: Pick<FoundAccount, 'wallets' | 'path'> = { wallets: [], path: '' },
  ): Promise<void> {
    const family = curve === 'ed25519' ? await families.load('solana') : families.main;
    const address = family.keys.address(key);
    if (isOver || keys.has(address)) return wipe(key);
    keys.set(address, key);
    const { namespace } = family;
    store.actions.add({ namespace, address, wallets, path, funds: null, isUnsure: false });
    void readFunds({ namespace, address });
  }

  /** Asks the networks what the account has. Never rejects: without an answer, the screen says that the balance is not known. */
  async function readFunds({ namespace, address }: Pick<FoundAccount, 'namespace' | 'address'>): Promise<void> {
    const asked = stores.network.state.chains.filter((chain) => chain.chainNamespace === namespace).slice(0, networks);
    const answers = await Promise.allSettled(
      asked.map(async ({ chainId }): Promise<Fund> => {
        await chains.load(chainId);
        const amount = await chains.family(chainId).networks.readBalance(chains.client(chainId), address);
        return { chainId, amount: amount.toString() };
      }),
    );
    const funds = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (!isOver) store.actions.fund(address, { funds, isUnsure: funds.length < asked.length });
  }

  return {
    store,

    /** Reads a secret and looks for its accounts. What was found before stays, so that a second secret can bring the other family. */
    read: (text: string) =>
      run(async () => {
        const secret = readSecret(text);
        if (secret.kind === 'fault') {
          const { fault: code, count } = secret;
          return set({ fault: { code, ...(count !== undefined && { count }) } });
        }
        if (secret.kind === 'keystore') {
          keystore = text;
          return set({ step: 'password' });
        }
        if (secret.kind === 'key') await add(secret.curve, secret.key);
        else for (const { curve, key, ...how } of await phraseKeys({ ...secret, accounts })) await add(curve, key, how);
        set({ step: 'choose' });
      }),

    /** Opens the keystore with its password. */
    unlock: (password: string) =>
      run(async () => {
        const files = await families.main.keys.files?.();
        const opened = await files?.open({ text: keystore, password });
        if (!opened || 'fault' in opened) return set({ fault: { code: opened?.fault ?? 'fileBad' } });
        keystore = '';
        await add(families.main.keys.curve, opened.key);
        set({ step: 'choose' });
      }),

    choose: store.actions.choose,

    /** Asks for a secret again: for the other family, or another account. */
    again() {
      keystore = '';
      set({ step: 'secret', fault: null });
    },

    /** Takes the chosen addresses along. */
    keep() {
      const taken = take();
      if (taken) finish(taken);
    },

    /** Ends the question without an old wallet: the user gets a new key, or has read that there was one already. */
    skip: () => finish(null),

    end,
  };

  function finish(keys: UserKeys | null): void {
    submitBrought({ attempts }, keys);
    end();
  }

  /**
   * Returns copies of the chosen keys, which the caller must wipe, or null if nothing is chosen. With an account of one family only, that
   * of the other comes from the same 32 bytes, as in a wallet that was made here.
   */
  function take(): UserKeys | null {
    const { chosen } = store.state;
    const copyOf = (address: string | undefined) => {
      const key = address === undefined ? undefined : keys.get(address);
      return key && Uint8Array.from(key);
    };
    const main = copyOf(chosen[families.main.namespace]);
    const seed = copyOf(chosen.solana);
    if (!main) return seed ? { privateKey: seed } : null;
    return seed ? { privateKey: main, ed25519Seed: seed } : { privateKey: main };
  }

  /** Wipes all keys. */
  function end(): void {
    isOver = true;
    keystore = '';
    keys.forEach((key) => wipeKeys({ privateKey: key }));
    keys.clear();
    store.reset();
  }
}

export type MoveIn = ReturnType<typeof createMoveIn>;
