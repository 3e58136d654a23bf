import { bootFrame, frameUrl } from './openFrame';
import { createFrame } from './iframe';
import { createPopups } from './popups';
import { isPlainObject } from '../../src/kit/json';
import { openStream, randomText, type ClientRequest, type ClientStream } from './stream';

export type ShowMethod =
  | 'showWalletConnectScanner'
  | 'showWalletUi'
  | 'showFunding'
  | 'showCheckout'
  | 'showReceive'
  | 'showSwap';

export interface ShowParams {
  show: boolean;
  path?: string;
  crypto?: string;
  fiat?: string;
  fiatAmount?: string;
}

export interface ClientInit {
  buildEnv?: string;
  walletUrls: Record<string, { url: string }>;
  chains: readonly object[];
  chainId: string;
  whiteLabel?: { mode?: string; buttonPosition?: string; showWidgetButton?: boolean };
  confirmationStrategy?: 'default' | 'popup' | 'modal' | 'auto-approve';
  accountAbstractionConfig?: object;
  enableKeyExport?: boolean;
  enableLogging?: boolean;
}

/** These methods open a popup; others ask inside the frame, if at all. */
const popupMethods = new Set([
  ...['solana_sendTransaction', 'solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
  ...['eth_sign', 'eth_signTypedData_v4', 'personal_sign', 'eth_sendTransaction'],
  ...['wallet_addEthereumChain', 'wallet_switchEthereumChain', 'wallet_switchChain'],
]);

/**
 * Our own client, which sends the same messages as public clients 5.x, built from the streams and the engine of `@web3auth/auth`. Its
 * methods have the same names, so one page works with any client.
 */
export class PublicClient {
  isLoggedIn = false;
  readonly provider = { request: (request: ClientRequest) => this.#ask(request) };
  readonly communicationProvider = { request: (request: ClientRequest) => this.#tell(request.method, request.params) };
  readonly #options: { web3AuthClientId: string; web3AuthNetwork: string; modalZIndex?: number };
  readonly #nonce = randomText();
  readonly #heard: { method: string; params: unknown }[] = [];
  #running:
    | {
        frame: ReturnType<typeof createFrame>;
        popups: ReturnType<typeof createPopups>;
        streams: { provider: ClientStream; communication: ClientStream };
        strategy: string;
      }
    | undefined;
  #isFull = false;
  #hasButton = false;
  #mayOpen = false;
  #isPlugin = false;

  constructor(options: { web3AuthClientId: string; web3AuthNetwork: string; modalZIndex?: number }) {
    this.#options = options;
  }

  /** Notifications of the provider stream, in their order. */
  get heard(): readonly { method: string; params: unknown }[] {
    return this.#heard;
  }

  /** Resolves once both streams are connected. */
  async init({
    buildEnv = 'production',
    walletUrls,
    chains,
    chainId,
    whiteLabel,
    confirmationStrategy = 'default',
    accountAbstractionConfig,
    enableKeyExport = false,
    enableLogging = false,
  }: ClientInit): Promise<void> {
    if (this.#running) throw new Error('Already initialized');
    const { web3AuthClientId, web3AuthNetwork, modalZIndex = 99_999 } = this.#options;
    const walletUrl = walletUrls[buildEnv]?.url ?? '';
    const { origin } = new URL(walletUrl);
    const nonce = this.#nonce;
    const frame = createFrame({ ...whiteLabel, url: frameUrl(walletUrl, nonce), nonce, zIndex: modalZIndex });
    const peer = frame.element.contentWindow;
    if (!peer) throw new Error('The page does not allow frames');
    await new Promise<void>((onBooted) =>
      bootFrame({
        frame: peer,
        origin,
        nonce,
        init: {
          chains,
          chainId,
          dappMetadata: readMetadata(),
          enableLogging,
          web3AuthClientId,
          web3AuthNetwork,
          whiteLabel,
          confirmationStrategy,
          accountAbstractionConfig,
          enableKeyExport,
        },
        onBooted: () => {
          const ends = { frame: peer, origin };
          const provider = openStream({
            ...ends,
            kind: 'provider',
            onNotification: (method, params) => void this.#heard.push({ method, params }),
          });
          const onNotification = (method: string, params: unknown) =>
            this.#notified(method, isPlainObject(params) ? params : {});
          const communication = openStream({ ...ends, kind: 'communication', onNotification });
          const popups = createPopups({
            walletUrl,
            onBlocked: ({ windowId, finalUrl }) => {
              void this.#setFull(true);
              void this.#tell('window_blocked', { windowId, finalUrl });
            },
            onClosed: (windowId) => void this.#tell('closed_window', { windowId }),
          });
          this.#running = { frame, popups, streams: { provider, communication }, strategy: confirmationStrategy };
          onBooted();
        },
      }),
    );
    const [, state] = await Promise.allSettled([
      this.#live.streams.provider.request({ method: 'wallet_get_provider_state', params: [] }),
      this.#tell('get_provider_state', []),
    ]);
    if (state.status === 'fulfilled' && (state.value as { isLoggedIn: boolean }).isLoggedIn) this.isLoggedIn = true;
  }

  async login({ authConnection, login_hint: hint }: { authConnection?: string; login_hint?: string } = {}) {
    const wasFull = this.#isFull;
    if (authConnection === undefined) void this.#setFull(true);
    try {
      return (await this.#ask({ method: 'eth_requestAccounts', params: [authConnection, hint] })) as string[];
    } finally {
      if (authConnection === undefined && !wasFull) void this.#setFull(false);
    }
  }

  async loginWithSessionId({ sessionId, sessionNamespace = '' }: { sessionId: string; sessionNamespace?: string }) {
    if (!sessionId) throw new Error('sessionId is required');
    const answer = await this.#tell('login_with_session_id', [sessionId, sessionNamespace]);
    if (!(answer as { success?: boolean }).success) throw new Error('Login failed');
    this.#isPlugin = true;
    return true;
  }

  async logout(): Promise<void> {
    if (!this.isLoggedIn) throw new Error('Not logged in');
    await this.#tell('logout', []);
  }

  async getUserInfo() {
    return (await this.#tell('user_info', [])) as { email?: string };
  }

  showWalletConnectScanner = (params?: ShowParams) => this.#show('show_wallet_connect', params);
  showWalletUi = (params?: ShowParams) => this.#show('show_wallet_ui', params);
  showFunding = (params?: ShowParams) => this.#show('show_funding', params);
  showCheckout = (params?: ShowParams) => this.#show('show_checkout', params);
  showReceive = (params?: ShowParams) => this.#show('show_receive', params);
  showSwap = (params?: ShowParams) => this.#show('show_swap', params);

  get #live() {
    if (!this.#running) throw new Error('Call init() first');
    return this.#running;
  }

  /** Not async, because a popup must open in the same task as the click. */
  #ask(request: ClientRequest): Promise<unknown> {
    const { popups, streams, strategy } = this.#live;
    const always = popupMethods.has(request.method) && strategy !== 'modal' && !this.#isPlugin;
    const opens = this.#mayOpen && (always || strategy === 'popup');
    return streams.provider.request(opens ? { ...request, windowId: popups.open() } : request);
  }

  async #tell(method: string, params: unknown): Promise<unknown> {
    return this.#live.streams.communication.request({ method, params });
  }

  async #show(method: string, params?: ShowParams): Promise<void> {
    void this.#setFull(params?.show ?? true);
    try {
      await this.#tell(method, params);
    } catch {
      // Pages are not notified; they only see the frame shrink.
      void this.#setFull(false);
    }
  }

  /** Resizes the frame, and informs the wallet. */
  #setFull(isFull: boolean): Promise<unknown> {
    this.#lay(isFull);
    return this.#tell('iframe_status', { isIFrameFullScreen: isFull, rid: '' }).catch(() => undefined);
  }

  #lay(isFull: boolean): void {
    this.#isFull = isFull;
    this.#live.frame.lay({ isFull, hasButton: this.#hasButton });
  }

  #notified(method: string, params: Record<string, unknown>): void {
    switch (method) {
      case 'iframe_status':
        return this.#lay(params.isFullScreen === true);
      case 'close_window':
        return this.#live.popups.close(String(params.windowId));
      case 'user_logged_in':
        this.isLoggedIn = true;
        return;
      case 'user_logged_out':
        this.isLoggedIn = false;
        return this.#lay(false);
      case 'toggle_widget_button':
        this.#hasButton = params.show === true;
        return void this.#setFull(false);
      case 'allow_wallet_service':
        this.#mayOpen = params.allow === true;
    }
  }
}

/** The name and icon that the page states. */
function readMetadata(): { name: string; icon: string } {
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? '';
  const named = content('meta[property="og:site_name"]') || content('meta[name="title"]') || document.title;
  const icon = document.querySelector('link[rel="shortcut icon"], link[rel="icon"]')?.getAttribute('href') ?? '';
  return { name: named || location.hostname, icon };
}
