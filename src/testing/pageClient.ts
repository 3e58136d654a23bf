import { createEmitter } from '../kit/emitter';
import type { Embed } from '../embed/createEmbed';
import { createEvmProvider, type ProviderController, type RequestArguments } from '../embed/evmProvider';
import { resolveOptions, type EmbedOptions } from '../embed/options';
import { createWalletState, type EmbedEvents } from '../embed/walletState';
import type { CommunicationMethod, UserInfo } from '../wire/communication';
import type { StreamKind } from '../wire/channel';

/** One client of the wallet on the page, as the wallet's end sees it. */
export interface PageClient {
  controller: ProviderController;
  embed: Embed;
  /** Handles a notification of the wallet. */
  notified(kind: StreamKind, method: string, params: unknown): void;
}

/** Creates a client like `createEmbed` does, whose wallet is not in a frame. */
export function createPageClient({
  options,
  send,
  call,
  init,
  onDestroy,
}: {
  options: EmbedOptions;
  send(request: RequestArguments): Promise<unknown>;
  call(method: CommunicationMethod, params: unknown): Promise<unknown>;
  /** Resolves when the wallet responds. */
  init(): Promise<void>;
  onDestroy(client: PageClient): void;
}): PageClient {
  const events = createEmitter<EmbedEvents>();
  const controller = createEvmProvider({ send });
  let isShown = false;
  const show = (shown: boolean): void => {
    if (isShown === shown) return;
    isShown = shown;
    events.emit('shown', shown);
  };
  const { state, notified } = createWalletState({ events, connection: () => undefined, show });
  const embed: Embed = {
    provider: controller.provider,
    options: resolveOptions(options),
    get isLoggedIn() {
      return state.isLoggedIn;
    },
    get isShown() {
      return isShown;
    },
    get pendingRequests() {
      return state.pendingRequests;
    },
    get look() {
      return state.look;
    },
    init,
    login({ authConnection, loginHint } = {}) {
      return controller.provider.request({ method: 'eth_requestAccounts', params: [authConnection, loginHint] });
    },
    logout: async () => void (await call('logout', [])),
    getUserInfo: async () => (await call('user_info', [])) as UserInfo,
    showWallet: async (path) => void (await call('show_wallet_ui', { show: true, path })),
    hide() {
      if (isShown) void call('iframe_status', { isIFrameFullScreen: false, rid: '' });
      show(false);
    },
    on: events.on,
    off: events.off,
    destroy() {
      controller.disconnected();
      controller.destroy();
      events.emit('destroy', undefined);
      events.clear();
      onDestroy(client);
    },
  };
  const client: PageClient = {
    controller,
    embed,
    notified(kind, method, params) {
      if (kind === 'provider') controller.notified(method, params);
      else notified(method, params as Record<string, unknown>);
    },
  };
  return client;
}
