import { isAddressText } from '../../../kit/chain/caip';
import { isPlainObject } from '../../../kit/json';
import { type StoreStorage, createSharedFields, createStore } from '../../store';

/** An imported key, encrypted under the key of the account that imported it (keyring/sealKey). */
export interface SealedKey {
  address: string;
  /** base64url of iv and ciphertext. */
  sealed: string;
  /** Epoch ms at which it was imported; 0: before that was noted. */
  at: number;
}

/** That an account was taken out, for devices that have it still. */
export interface RemovedKey {
  /** Under which our server keeps it (keyring/syncedKey). */
  id: string;
  /** Epoch ms. */
  at: number;
}

export interface ImportedAccountsState {
  /** By the address of the sign-in's own account, lower case. Kept over a log-out: a lost copy would be lost money. */
  keys: Record<string, SealedKey[]>;
  /** By the same. */
  removed: Record<string, RemovedKey[]>;
  /** The account in use when the page was left, by the same. */
  selected: Record<string, string>;
}

const name = 'importedAccounts';
const fields = ['keys', 'removed', 'selected'] as const;
/** Keys of one person. */
export const importLimit = 50;
/** Removals remembered: what is older has been told to the server long since. */
const removedLimit = 100;

export const createImportedAccountsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { keys: {}, removed: {}, selected: {} } as ImportedAccountsState,
      persist: fields,
      revive,
      actions: (state) => {
        const { reload, change } = createSharedFields({ name, state, fields, revive, storage });
        const others = (owner: string, address: string | undefined) =>
          (state.keys[owner] ?? []).filter((key) => key.address.toLowerCase() !== address?.toLowerCase());
        const otherRemoved = (owner: string, id: string) =>
          (state.removed[owner] ?? []).filter((item) => item.id !== id);
        return {
          reload,
          /** @param id under which our server keeps it. */
          add: (owner: string, { id, ...key }: SealedKey & { id: string }) =>
            change(() => {
              state.keys = { ...state.keys, [owner]: [...others(owner, key.address), key] };
              state.removed = { ...state.removed, [owner]: otherRemoved(owner, id) };
            }),
          /** @param address absent for one that this browser never had. */
          remove: (owner: string, { address, ...removed }: RemovedKey & { address?: string | undefined }) =>
            change(() => {
              state.keys = { ...state.keys, [owner]: others(owner, address) };
              state.removed = {
                ...state.removed,
                [owner]: [...otherRemoved(owner, removed.id), removed].slice(-removedLimit),
              };
            }),
          select: (owner: string, address: string) =>
            change(() => (state.selected = { ...state.selected, [owner]: address })),
          /** The next sign-in begins with the default account. */
          forgetSelected: () => change(() => (state.selected = {})),
        };
      },
    },
    storage,
  );

function revive(saved: unknown): ImportedAccountsState {
  const { keys, removed, selected } = isPlainObject(saved) ? saved : {};
  const chosen = Object.entries(isPlainObject(selected) ? selected : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isAddressText(entry[1]),
  );
  return {
    keys: reviveLists(keys, readSealed, importLimit),
    removed: reviveLists(removed, readRemoved, removedLimit),
    selected: Object.fromEntries(chosen),
  };
}

function reviveLists<Item>(saved: unknown, read: (item: unknown) => Item[], limit: number): Record<string, Item[]> {
  const entries = Object.entries(isPlainObject(saved) ? saved : {});
  return Object.fromEntries(
    entries.map(([owner, list]) => [owner, Array.isArray(list) ? list.flatMap(read).slice(0, limit) : []]),
  );
}

const timeOf = (at: unknown): number => (typeof at === 'number' && at >= 0 ? Math.floor(at) : 0);

function readRemoved(value: unknown): RemovedKey[] {
  const { id, at } = isPlainObject(value) ? value : {};
  return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? [{ id, at: timeOf(at) }] : [];
}

function readSealed(value: unknown): SealedKey[] {
  const { address, sealed, at } = isPlainObject(value) ? value : {};
  if (typeof address !== 'string' || !isAddressText(address) || typeof sealed !== 'string' || sealed.length >= 200)
    return [];
  return [{ address, sealed, at: timeOf(at) }];
}
