import type { PriceHistory } from '../api/market';
import type { Family } from '../chains/family';
import type { TransactionOutcome } from '../chains/familyWallet';
import type { Decision } from '../wire/approval/approval';
import type { AutoApproveBounds } from '../wire/http/project';
import type {
  SecurityPromptFlows,
  SettingsFlows,
  createPreferencesStore,
  createToastStore,
  createUserDataStore,
} from './settings';
import type { NetworkTotals, createCollectiblesStore, createTokensStore } from './portfolio';
import type { FoundToken, createSendStore } from './send';
import type { createAccountsStore, createImportedAccountsStore } from './accounts';
import type { AutoApproveRequest, createApprovalsStore, createAutoApproveStore } from './approvals';
import type { BuyService } from './buy';
import type { Pull } from './fund';
import type { createBatchesStore, createGrantsStore, createTransactionsStore } from './transactions';
import type { createBlockedSitesStore, createPermissionsStore } from './permissions';
import type { createBalancesStore } from './balances';
import type { createContactsStore } from './contacts';
import type { createCustomChainsStore, createNetworkStore } from './networks';
import type { createEmbedStore } from './host';
import type { HistoryAsk, createHistoryStore } from './activity';
import type { createLoginStore } from './signIn';
import type { createRatesStore, PricesAsk } from './prices';
import type { createSessionStore } from './session';
import type { SwapFlows, createSwapStore, createSwapsStore } from './swap';
import type { createWalletConnectStore } from './walletConnect';

/** Everything a screen may read. */
export interface WalletStores {
  session: ReturnType<typeof createSessionStore>;
  accounts: ReturnType<typeof createAccountsStore>;
  network: ReturnType<typeof createNetworkStore>;
  autoApprove: ReturnType<typeof createAutoApproveStore>;
  balances: ReturnType<typeof createBalancesStore>;
  tokens: ReturnType<typeof createTokensStore>;
  collectibles: ReturnType<typeof createCollectiblesStore>;
  rates: ReturnType<typeof createRatesStore>;
  approvals: ReturnType<typeof createApprovalsStore>;
  login: ReturnType<typeof createLoginStore>;
  embed: ReturnType<typeof createEmbedStore>;
  preferences: ReturnType<typeof createPreferencesStore>;
  transactions: ReturnType<typeof createTransactionsStore>;
  permissions: ReturnType<typeof createPermissionsStore>;
  toast: ReturnType<typeof createToastStore>;
  customChains: ReturnType<typeof createCustomChainsStore>;
  contacts: ReturnType<typeof createContactsStore>;
  userData: ReturnType<typeof createUserDataStore>;
  importedAccounts: ReturnType<typeof createImportedAccountsStore>;
  batches: ReturnType<typeof createBatchesStore>;
  grants: ReturnType<typeof createGrantsStore>;
  send: ReturnType<typeof createSendStore>;
  /** What is being swapped, and how. */
  swap: ReturnType<typeof createSwapStore>;
  /** Swaps that were made. */
  swaps: ReturnType<typeof createSwapsStore>;
  blockedSites: ReturnType<typeof createBlockedSitesStore>;
  history: ReturnType<typeof createHistoryStore>;
  walletConnect: ReturnType<typeof createWalletConnectStore>;
}

/** `invalid`: no address. `notToken`: nothing there counts balances. `unreachable`: the chain or the server did not answer. */
export type AddTokenResult = 'added' | 'invalid' | 'notToken' | 'unreachable' | 'tooMany';

/** Everything a screen may do. None of these rejects: what goes wrong is written to the store that the screen reads. */
export interface WalletFlows {
  /** Fetches the code of a sign-in before anything is pressed; never rejects. */
  prepareSignIn(): Promise<void>;
  /** Mails a code to the address and goes to the code step. */
  sendCode(email: string): Promise<void>;
  resendCode(): Promise<void>;
  /** Proves the code, recovers or makes the key, starts the session. */
  submitCode(code: string): Promise<void>;
  /** Back from the code to the address. */
  changeEmail(): void;
  /** Signs in with an OpenID connection, in a popup or by redirect. Call it inside the click. */
  signInWith(connectionId: string): Promise<void>;
  /** Gives the factor that the key needs; `connectionId` for a social backup. Call it inside the click. */
  submitFactor(input: { factorId: string; secret?: string; remember?: boolean; connectionId?: string }): void;
  /** Opens the account page in a tab of its own. Call it inside the click; false when the browser blocks it. */
  openAccountPage(): boolean;
  /** What Home offers of itself. Rejects when that did not arrive: then there is none. */
  openOffers(): Promise<SecurityPromptFlows>;
  /** Leaves the sign-in: a waiting `eth_requestAccounts` is rejected with 4001. */
  cancelSignIn(): void;
  logout(): Promise<void>;
  /** A screen of the wallet is in sight, by its name. */
  viewed(screen: string): void;
  decide(approvalId: string, decision: Decision): void;
  /** Shows a request in a window of its own as well. Call it inside the click. */
  moveToWindow(approvalId: string): void;
  /** Opens the popup that the browser had blocked. Call it inside the click. */
  openBlockedPopup(): void;
  /** Shows the wallet inside its host: what the 70 × 70 button of public clients does. */
  open(): void;
  /** Hides the wallet inside its host; what waits for the user is rejected with 4001. */
  close(): void;
  /** Speeds up or cancels a pending transaction; the user confirms what takes its place. */
  replaceTransaction(hash: string, purpose: 'speedUp' | 'cancel'): Promise<void>;
  /** How far the operator lets the user go; null: not at all. */
  autoApproveBounds(): Promise<AutoApproveBounds | null>;
  /** False when it is beyond the operator's bounds, and inside a host. */
  setAutoApprove(wish: AutoApproveRequest): Promise<boolean>;
  revokeAutoApprove(policy: { askerId: string; account: string }): void;
  /** Sends what the send store has written; the user confirms it like any request. */
  sendAssets(): Promise<void>;
  /** Whether a smart account is on the chain already; null where the chain does not say, and for accounts that need not be. Never rejects. */
  isSetUp(input: { address: string; chainId: string }): Promise<boolean | null>;
  /** Whether the account in use can send to several people in one go on the current network. Never rejects. */
  canSendSeveral(): Promise<boolean>;
  /** Sends to those whom the send store names; the user confirms all of it at once. */
  sendSeveral(): Promise<void>;
  /** The most of the chain's coin that can be sent, in its smallest unit; null while the fee is not known. */
  largestSend(): Promise<bigint | null>;
  /** Looks at the chain for what there is of the asset that the send store names. */
  countAvailable(): Promise<void>;
  /** Asks for a signature that goes nowhere: true once the user has given it. Never rejects. */
  trySignature(text: string): Promise<boolean>;
  /** Finds out what the name that is written as recipient stands for. */
  lookUpName(): Promise<void>;
  /** The token at that address of the current chain; what is none, or an unknown one while the chain is silent, is said so. */
  findToken(address: string, chainId?: string): Promise<FoundToken>;
  /** What the network took for a mined transaction, in the coin's smallest unit; null where it is not known. */
  readFee(transaction: { hash: string; chainId: string }): Promise<string | null>;
  /** What came of a transaction in a block, beside its fee; null where that is not known. Never rejects. */
  readOutcome(transaction: { hash: string; chainId: string; account: string }): Promise<TransactionOutcome | null>;
  /** Reads the account's history on the current chain: the newest page, or the next older one. */
  loadHistory(ask: HistoryAsk): Promise<void>;
  /** Connects the application of a `wc:` link, once the user has agreed. */
  linkApp(uri: string): Promise<void>;
  /** Ends the session of an application, which is told. */
  unlinkApp(topic: string): Promise<void>;
  refreshBalance(): Promise<void>;
  /**
   * Looks at what the account has and what that is worth, where the last look is some minutes old. `force`: the user
   * asked for it, so past all caches.
   */
  refreshPortfolio(options?: { force?: boolean }): Promise<void>;
  /** The same for collectibles. */
  refreshCollectibles(options?: { force?: boolean }): Promise<void>;
  /** Adds a token by its address to what the account sees. */
  addToken(address: string): Promise<AddTokenResult>;
  /** Shows amounts in another currency, at once where its rate is known. */
  setCurrency(currency: string): Promise<void>;
  selectChain(chainId: string): Promise<void>;
  /** Lets a blocked site ask again; it is not connected. On the wallet's own page alone. */
  unblockSite(askerId: string): void;
  /** Opens the wallet as a page of its own at that path. Call it inside the click; false when the browser opens no window. */
  openOwnPage(path: string): boolean;
  /** Whether what the account holds on the chain can be sent on from there. */
  canSendOnChain(place: { address: string; chainId: string }): boolean;
  /** What the account has on other networks; fetched with its first use, a view of its own for each caller. Null when that did not arrive. */
  openTotals(): Promise<NetworkTotals | null>;
  /** What the screen of swaps does; fetched with its first use. Null when that did not arrive. */
  openSwap(): Promise<SwapFlows | null>;
  /** What a coin or a token has cost; no points where nobody keeps that. Rejects when it could not be had. */
  readPrices(of: PricesAsk): Promise<PriceHistory>;
  /** Buying coins for money; fetched with its first use, one for all screens. Null when that did not arrive. */
  openBuy(): Promise<BuyService | null>;
  /** Pulls coins from another wallet of this browser to an account; one for each caller. Null when its code did not arrive. */
  openPull(place: { chainId: string; account: string }): Promise<Pull | null>;
  /** What the settings do; fetched with their first use. Null when that did not arrive. */
  openSettings(): Promise<SettingsFlows | null>;
}

/** What the login screens need: a wallet has it, and so has the sign-in host. */
export interface SignInView {
  readonly stores: Pick<WalletStores, 'login' | 'embed'>;
  readonly flows: Pick<
    WalletFlows,
    'prepareSignIn' | 'sendCode' | 'resendCode' | 'submitCode' | 'changeEmail' | 'signInWith' | 'submitFactor'
  >;
}

/** A whole wallet; two of them live side by side in one test. */
export interface Wallet {
  readonly stores: WalletStores;
  /** How the family of a chain writes addresses and links, and what it reads of its transactions; of the current chain by default. */
  family(
    chainId?: string,
  ): Pick<Family, 'namespace' | 'addresses' | 'memo' | 'networks' | 'payments' | 'summarize' | 'swaps'>;
  readonly flows: WalletFlows;
  /** Stops polling, timers and listeners, and wipes the keys. */
  destroy(): void;
}
