import { wipeKeys, type UserKeys } from '../../custody/userKeys';
import { wipe } from '../../kit/bytes';
import { createMoveInStore, type FoundAccount } from './moveInStore';
import type { MoveInPort } from './port';
import { phraseKeys } from './phraseKeys';
import { readFunds } from './readFunds';
import { readSecret } from './readSecret';
import { submitBrought } from './submitBrought';

/** How many accounts of a phrase are looked for in each wallet. */
const accounts = 5;

/**
 * Asks for the secrets of the user's old wallet, until there is an account to take along. Keys stay in here: the state, which screens show,
 * has addresses only.
 */
export function createMoveIn({ families, chains, stores, attempts }: MoveInPort) {
  const store = createMoveInStore();
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
    void readFunds({ chains, stores }, { namespace, address }).then((known) => {
      if (!isOver) store.actions.fund(address, known);
    });
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
