import { isPlainObject } from '../../kit/json';
import type { UnsentMessage } from '../../walletconnect/farewell';
import type { Asker } from '../../wire/asker';
import { type StoreStorage, createStore } from '../store';

/** An application that speaks with the wallet over a relay. */
export interface LinkedApp {
  topic: string;
  /** As an asker. */
  askerId: string;
  /** What it says of itself. */
  name: string;
  icon: string;
  url: string;
  /** What a verify server says of where it is. */
  checked?: Asker['checked'];
  /** As they are called. */
  networks: string[];
  /** Addresses. */
  accounts: string[];
  /** Epoch ms. */
  createdAt: number;
  usedAt: number;
}

/** What is wrong with a link, or with what it led to. */
export type LinkFault =
  'invalid' | 'expired' | 'used' | 'limit' | 'unsupported' | 'unreachable' | 'silent' | 'notLoaded';

export interface WalletConnectStoreState {
  /** The operator has named a relay. */
  offered: boolean;
  relay: 'off' | 'connecting' | 'connected';
  /** What became of the last link. */
  link: { status: 'none' | 'waiting' | 'connected' } | { status: 'failed'; fault: LinkFault };
  apps: LinkedApp[];
  /** Sessions, sealed under the key of the account that has them (lower case): they hold keys. */
  sealed: Record<string, string>;
  /** What peers of ended sessions have still to be told. */
  unsent: UnsentMessage[];
}

const name = 'walletConnect';
/** Messages that wait for a relay. */
const maxUnsent = 200;

export const createWalletConnectStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: {
        offered: false,
        relay: 'off',
        link: { status: 'none' },
        apps: [],
        sealed: {},
        unsent: [],
      } as WalletConnectStoreState,
      persist: ['sealed', 'unsent'],
      revive: readSaved,
      actions: (state) => {
        /** Of several tabs one writes; each reads what is there now. */
        const reload = () => {
          if (storage) Object.assign(state, readSaved(storage.read(name)));
        };
        const change = (edit: (saved: Saved) => Partial<Saved>) => {
          reload();
          Object.assign(state, edit(state));
          storage?.write(name, { sealed: state.sealed, unsent: state.unsent });
        };
        return {
          reload,
          offer() {
            state.offered = true;
          },
          connection(relay: WalletConnectStoreState['relay']) {
            state.relay = relay;
          },
          linking(link: WalletConnectStoreState['link']) {
            state.link = link;
          },
          list(apps: LinkedApp[]) {
            state.apps = apps;
          },
          save: (owner: string, text: string) => change(({ sealed }) => ({ sealed: { ...sealed, [owner]: text } })),
          forget: (owner: string) =>
            change(({ sealed }) => ({
              sealed: Object.fromEntries(Object.entries(sealed).filter(([key]) => key !== owner)),
            })),
          addUnsent: (messages: readonly UnsentMessage[]) =>
            change(({ unsent }) => ({ unsent: [...unsent, ...messages].slice(-maxUnsent) })),
          removeUnsent: (message: string) =>
            change(({ unsent }) => ({ unsent: unsent.filter((item) => item.message !== message) })),
        };
      },
    },
    storage,
  );

type Saved = Pick<WalletConnectStoreState, 'sealed' | 'unsent'>;

function readSaved(saved: unknown): Saved {
  const { sealed, unsent } = isPlainObject(saved) ? saved : {};
  const texts = Object.entries(isPlainObject(sealed) ? sealed : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { sealed: Object.fromEntries(texts), unsent: Array.isArray(unsent) ? unsent.filter(isUnsent) : [] };
}

function isUnsent(item: unknown): item is UnsentMessage {
  if (!isPlainObject(item)) return false;
  const { topic, message, tag, endsAt } = item;
  return (
    typeof topic === 'string' && typeof message === 'string' && typeof tag === 'number' && typeof endsAt === 'number'
  );
}
