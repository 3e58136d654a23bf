import type { AssetsApi } from '../api/assets';
import type { OnrampApi } from '../api/onramp';
import type { LazyFamily } from '../chains/families';
import type { Family } from '../chains/family';
import type { Http } from '../wire/http/client';
import type { HeadSocket } from './networks';
import type { Clock } from '../kit/clock';
import type { Locks } from '../kit/async/locks';
import type { PageVisibility } from '../kit/async/polling';
import type { FillRandom } from '../kit/randomId';
import type { Approval, Decision } from '../wire/approval/approval';
import type { RpcEngine } from '../rpc/engine';
import type { MethodSource } from '../rpc/providerEngine';
import type { ConfirmationStrategy, DappMetadata } from '../wire/boot';
import type { ChainConfig } from '../wire/chainConfig';
import type { StreamKind } from '../wire/channel';
import type { CommunicationNotifications, ProviderNotifications } from '../wire/communication';
import type { Client } from '../wire/http/call';
import type { marketCalls } from '../wire/http/market/market';
import type { swapCalls } from '../wire/http/market/swap';
import type { ProjectConfig } from '../wire/http/project';
import type { noticeCalls, userCalls, UserProject } from '../wire/http/wallet';
import type { BindGrant, EmailBegin, EmailBeginAnswer, Identity, SignInAnswer } from '../wire/http/signIn';
import type { SessionTransferPayload, OwnPageChange } from '../wire/sessionTransfer';
import type { PopupSignIn, PopupSignInResult } from '../wire/popup';
import type { WhiteLabel } from '../wire/whiteLabel';
import type { UserError } from '../errors/user';
import type { FactorInput } from './factors';
import type { OpenOutcomes } from './approvals';
import type { LoginMode } from './host';
import type { UserKeys } from '../custody/userKeys';
import type { FactorChoice } from './signIn';
import type { FallbackStorage } from '../kit/fallbackStorage';
import type { FrameMemory } from './store';

/** The client for the wallet's sign-in server (src/api/signIn.ts). Its methods reject with HttpError. */
export interface SignInClient {
  /** @param onWork called if the browser must first compute a proof of work, which takes seconds. */
  emailBegin(input: EmailBegin, onWork?: () => void): Promise<EmailBeginAnswer>;
  emailResend(flowId: string, onWork?: () => void): Promise<EmailBeginAnswer>;
  emailFinish(input: { flowId: string; code: string }): Promise<SignInAnswer>;
  /** Binds the grant of a sign-in to a session. */
  bindGrant(input: BindGrant): Promise<{ grant: string }>;
  /** Returns a token for a project's own server. */
  identity(input: Identity): Promise<{ idToken: string }>;
}

/** A key pair for one sign-in. The identity token and the share nodes' responses are bound to it (docs/custody.md). */
export interface EphemeralKey {
  privateKey: Uint8Array;
  /** Compressed, 33 bytes. */
  publicKey: Uint8Array;
}

/** Recovers the user's key from the share nodes, or creates it at the first sign-in (src/custody). */
export type OpenKey = (input: {
  idToken: string;
  connectionId: string;
  /** The signed response of a passkey that comes with the token. */
  assertion?: string | undefined;
  /** True if the token has no nonce from this wallet. The nodes must then receive a commitment before they are shown the token. */
  isUnbound?: boolean | undefined;
  ephemeral: EphemeralKey;
  /** Called before a key is created for a user who has none. If it rejects, the sign-in ends. */
  confirmNew?: (() => Promise<void>) | undefined;
  /**
   * Called after that. If it returns a key that the user had before, that one is dealt instead of a new one; the caller wipes it. Only a page
   * of its own may ask for such a key: in a frame the sign-in ends with `notAllowed`.
   */
  bringKey?: (() => Promise<UserKeys | null>) | undefined;
  askPerson: PromptUser;
}) => Promise<
  UserKeys & {
    /** True if the key is shared over factors. */
    isMfaEnabled?: boolean;
    /** True at the user's first sign-in. */
    isNew?: boolean;
  }
>;

/** Lets the user choose a factor and enter it. Called again with the error if the input was wrong. Rejects if the user leaves. */
export type PromptUser = (question: {
  factors: readonly FactorChoice[];
  error: UserError | null;
}) => Promise<FactorInput>;

/** Session records, encrypted under a key of their session id before they leave the browser (src/signIn/session). */
export interface SessionRecords {
  /**
   * Returns the record, or null if there is none or no longer one. Rejects with HttpError if the server cannot be reached, and with
   * SignInError if the stored record cannot be decrypted.
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
    /** In seconds. */
    timeout: number;
    allowedOrigin: string;
  }): Promise<void>;
  /**
   * Replaces the record with the result of `next`. Concurrent changes run one after another, each on the result of the previous
   * one.
   */
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

/** Sends notifications to the host page. */
export interface HostNotifier {
  /** True if the host page uses the Inlay loader. Only that loader receives Inlay's own notifications. */
  readonly isInlay: boolean;
  /**
   * True if the host page was connected to this frame before the frame reloaded. The page still has the state that it received
   * then.
   */
  readonly isOlder?: boolean | undefined;
  notify<Kind extends StreamKind, Method extends keyof Notifications[Kind]>(
    kind: Kind,
    method: Method,
    params: Notifications[Kind][Method],
  ): void;
}

/** A popup that the host page opened for a request. */
export interface ApprovalPopup {
  /** Shows the request, or updates it. */
  send(approval: Approval): void;
  /** Stops listening to the popup, which may then close. `isOver` is true if the request ended without a confirmation. */
  done(isOver: boolean): void;
}

/** A separate window with a third-party page. */
export interface ExternalWindow {
  go(url: string): void;
  /** Works only while the window is empty. After that, the page in the window must close it. */
  close(): void;
  /** Only a hint: a page can cut itself off from its opener (COOP) and then looks closed. */
  isClosed(): boolean;
}

export interface PasskeySuggestion {
  /** Ends the suggestion until a passkey is picked. */
  signal: AbortSignal;
  /** Called when the user has picked a passkey. */
  chosen(): void;
}

export interface Popups {
  /**
   * Signs in with a provider in a popup: the one that the host page opened (`windowId`), or a new one opened inside the click.
   * Rejects with UserError `popupBlocked` or `popupClosed`. With `suggest` it needs no window: the browser suggests the user's passkeys in a
   * text field. Then it rejects if the browser cannot do that or the user picks none, and inside a page, from which the server accepts no
   * passkey.
   */
  signIn(input: {
    windowId: string | null;
    begin: Omit<PopupSignIn, 'authorize'>;
    suggest?: PasskeySuggestion;
  }): Promise<PopupSignInResult>;
  /**
   * Waits for the popup with this id. `loaded` can be called more than once, because a popup can be reloaded. `decided` returns
   * whether the decision ended the request. If a confirmation did not end it, the popup tells the user and shows the current
   * request.
   */
  expect(
    windowId: string,
    listener: { loaded(): void; decided(result: { approvalId: string; decision: Decision }): boolean },
  ): ApprovalPopup;
  /**
   * Opens a popup. Call it inside a click. Returns false if the browser blocks it. `onClosed` is called when the popup closes,
   * whatever closed it.
   */
  open(popup: { windowId: string; url: string; onClosed?: () => void }): boolean;
  /**
   * Opens an empty window for a third-party page, whose URL is set once it is known. The window has no reference to this one. Call
   * it inside a click. Returns null if the browser blocks it.
   */
  openOutside(): ExternalWindow | null;
  /**
   * Opens a page of this wallet in a separate tab and sends it data by message, to that tab only. Call it inside a click. Returns
   * false if the browser blocks it. `onChange` receives the changes that the user makes there for this wallet.
   */
  openOwnPage(page: {
    url: string;
    handed: SessionTransferPayload;
    onChange?: (change: OwnPageChange) => void;
  }): boolean;
}

/** What the wallet's server stores for one account and reads from chains for it (src/api). */
export interface AccountData {
  assets: AssetsApi;
  own: Client<typeof userCalls & typeof noticeCalls>;
  onramp: OnrampApi;
}

/** The data API of the wallet's server. Every call rejects with HttpError. */
export interface DataServer {
  account(input: {
    address: string;
    /** Returns a copy of the account's key. The caller must wipe it. */
    takeKey(): Uint8Array;
    onUnauthorized(): void;
  }): AccountData;
  market: Client<typeof marketCalls>;
  swap: Client<typeof swapCalls>;
  /** Returns the sites where the account has signed in. */
  userProjects(input: { address: string; takeKey(): Uint8Array }): Promise<UserProject[]>;
}

/** A message between tabs of the same wallet origin. */
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
  /** For `network_change`: the chain that is now selected in the sending tab. */
  chainId?: string;
}

/** Answers JSON-RPC requests. */
export type RequestEngine = Pick<RpcEngine, 'handle' | 'run'>;

export interface TabLink {
  tell(message: TabMessage): void;
  hear(listener: (message: TabMessage) => void): () => void;
}

/**
 * The init parameters of the host page, already parsed. If the wallet runs as a full page, `hostOrigin` is null and the rest is
 * empty.
 */
export interface InitFacts {
  clientId: string;
  hostOrigin: string | null;
  /** The origins of all pages around the frame, nearest first: the host page, then the pages in which it is embedded. */
  ancestors: readonly string[];
  dappMetadata: DappMetadata;
  whiteLabel: WhiteLabel;
  /** Null if chains were given but none of them could be parsed. */
  chains: ChainConfig[] | null;
  chainId: string | null;
  confirmationStrategy: ConfirmationStrategy;
  /** True if the page may ask for the user's key. */
  enableKeyExport: boolean;
  /** The installation that the page names (`data-installation`). */
  installation?: string | undefined;
  /** Bundlers and paymasters by chain. Parsed when one is needed. */
  accountAbstraction: Record<string, unknown> | null;
  /** Default: `embed` inside a host page, otherwise `main`. */
  loginMode?: LoginMode;
}

/** Receives usage events if the operator and the user allow it. Events never contain params, results or addresses. */
export interface UsageLink {
  /** Called when a request that the wallet itself made to the user ends, with its method and the `error` if it failed. */
  answered(request: { method: string; error: unknown }): void;
  /** Called when a screen becomes visible. */
  viewed(screen: string): void;
}

export interface WalletDeps {
  /** The chain families. Default: all of them (src/chains). */
  families?: readonly (Family | LazyFamily)[];
  clock: Clock;
  random: FillRandom;
  fetch: typeof fetch;
  storage: FallbackStorage;
  /** The wallet's own origin. */
  origin: string;
  /** The browser's language as a BCP 47 tag. The server uses it for emails. */
  language: string;
  /** Receives errors from which the wallet recovered. They never contain secrets. */
  warn?: (message: string) => void;
  /**
   * Resolves when the page has painted its first view. Work that would delay the first paint waits for it. Without it, nothing
   * waits.
   */
  firstView?: Promise<void>;
  /** The name of this browser in the list of sessions, e.g. `Chrome · Mac`. */
  device?: string;
  /**
   * Shows for a moment what became of a confirmed request of a page or an application; of the user's own requests the wallet's screens say
   * so. Absent for public clients, which expect the wallet to be closed when they have the response, and where no screen can show it.
   */
  openOutcomes?: OpenOutcomes;
  signIn: SignInClient;
  openKey: OpenKey;
  /** Returns the URLs of the share nodes, as signed by the operator. */
  shareNodes(): Promise<string[]>;
  sessions: SessionRecords;
  /** Survives a reload of this frame. Absent outside a frame. */
  memory?: FrameMemory | undefined;
  project: Promise<ProjectConfig>;
  /**
   * Asks the operator's server whether this client may use the wallet. Resolves to the reason for a refusal, or null. Rejects if
   * the server did not respond.
   */
  access?: (input: { isWhiteLabel: boolean }) => Promise<string | null>;
  server: Http | null;
  /** Loaded when a screen first needs it. Null if there is no data server: then the wallet knows only the chain's native coin. */
  data: (() => Promise<DataServer>) | null;
  host: HostNotifier | null;
  /** True if this browser cannot detect that a page covers the wallet's frame. */
  canBeCovered?: boolean;
  popups: Popups;
  tabs: TabLink | null;
  /** Locks that are shared by all tabs: one holder at a time. */
  locks: Locks;
  visibility: PageVisibility;
  /** The target of user activity events (the window). Without it, the wallet treats the user as always active. */
  signs?: EventTarget | undefined;
  /** Reloads the page. Works only at top level and rejects otherwise. */
  startOver?: (() => Promise<void>) | undefined;
  /** Navigates to an application on the same device. Absent in a frame. */
  openLink?: ((url: string) => void) | undefined;
  /** Null if there are no WebSockets: then new blocks are only polled. */
  openSocket: ((url: string) => HeadSocket) | null;
  /** Creates request engines that share one limit of pending requests, for askers that do not come through a window. */
  openEngines(): Promise<(source: MethodSource) => RequestEngine>;
  usage?: UsageLink | undefined;
  /** The native application that opened this wallet with its own session, and the namespace in which that session is stored. */
  nativeApp?: { id: string; name: string; namespace: string } | undefined;
  /** Set on a wallet page that a frame has opened. Sends the frame the changes that the user makes here for it. */
  tellOpener?: ((change: OwnPageChange) => void) | undefined;
  init: InitFacts;
}
