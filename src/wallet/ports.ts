import type { AssetsApi } from '../api/assets';
import type { MarketApi } from '../api/market';
import type { SwapApi } from '../api/swap';
import type { OnrampApi } from '../api/onramp';
import type { WalletDataApi } from '../api/walletData';
import type { LazyFamily } from '../chains/families';
import type { Family } from '../chains/family';
import type { ServerReader } from '../chains/host';
import type { HeadSocket } from './networks';
import type { Clock } from '../kit/clock';
import type { Locks } from '../kit/async/locks';
import type { PageVisibility } from '../kit/async/polling';
import type { FillRandom } from '../kit/randomId';
import type { Approval, Decision } from '../wire/approval/approval';
import type { RequestContext } from '../rpc/port';
import type { WalletPort } from '../rpc/lazyPort';
import type { JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import type { ConfirmationStrategy, DappMetadata } from '../wire/boot';
import type { ChainConfig } from '../wire/chainConfig';
import type { StreamKind } from '../wire/channel';
import type { CommunicationNotifications, ProviderNotifications } from '../wire/communication';
import type { ProjectConfig } from '../wire/http/project';
import type { UserProject } from '../wire/http/walletAnswers';
import type { EmailBegin, EmailBeginAnswer, SignInAnswer } from '../wire/http/signIn';
import type { HandoverPayload, OwnPageChange } from '../wire/handover';
import type { PopupSignIn, PopupSignInResult } from '../wire/popup';
import type { WhiteLabel } from '../wire/whiteLabel';
import type { UserError } from '../errors/user';
import type { FactorInput } from './factors';
import type { LoginMode } from './host';
import type { FactorChoice } from './signIn';
import type { FallbackStorage } from '../kit/fallbackStorage';

/** What the wallet needs of our sign-in server (src/api/signIn.ts). Rejects with HttpError. */
export interface SignInClient {
  /** @param onWork is called when the browser has to work for it first, which takes seconds. */
  emailBegin(input: EmailBegin, onWork?: () => void): Promise<EmailBeginAnswer>;
  emailResend(flowId: string, onWork?: () => void): Promise<EmailBeginAnswer>;
  emailFinish(input: { flowId: string; code: string }): Promise<SignInAnswer>;
}

/** A key pair for one sign-in: the identity token and the share nodes' answers are bound to it (docs/custody.md). */
export interface EphemeralKey {
  privateKey: Uint8Array;
  /** Compressed, 33 bytes. */
  publicKey: Uint8Array;
}

/** Recovers the user's key from the share nodes, or makes it at the first sign-in (src/custody). */
export type OpenKey = (input: {
  idToken: string;
  connectionId: string;
  /** What a passkey has signed with the token. */
  assertion?: string | undefined;
  /** The token carries no nonce of ours: nodes have to be told of it before they are shown it. */
  isUnbound?: boolean | undefined;
  ephemeral: EphemeralKey;
  /** Asked before somebody without a key is given one; ends the sign-in when it rejects. */
  confirmNew?: (() => Promise<void>) | undefined;
  askPerson: PromptUser;
}) => Promise<{
  privateKey: Uint8Array;
  /** Is it shared over factors? */
  isMfaEnabled?: boolean;
}>;

/** Lets the user choose a factor and give it; asked again with what was wrong. Rejects when they leave. */
export type PromptUser = (question: {
  factors: readonly FactorChoice[];
  error: UserError | null;
}) => Promise<FactorInput>;

/** Session records, encrypted under their id before they leave the browser (src/signin/session). */
export interface SessionRecords {
  /**
   * The record, or null when there is none (any more). Rejects with HttpError when the server cannot be asked, with
   * SignInError when what it holds cannot be opened.
   */
  read(at: {
    sessionId: string;
    sessionKey?: string | undefined;
    namespace: string;
  }): Promise<Record<string, unknown> | null>;
  create(input: {
    sessionId: string;
    namespace: string;
    record: Record<string, unknown>;
    /** Seconds. */
    timeout: number;
    allowedOrigin: string;
  }): Promise<void>;
  /** Makes of the record another; of several at once each builds on the one before. */
  change(input: {
    sessionId: string;
    namespace: string;
    next(record: Record<string, unknown> | null): object;
    timeout: number;
    allowedOrigin: string;
  }): Promise<void>;
  invalidate(at: { sessionId: string; namespace: string }): Promise<void>;
}

interface Notifications {
  provider: ProviderNotifications;
  communication: CommunicationNotifications;
}

/** Notifies the page that embeds the wallet. */
export interface HostNotifier {
  /** True for our own loader, which alone gets the notifications that are ours. */
  readonly isInlay: boolean;
  /** True for a page that knew this frame before it was reloaded, and believes what it has heard last. */
  readonly isOlder?: boolean | undefined;
  notify<Kind extends StreamKind, Method extends keyof Notifications[Kind]>(
    kind: Kind,
    method: Method,
    params: Notifications[Kind][Method],
  ): void;
}

/** One popup that the host opened for a request. */
export interface ApprovalPopup {
  /** Shows, or shows anew, what is to be decided. */
  send(approval: Approval): void;
  /** Nothing more is heard, and the popup may close; with `isOver` the request has ended otherwise than by a yes. */
  done(isOver: boolean): void;
}

/** A window of its own with somebody else's page. */
export interface ExternalWindow {
  go(url: string): void;
  /** As long as it is empty: whoever's page is in it closes it. */
  close(): void;
  /** Only a hint: pages that sever their opener (COOP) look closed as well. */
  isClosed(): boolean;
}

export interface Popups {
  /**
   * Signs in with a provider in a popup: one that the host opened (`windowId`), or one opened now, inside the click.
   * Rejects with UserError `popupBlocked` or `popupClosed`.
   */
  signIn(input: { windowId: string | null; begin: Omit<PopupSignIn, 'authorize'> }): Promise<PopupSignInResult>;
  /**
   * Waits for the popup of that id; `loaded` may come more than once, since a popup can be reloaded. `decided` answers whether
   * that ended the request; a yes that did not is told to the user, with the request as it stands.
   */
  expect(
    windowId: string,
    listener: { loaded(): void; decided(result: { approvalId: string; decision: Decision }): boolean },
  ): ApprovalPopup;
  /** Opens a popup. Call it inside a click; false if the browser blocks it. `onClosed` is called however it was closed. */
  open(popup: { windowId: string; url: string; onClosed?: () => void }): boolean;
  /**
   * Opens an empty window for a page of somebody else, which is told where to go once that is known; it knows nothing of this one.
   * Call it inside a click; null when it is blocked.
   */
  openOutside(): ExternalWindow | null;
  /**
   * Opens a page of ours in a tab of its own and hands it something by message, to that tab alone. Call it inside a click; false
   * when it is blocked. `onChange` hears what is changed there for this wallet.
   */
  openOwnPage(page: { url: string; handed: HandoverPayload; onChange?: (change: OwnPageChange) => void }): boolean;
}

/** What our server keeps for one account, and reads from chains for it (src/api). */
export interface AccountData {
  assets: AssetsApi;
  own: WalletDataApi;
  onramp: OnrampApi;
}

/** Our server's data. Every call rejects with HttpError. */
export interface DataServer {
  account(input: {
    address: string;
    /** A copy of the account's key; who takes it wipes it. */
    takeKey(): Uint8Array;
    onUnauthorized(): void;
  }): AccountData;
  market: MarketApi;
  swap: SwapApi;
  /** Sites where the account has signed in. */
  userProjects(input: { address: string; takeKey(): Uint8Array }): Promise<UserProject[]>;
}

/** What tabs of one wallet origin tell each other. */
export interface TabMessage {
  type:
    | 'logout'
    | 'transactions'
    | 'settings'
    | 'set_theme'
    | 'account_imported'
    | 'selected_address_change'
    | 'network_change'
    | 'top_up'
    | 'wallet_connect';
  /** Of `network_change`: what is in use there now. */
  chainId?: string;
}

/** Answers JSON-RPC requests; never rejects. */
export interface RequestEngine {
  handle(request: JsonRpcRequest, context: RequestContext): Promise<JsonRpcResponse>;
}

export interface TabLink {
  tell(message: TabMessage): void;
  hear(listener: (message: TabMessage) => void): () => void;
}

/** What the host said at the start, already parsed; as a full page, `hostOrigin` is null and the rest is empty. */
export interface InitFacts {
  clientId: string;
  hostOrigin: string | null;
  /** All pages around the frame, nearest first: the host, and what the host itself is embedded in. */
  ancestors: readonly string[];
  dappMetadata: DappMetadata;
  whiteLabel: WhiteLabel;
  /** Null where there were some, none of which could be read. */
  chains: ChainConfig[] | null;
  chainId: string | null;
  confirmationStrategy: ConfirmationStrategy;
  /** May the page ask for the user's key? */
  enableKeyExport: boolean;
  /** What the page says of the installation (`data-installation`). */
  installation?: string | undefined;
  /** Bundlers and paymasters by chain; read when one is asked for. */
  accountAbstraction: Record<string, unknown> | null;
  /** Default: `embed` inside a host, else `main`. */
  loginMode?: LoginMode;
}

/** Hears what the wallet is used for, as far as operator and user want it; never params, results or addresses. */
export interface UsageLink {
  /** One request that the wallet itself has made of the user, by its method; `error` where it failed. */
  answered(request: { method: string; error: unknown }): void;
  /** A screen is in sight. */
  viewed(screen: string): void;
}

export interface WalletDeps {
  /** The chain families; default: all that there are (src/chains). */
  families?: readonly (Family | LazyFamily)[];
  clock: Clock;
  random: FillRandom;
  fetch: typeof fetch;
  storage: FallbackStorage;
  /** The wallet's own origin. */
  origin: string;
  /** The browser's language, a BCP 47 tag: mails are written in it. */
  language: string;
  /** Hears of what went wrong and was got over; secrets are never in it. */
  warn?: (message: string) => void;
  /** Until the page has painted what it has, which the rest of the start would hold up; it waits for nothing where this is left out. */
  firstView?: Promise<void>;
  /** What this browser is called in the list of sessions, e.g. `Chrome · Mac`. */
  device?: string;
  signIn: SignInClient;
  openKey: OpenKey;
  /** URLs of those that hold shares of keys, as the operator has signed them. */
  shareNodes(): Promise<string[]>;
  sessions: SessionRecords;
  project: Promise<ProjectConfig>;
  /** The operator's word on this client: why it may not use the wallet, or null. Rejects when the server did not say. */
  access?: (input: { isWhiteLabel: boolean }) => Promise<string | null>;
  server: ServerReader | null;
  /** Fetched once a screen needs it; null where there is none: then the chain's own coin is all that is known. */
  data: (() => Promise<DataServer>) | null;
  host: HostNotifier | null;
  popups: Popups;
  tabs: TabLink | null;
  /** One at a time among all tabs. */
  locks: Locks;
  visibility: PageVisibility;
  /** Where signs of a user are heard (the window); without it the wallet takes somebody to be there. */
  signs?: EventTarget | undefined;
  /** Loads the page anew, as far as there is one to load: at top level alone. Rejects where there is none. */
  startOver?: (() => Promise<void>) | undefined;
  /** Leaves for an application on the same device; absent in a frame. */
  openLink?: ((url: string) => void) | undefined;
  /** Null where there are no websockets: then new blocks are only polled for. */
  openSocket: ((url: string) => HeadSocket) | null;
  /** Makes engines that share one gate, for askers that no window brings. */
  openEngines(): Promise<(port: WalletPort) => RequestEngine>;
  usage?: UsageLink | undefined;
  /** The native application that has opened this wallet on a session of its own, and where that lies. */
  nativeApp?: { id: string; name: string; namespace: string } | undefined;
  /** Of a page that the wallet of a frame has opened: that frame hears what is changed here for it. */
  tellOpener?: ((change: OwnPageChange) => void) | undefined;
  init: InitFacts;
}
