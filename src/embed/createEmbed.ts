import { createHostChannel, type HostChannel } from '../bridge/hostChannel';
import { createWindowPort } from '../bridge/windowPort';
import { ProviderRpcError } from '../errors/providerRpc';
import { rpcErrors } from '../errors/rpc';
import { systemClock, type Clock } from '../kit/clock';
import { createDeferred } from '../kit/async/deferred';
import { createEmitter, type Emitter } from '../kit/emitter';
import { isPlainObject } from '../kit/json';
import { randomId } from '../kit/randomId';
import type { CommunicationMethod, UserInfo } from '../wire/communication';
import { readDappMetadata } from './dappMetadata';
import { announceProvider, createUuid } from './eip6963';
import { createEvmProvider, type EvmProvider, type RequestArguments } from './evmProvider';
import { createWalletFrame, type WalletFrame } from './frame';
import { resolveOptions, type EmbedOptions, type ResolvedOptions } from './options';
import { createPopups, opensPopup, type Popups } from './popups';
import { setWindowEthereum } from './windowEthereum';

const second = 1_000;
/** How long the frame may take to report; then what waits is rejected. */
const frameTimeout = 30 * second;
/** A user may think this long. */
const personTimeout = 60 * 60 * second;
const callTimeout = 60 * second;

export interface EmbedEvents {
  login: { authConnection: string };
  logout: undefined;
  /** The wallet is (not) over the page. */
  shown: boolean;
  /** Number of requests that wait for the user. */
  pendingRequests: number;
  /** The widget button may be seen, or the wallet's own has taken its place. */
  widgetButton: boolean;
  destroy: undefined;
}

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

export interface EmbedDeps {
  /** Default: the page's window, looked up when it is needed: importing and creating work on a server. */
  self?: Window;
  clock?: Clock;
  /** Where this code was loaded from: the default of `walletUrl`. */
  scriptUrl?: string | undefined;
}

interface Running {
  self: Window;
  frame: WalletFrame;
  channel: HostChannel;
  popups: Popups;
  stop(): void;
}

/**
 * Makes the wallet of a page; nothing happens on the page before `init` or the first request.
 * @throws OptionError that names the option which cannot be used.
 */
export function createEmbed(given: EmbedOptions, deps: EmbedDeps = {}): Embed {
  const options = resolveOptions(given, deps.scriptUrl);
  const { clock = systemClock } = deps;
  const events = createEmitter<EmbedEvents>();
  const side = createEvmProvider({ send });
  let running: Running | undefined;
  let ready: Promise<void> | undefined;
  let unreachable: ProviderRpcError | undefined;
  let destroyed = false;
  let isLoggedIn = false;
  let mayPreopen = false;
  let pendingRequests = 0;

  function start(): Running {
    if (destroyed) throw disconnected('The wallet was removed.');
    if (running) return running;
    const self = deps.self ?? (globalThis as { window?: Window }).window;
    if (!self) throw disconnected();

    const nonce = randomId();
    const opened = createDeferred<void>();
    ready = opened.promise;
    ready.catch(() => {});
    const frame = createWalletFrame({ self, options, nonce });
    const expectFrame = () => clock.after(frameTimeout, () => giveUp(opened.reject));
    let cancelTimeout = expectFrame();
    const channel = createHostChannel({
      port: createWindowPort({ self, peer: frame.contentWindow, peerOrigin: options.walletOrigin }),
      nonce,
      clock,
      init: () => ({
        // Most are called alike on the wire.
        ...options,
        dappMetadata: readDappMetadata(self.document),
        web3AuthClientId: options.clientId,
        web3AuthNetwork: options.network,
      }),
      onOpen: () => {
        unreachable = undefined;
        ready = readState(channel).then(() => {
          cancelTimeout();
          opened.resolve();
        });
      },
      onClose() {
        show(false);
        popups.destroy();
        notified('inlay_pending_requests', {});
        side.disconnected();
        cancelTimeout();
        cancelTimeout = expectFrame();
      },
      isWatched: () => frame.isShown,
      onDead: frame.reload,
      onNotification(kind, method, params) {
        if (kind === 'provider') side.notified(method, params);
        else notified(method, isPlainObject(params) ? params : {});
      },
    });
    const popups = createPopups({
      self,
      walletUrl: options.walletUrl,
      clock,
      onBlocked(windowId, finalUrl) {
        show(true);
        tellSize(true);
        tell('window_blocked', { windowId, finalUrl });
      },
      onClosed: (windowId) => tell('closed_window', { windowId }),
    });
    const unannounce = announceProvider({ self, provider: side.provider, uuid: createUuid() });
    const unset = options.setWindowEthereum ? setWindowEthereum(self, side.provider) : () => {};

    running = {
      ...{ self, frame, channel, popups },
      stop() {
        cancelTimeout();
        unset();
        unannounce();
        popups.destroy();
        channel.destroy();
        frame.destroy();
        opened.reject(disconnected());
      },
    };
    return running;
  }

  function giveUp(reject: (error: Error) => void): void {
    unreachable = disconnected(`The wallet at ${options.walletUrl} could not be reached.`);
    running?.channel.rejectAll(unreachable);
    reject(unreachable);
  }

  /** Both states are asked for, as public clients do; an error answer is an answer. */
  async function readState({ request }: HostChannel): Promise<void> {
    const ask = (kind: 'provider' | 'communication', method: string) =>
      request({ kind, method, params: [], timeout: callTimeout }).catch(() => undefined);
    const [provider, communication] = await Promise.all([
      ask('provider', 'wallet_get_provider_state'),
      ask('communication', 'get_provider_state'),
    ]);
    if (isPlainObject(communication) && communication['isLoggedIn'] === true) setLoggedIn(communication);
    side.connected(provider);
  }

  function notified(method: string, params: Record<string, unknown>): void {
    switch (method) {
      case 'iframe_status':
        return show(params['isFullScreen'] === true);
      case 'close_window':
        return running?.popups.close(String(params['windowId']));
      case 'user_logged_in':
        return setLoggedIn(params);
      case 'user_logged_out':
        show(false);
        if (!isLoggedIn) return;
        isLoggedIn = false;
        return events.emit('logout', undefined);
      case 'toggle_widget_button':
        // The user has blocked this page: the wallet's own button is in the place of ours, which could open nothing.
        running?.frame.setButton(params['show'] === true);
        return events.emit('widgetButton', params['show'] !== true);
      case 'allow_wallet_service':
        mayPreopen = params['allow'] === true;
        return;
      case 'inlay_pending_requests':
        return events.emit('pendingRequests', (pendingRequests = Number(params['count']) || 0));
    }
  }

  function setLoggedIn({ currentAuthConnection }: Record<string, unknown>): void {
    if (isLoggedIn) return;
    isLoggedIn = true;
    events.emit('login', { authConnection: typeof currentAuthConnection === 'string' ? currentAuthConnection : '' });
  }

  function show(shown: boolean): void {
    if (!running || running.frame.isShown === shown) return;
    if (shown) {
      running.frame.show();
      running.channel.watch();
    } else running.frame.hide();
    events.emit('shown', shown);
  }

  async function call(method: CommunicationMethod, params: unknown): Promise<unknown> {
    const { channel } = start();
    if (unreachable) throw unreachable;
    return channel.request({ kind: 'communication', method, params, timeout: callTimeout });
  }

  /** A call whose answer says nothing. */
  function tell(method: CommunicationMethod, params: unknown): void {
    call(method, params).catch(() => {});
  }

  /** Whether the frame is over the whole page. */
  const tellSize = (isIFrameFullScreen: boolean) => tell('iframe_status', { isIFrameFullScreen, rid: '' });

  /** Not async: a popup must open in the same turn as the click. */
  function send({ method, params = [] }: RequestArguments): Promise<unknown> {
    const { channel, popups } = start();
    if (unreachable) return Promise.reject(unreachable);
    const preopen = opensPopup(method, { strategy: options.confirmationStrategy, isAllowed: mayPreopen });
    const windowId = preopen ? popups.open() : undefined;
    return channel.request({ kind: 'provider', method, params, timeout: personTimeout, windowId });
  }

  const embed: Embed = {
    provider: side.provider,
    options,
    get isLoggedIn() {
      return isLoggedIn;
    },
    get isShown() {
      return running?.frame.isShown ?? false;
    },
    get pendingRequests() {
      return pendingRequests;
    },
    async init() {
      if (unreachable) {
        running?.stop();
        running = unreachable = undefined;
      }
      start();
      await ready;
    },
    login({ authConnection, loginHint } = {}) {
      const params = [authConnection, loginHint];
      return side.provider.request({ method: 'eth_requestAccounts', params });
    },
    async logout() {
      await call('logout', []);
    },
    getUserInfo: () => call('user_info', []) as Promise<UserInfo>,
    async showWallet(path) {
      await embed.init();
      show(true);
      tellSize(true);
      try {
        await call('show_wallet_ui', { show: true, path });
      } catch (error) {
        embed.hide();
        throw error;
      }
    },
    hide() {
      if (!running?.frame.isShown) return;
      show(false);
      tellSize(false);
    },
    on: events.on,
    off: events.off,
    destroy() {
      if (destroyed) return;
      destroyed = true;
      running?.stop();
      running = undefined;
      side.disconnected();
      side.destroy();
      events.emit('destroy', undefined);
      events.clear();
    },
  };
  return embed;
}

function disconnected(message: string = rpcErrors.disconnected.message): ProviderRpcError {
  return new ProviderRpcError({ code: rpcErrors.disconnected.code, message });
}
