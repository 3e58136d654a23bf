import { isPlainObject } from '../../kit/json';
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
  /** As they are called. */
  networks: string[];
  /** Addresses. */
  accounts: string[];
  /** Epoch ms. */
  createdAt: number;
  usedAt: number;
}

/** What is wrong with a link, or with what it led to. */
export type LinkFault = 'invalid' | 'expired' | 'used' | 'limit' | 'unsupported' | 'unreachable' | 'silent';

export interface WalletConnectStoreState {
  /** The operator has named a relay. */
  offered: boolean;
  relay: 'off' | 'connecting' | 'connected';
  /** What became of the last link. */
  link: { status: 'none' | 'waiting' | 'connected' } | { status: 'failed'; fault: LinkFault };
  apps: LinkedApp[];
  /** Sessions, sealed under the key of the account that has them (lower case): they hold keys. */
  sealed: Record<string, string>;
}

const name = 'walletConnect';

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
      } as WalletConnectStoreState,
      persist: ['sealed'],
      revive: (saved) => ({ sealed: readSealed(saved) }),
      actions: (state) => {
        /** Of several tabs one writes; each reads what is there now. */
        const reload = () => {
          if (storage) state.sealed = readSealed(storage.read(name));
        };
        const change = (edit: (sealed: Record<string, string>) => Record<string, string>) => {
          reload();
          state.sealed = edit(state.sealed);
          storage?.write(name, { sealed: state.sealed });
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
          keep: (owner: string, sealed: string) => change((all) => ({ ...all, [owner]: sealed })),
          forget: (owner: string) =>
            change((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== owner))),
        };
      },
    },
    storage,
  );

function readSealed(saved: unknown): Record<string, string> {
  const sealed = isPlainObject(saved) && isPlainObject(saved.sealed) ? saved.sealed : {};
  return Object.fromEntries(
    Object.entries(sealed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
