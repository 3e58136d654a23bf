import { systemClock, type Clock } from '../kit/clock';
import type { Hex } from '../kit/hex';
import { createEmbed, type Embed } from './createEmbed';
import type { EvmProvider } from './evmProvider';
import { resolveOptions, type EmbedOptions } from './options';

/** The state of the wallet for the page's UI. Every change creates a new object. */
export interface WalletState {
  /** `idle` until a caller holds the wallet; `failed` if it cannot be reached (see `error`). */
  readonly status: 'idle' | 'starting' | 'ready' | 'failed';
  readonly error: Error | undefined;
  /** The accounts that the page may see; empty until the user has connected. */
  readonly accounts: readonly Hex[];
  readonly chainId: Hex | undefined;
  readonly isLoggedIn: boolean;
  /** True while the wallet is shown over the page. */
  readonly isShown: boolean;
  /** Number of requests that wait for the user. */
  readonly pendingRequests: number;
}

/** A wallet that several parts of a page share. Each can hold and release it, in any order and any number of times. */
export interface Inlay {
  readonly state: WalletState;
  /** Returns {@link state}: with `subscribe`, a store for any framework (React's `useSyncExternalStore`, Svelte, Vue). */
  getSnapshot(): WalletState;
  /** Calls the listener on every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Holds the wallet: the first holder adds it to the page. Returns a function that releases it; the last release removes the wallet in the
   * next task, so that a component that unmounts and mounts again at once keeps it.
   */
  hold(): () => void;
  /** Returns the wallet. It is created on first access, and again after it was removed. */
  embed(): Embed;
  /** Resolves when the wallet responds; tries again after a failure. */
  start(): Promise<void>;
}

interface InlayDeps {
  create?: (options: EmbedOptions) => Embed;
  clock?: Clock;
}

/** The state before any caller holds the wallet, and on a server. */
export const idle: WalletState = Object.freeze({
  status: 'idle',
  error: undefined,
  accounts: Object.freeze([]) as readonly Hex[],
  chainId: undefined,
  isLoggedIn: false,
  isShown: false,
  pendingRequests: 0,
});

/** Creates a shared wallet; nothing happens before a caller holds it. @throws OptionError that names the invalid option. */
export function createInlay(
  options: EmbedOptions & { walletUrl: string },
  { create = createEmbed, clock = systemClock }: InlayDeps = {},
): Inlay {
  resolveOptions(options);
  const listeners = new Set<() => void>();
  let state = idle;
  let embed: Embed | undefined;
  let holders = 0;
  let cancelEnd = () => {};

  const change = (part: Partial<WalletState>): void => {
    state = Object.freeze({ ...state, ...part });
    for (const listener of [...listeners]) listener();
  };

  function follow(made: Embed): Embed {
    const { provider } = made;
    const read = () =>
      made === embed &&
      change({
        ...readProvider(provider),
        isLoggedIn: made.isLoggedIn,
        isShown: made.isShown,
        pendingRequests: made.pendingRequests,
      });
    for (const name of ['login', 'logout', 'shown', 'pendingRequests'] as const) made.on(name, read);
    provider.on('connect', read).on('chainChanged', read);
    provider.on('accountsChanged', (accounts) => made === embed && change({ accounts: accounts as Hex[] }));
    return made;
  }

  async function start(): Promise<void> {
    const made = inlay.embed();
    if (state.status !== 'ready') change({ status: 'starting', error: undefined });
    try {
      await made.init();
      if (made === embed) change({ status: 'ready', error: undefined });
    } catch (error) {
      if (made === embed)
        change({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    }
  }

  function end(): void {
    const ended = embed;
    embed = undefined;
    ended?.destroy();
    change(idle);
  }

  const inlay: Inlay = {
    get state() {
      return state;
    },
    getSnapshot: () => state,
    subscribe(listener) {
      // A new function for each subscription, so that the same listener can subscribe twice.
      const own = () => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
    hold() {
      cancelEnd();
      // A failure is reported by the state; callers that need the rejection call `start`.
      if (++holders === 1 && state.status === 'idle') start().catch(() => {});
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        if (--holders === 0) cancelEnd = clock.after(0, end);
      };
    },
    embed: () => (embed ??= follow(create(options))),
    start,
  };
  return inlay;
}

function readProvider({ selectedAddress, chainId }: EvmProvider): Partial<WalletState> {
  return {
    ...(selectedAddress === null && { accounts: idle.accounts }),
    chainId: (chainId ?? undefined) as Hex | undefined,
  };
}
