import type { Emitter } from '../kit/emitter';
import type { ButtonLook, UserInfo } from '../wire/communication';
import type { EvmProvider } from './evmProvider';
import { resolveOptions, type EmbedOptions, type ResolvedOptions } from './options';
import { createWalletClient, type EmbedDeps } from './walletClient';
import type { EmbedEvents } from './walletState';

/** The wallet on a page. */
export interface Embed extends Pick<Emitter<EmbedEvents>, 'on' | 'off'> {
  readonly provider: EvmProvider;
  readonly isLoggedIn: boolean;
  readonly isShown: boolean;
  /** Number of requests that wait for the user. */
  readonly pendingRequests: number;
  /** The look of the wallet on this page, once the wallet has reported it. */
  readonly look: ButtonLook | undefined;
  /** The options in effect, including defaults. */
  readonly options: ResolvedOptions;
  /**
   * Adds the frame and resolves when the wallet responds. Repeated calls return the same promise; after a failure a call tries again.
   * @throws ProviderRpcError 4900 that names the URL if the wallet does not respond within 30 s.
   */
  init(): Promise<void>;
  /**
   * Asks the user to sign in and returns the accounts; `loginHint` is an e-mail address.
   * @throws ProviderRpcError 4001 when the user rejects.
   */
  login(options?: { authConnection?: string; loginHint?: string }): Promise<string[]>;
  logout(): Promise<void>;
  getUserInfo(): Promise<UserInfo>;
  /** Opens the wallet over the page, at a path such as `wallet/home` if one is given. */
  showWallet(path?: string): Promise<void>;
  hide(): void;
  /** Removes the wallet from the page with all its elements, listeners, globals and timers; pending requests reject with 4900. */
  destroy(): void;
}

/**
 * Creates the page's wallet; nothing happens on the page before `init` or the first request.
 * @throws OptionError that names the invalid option.
 */
export function createEmbed(given: EmbedOptions, deps: EmbedDeps = {}): Embed {
  const options = resolveOptions(given, deps.scriptUrl);
  const client = createWalletClient(options, deps);
  const { events, controller, state } = client;
  let destroyed = false;

  const embed: Embed = {
    provider: controller.provider,
    options,
    get isLoggedIn() {
      return state.isLoggedIn;
    },
    get isShown() {
      return client.isShown();
    },
    get pendingRequests() {
      return state.pendingRequests;
    },
    get look() {
      return state.look;
    },
    async init() {
      if (client.isUnreachable()) client.stop();
      await client.start().ready;
    },
    login({ authConnection, loginHint } = {}) {
      const params = [authConnection, loginHint];
      return controller.provider.request({ method: 'eth_requestAccounts', params });
    },
    async logout() {
      await client.call('logout', []);
    },
    getUserInfo: () => client.call('user_info', []) as Promise<UserInfo>,
    async showWallet(path) {
      await embed.init();
      client.setShown(true);
      try {
        await client.call('show_wallet_ui', { show: true, path });
      } catch (error) {
        embed.hide();
        throw error;
      }
    },
    hide() {
      if (client.isShown()) client.setShown(false);
    },
    on: events.on,
    off: events.off,
    destroy() {
      if (destroyed) return;
      destroyed = true;
      client.destroy();
      controller.disconnected();
      controller.destroy();
      events.emit('destroy', undefined);
      events.clear();
    },
  };
  return embed;
}
