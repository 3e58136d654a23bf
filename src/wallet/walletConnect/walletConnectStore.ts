import { isPlainObject } from '../../kit/json';
import type { UnsentMessage } from '../../walletConnect/farewell';
import type { Asker } from '../../wire/asker';
import { type StoreStorage, createStore } from '../store';

/** An application that is connected by WalletConnect. */
export interface LinkedApp {
  topic: string;
  /** Its asker id. */
  askerId: string;
  /** As claimed by the application. */
  name: string;
  icon: string;
  url: string;
  /** What a verify server reports about its origin. */
  checked?: Asker['checked'];
  /** Network names. */
  networks: string[];
  /** Addresses. */
  accounts: string[];
  /** In epoch ms. */
  createdAt: number;
  usedAt: number;
}

/** What is wrong with a link, or with the connection that it started. */
export type LinkFault =
  | 'invalid'
  | 'expired'
  | 'used'
  | 'limit'
  | 'unsupported'
  | 'unreachable'
  | 'silent'
  | 'notLoaded';

export interface WalletConnectStoreState {
  /** True if the operator has configured a relay. */
  offered: boolean;
  relay: 'off' | 'connecting' | 'connected';
  /** The state of the last link. */
  link: { status: 'none' | 'waiting' | 'connected' } | { status: 'failed'; fault: LinkFault };
  apps: LinkedApp[];
  /** Sessions, encrypted under the key of their account (by lower-case address), because they contain keys. */
  sealed: Record<string, string>;
  /** Messages that the peers of ended sessions must still receive. */
  unsent: UnsentMessage[];
}

const name = 'walletConnect';
/** The maximum number of messages that wait for a relay. */
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
        /** Reads the stored values, because only one of several tabs writes them. */
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
