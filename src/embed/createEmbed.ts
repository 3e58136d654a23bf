import type { Emitter } from '../kit/emitter';
import type { UserInfo } from '../wire/communication';
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
  /** What is in effect, defaults included. */
  readonly options: ResolvedOptions;
  /**
   * Adds the frame and resolves when the wallet answers; a second call is the first. After a failure it tries anew.
   * @throws ProviderRpcError 4900 that names the URL when the wallet is not there within 30 s.
   */
  init(): Promise<void>;
  /**
   * Asks the user to sign in; `loginHint` is an e-mail address. Answers the accounts.
   * @throws ProviderRpcError 4001 when the user declines.
   */
  login(options?: { authConnection?: string; loginHint?: string }): Promise<string[]>;
  logout(): Promise<void>;
  getUserInfo(): Promise<UserInfo>;
  /** Opens the wallet over the page, at a path such as `wallet/home` if one is given. */
  showWallet(path?: string): Promise<void>;
  hide(): void;
  /** Takes the wallet off the page: no element, listener, global or timer stays; what waits is rejected with 4900. */
  destroy(): void;
}

/**
 * Makes the wallet of a page; nothing happens on the page before `init` or the first request.
 * @throws OptionError that names the option which cannot be used.
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
      return state.isLoggedIn();
    },
    get isShown() {
      return client.isShown();
    },
    get pendingRequests() {
      return state.pendingRequests();
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
