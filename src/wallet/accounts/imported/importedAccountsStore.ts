import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { isAddressText, type Namespace } from '../../../kit/chain/caip';
import { isPlainObject } from '../../../kit/json';
import { type StoreStorage, createSharedFields, createStore } from '../../store';

/** An imported key, encrypted under the key of the account that imported it (keyring/sealKey). */
export interface SealedKey {
  address: string;
  /** base64url of the IV and the ciphertext. */
  sealed: string;
  /** Time of the import in epoch ms. 0 for keys that were imported before this was recorded. */
  at: number;
}

/** A record that an account was removed, for devices that still have it. */
export interface RemovedKey {
  /** The id under which the server keeps it (keyring/syncedKey). */
  id: string;
  /** In epoch ms. */
  at: number;
}

export interface ImportedAccountsState {
  /**
   * By the lower-case address of the sign-in's own account. Kept after a log-out, because losing the only copy of a key would lose
   * money.
   */
  keys: Record<string, SealedKey[]>;
  /** By the same address. */
  removed: Record<string, RemovedKey[]>;
  /** The account of each family that was selected last, by namespace and the same address (`chosenKey`). */
  selected: Record<string, string>;
}

/** Whose account of which family. */
interface Chosen {
  namespace: Namespace;
  owner: string;
}

const chosenKey = ({ namespace, owner }: Chosen): string => `${namespace}:${owner.toLowerCase()}`;

/** Returns the account of a family that the user selected last. Before families had their own, there was one for the owner. */
export const lastSelected = ({ selected }: Pick<ImportedAccountsState, 'selected'>, of: Chosen): string | undefined =>
  selected[chosenKey(of)] ?? selected[of.owner.toLowerCase()];

const name = 'importedAccounts';
const fields = ['keys', 'removed', 'selected'] as const;
/** The maximum number of imported keys per user. */
export const importLimit = 50;
/** The maximum number of removals to remember. Older ones have long been reported to the server. */
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
          (state.keys[owner] ?? []).filter((key) => !isSameAddress(key.address, address));
        const otherRemoved = (owner: string, id: string) =>
          (state.removed[owner] ?? []).filter((item) => item.id !== id);
        return {
          reload,
          /** @param id the id under which the server keeps it. */
          add: (owner: string, { id, ...key }: SealedKey & { id: string }) =>
            change(() => {
              state.keys = { ...state.keys, [owner]: [...others(owner, key.address), key] };
              state.removed = { ...state.removed, [owner]: otherRemoved(owner, id) };
            }),
          /** @param address absent for an account that this browser never had. */
          remove: (owner: string, { address, ...removed }: RemovedKey & { address?: string | undefined }) =>
            change(() => {
              state.keys = { ...state.keys, [owner]: others(owner, address) };
              state.removed = {
                ...state.removed,
                [owner]: [...otherRemoved(owner, removed.id), removed].slice(-removedLimit),
              };
            }),
          select: ({ namespace, owner }: Chosen, address: string) =>
            change(() => (state.selected = { ...state.selected, [chosenKey({ namespace, owner })]: address })),
          /** Makes the next sign-in start with the default account. */
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
