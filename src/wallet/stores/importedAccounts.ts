import { isAddress } from '../../chains/eip155/address';
import type { Hex } from '../../kit/hex';
import { isPlainObject } from '../../kit/json';
import { createSharedFields } from '../sharedFields';
import { createStore, type StoreStorage } from '../store';

/** An imported key, encrypted under the key of the account that imported it (flows/sealKey). */
export interface SealedKey {
  address: Hex;
  /** base64url of iv and ciphertext. */
  sealed: string;
}

export interface ImportedAccountsState {
  /** By the address of the sign-in's own account, lower case. Kept over a log-out: a lost copy would be lost money. */
  keys: Record<string, SealedKey[]>;
  /** The account in use when the page was left, by the same. */
  selected: Record<string, Hex>;
}

const name = 'importedAccounts';
const fields = ['keys', 'selected'] as const;
/** Keys of one person. */
export const importLimit = 50;

export const createImportedAccountsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { keys: {}, selected: {} } as ImportedAccountsState,
      persist: fields,
      revive,
      actions: (state) => {
        const { reload, change } = createSharedFields({ name, state, fields, revive, storage });
        const others = (owner: string, address: Hex) =>
          (state.keys[owner] ?? []).filter((key) => key.address.toLowerCase() !== address.toLowerCase());
        return {
          reload,
          add: (owner: string, key: SealedKey) =>
            change(() => (state.keys = { ...state.keys, [owner]: [...others(owner, key.address), key] })),
          remove: (owner: string, address: Hex) =>
            change(() => (state.keys = { ...state.keys, [owner]: others(owner, address) })),
          select: (owner: string, address: Hex) =>
            change(() => (state.selected = { ...state.selected, [owner]: address })),
          /** The next sign-in begins with the default account. */
          forgetSelected: () => change(() => (state.selected = {})),
        };
      },
    },
    storage,
  );

function revive(saved: unknown): ImportedAccountsState {
  const { keys, selected } = isPlainObject(saved) ? saved : {};
  const entries = Object.entries(isPlainObject(keys) ? keys : {}).map(
    ([owner, list]) => [owner, Array.isArray(list) ? list.filter(isSealed).slice(0, importLimit) : []] as const,
  );
  const chosen = Object.entries(isPlainObject(selected) ? selected : {}).filter(
    (entry): entry is [string, Hex] => typeof entry[1] === 'string' && isAddress(entry[1]),
  );
  return { keys: Object.fromEntries(entries), selected: Object.fromEntries(chosen) };
}

function isSealed(value: unknown): value is SealedKey {
  if (!isPlainObject(value)) return false;
  const { address, sealed } = value;
  return typeof address === 'string' && isAddress(address) && typeof sealed === 'string' && sealed.length < 200;
}
