import { isAddressText } from '../../kit/chain/caip';
import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createSharedFields, createStore } from '../store';

/** A saved recipient. */
export interface Contact {
  /** Its id in the user's list. */
  id: string;
  name: string;
  /** In the format of its family, e.g. with the EIP-55 checksum. */
  address: string;
}

export interface ContactsState {
  /** Sorted by name, as in the last verified list of the user. */
  list: Contact[];
}

const name = 'contacts';
const fields = ['list'] as const;

/** Also stored locally, so that the user can send to contacts while the server is unavailable. */
export const createContactsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { list: [] } as ContactsState,
      persist: fields,
      revive,
      actions: (state) => {
        const { change, reload } = createSharedFields({ name, state, fields, revive, storage });
        return {
          reload,
          set: (list: Contact[]) => change(() => (state.list = sort(list))),
        };
      },
    },
    storage,
  );

const sort = (list: Contact[]): Contact[] => {
  const names = new Intl.Collator(undefined, { numeric: true });
  return list.sort((one, other) => names.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
};

function revive(saved: unknown): ContactsState {
  const list = isPlainObject(saved) && Array.isArray(saved.list) ? saved.list : [];
  return { list: list.filter(isContact) };
}

function isContact(value: unknown): value is Contact {
  if (!isPlainObject(value)) return false;
  const { id, name: text, address } = value;
  return typeof id === 'string' && typeof text === 'string' && typeof address === 'string' && isAddressText(address);
}
