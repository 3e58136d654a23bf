import type { PriceHistory } from '../wire/http/market/market';
import type { Family } from '../chains/family';
import type { TransactionOutcome } from '../chains/familyWallet';
import type { Decision } from '../wire/approval/approval';
import type { AutoApproveBounds } from '../wire/http/project';
import type {
  SecurityPromptActions,
  SettingsActions,
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
import type { HistoryRequest, createHistoryStore } from './activity';
import type { createLoginStore } from './signIn';
import type { MoveIn } from './moveIn';
import type { createRatesStore, PricesRequest } from './prices';
import type { createSessionStore } from './session';
import type { SwapActions, createSwapStore, createSwapsStore } from './swap';
import type { createWalletConnectStore } from './walletConnect';

/** All stores that a screen may read. */
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
  /** The swap that the user is setting up. */
  swap: ReturnType<typeof createSwapStore>;
  /** Completed and pending swaps. */
  swaps: ReturnType<typeof createSwapsStore>;
  blockedSites: ReturnType<typeof createBlockedSitesStore>;
  history: ReturnType<typeof createHistoryStore>;
  walletConnect: ReturnType<typeof createWalletConnectStore>;
}

/**
 * `invalid`: not an address. `notToken`: the contract does not report balances. `unreachable`: the chain or the server did not
 * respond.
 */
export type AddTokenResult = 'added' | 'invalid' | 'notToken' | 'unreachable' | 'tooMany';

/**
 * All actions that a screen may call. None of them rejects unless its comment says so: errors are written to the store that the
 * screen reads.
 */
export interface WalletActions {
  /** Loads the code of the sign-in before the user presses anything. Never rejects. */
  prepareSignIn(): Promise<void>;
  /** Emails a code to the address and goes to the code step. */
  sendCode(email: string): Promise<void>;
  resendCode(): Promise<void>;
  /** Verifies the code, recovers or creates the key, and starts the session. */
  submitCode(code: string): Promise<void>;
  /** Goes back from the code step to the email step. */
  changeEmail(): void;
  /** Signs in with an OpenID connection, in a popup or by redirect. Call it inside the click. */
  signInWith(connectionId: string): Promise<void>;
  /** Lets the browser suggest passkeys in the e-mail field until the signal aborts it. */
  offerPasskeys(signal: AbortSignal): Promise<void>;
  /** Submits the factor that the key needs. `connectionId` is for a social backup. Call it inside the click. */
  submitFactor(input: { factorId: string; secret?: string; remember?: boolean; connectionId?: string }): void;
  /** Opens the question for the secret of the user's other wallet, at step `bring` of the sign-in. Rejects if its code did not load. */
  openMoveIn(): Promise<MoveIn>;
  /** Opens the account page in a separate tab. Call it inside the click. Returns false if the browser blocks it. */
  openAccountPage(): boolean;
  /** Loads the security prompts of the Home screen. Rejects if their code did not load: then Home shows none. */
  openSecurityPrompts(): Promise<SecurityPromptActions>;
  /** Leaves the sign-in. A pending `eth_requestAccounts` is rejected with 4001. */
  cancelSignIn(): void;
  logout(): Promise<void>;
  /** Reports that a screen of the wallet is visible, by its name. */
  viewed(screen: string): void;
  decide(approvalId: string, decision: Decision): void;
  /** Closes what became of the last request before its time. Decides nothing. */
  endOutcome(): void;
  /** Shows a request in a separate window as well. Call it inside the click. */
  moveToWindow(approvalId: string): void;
  /** Opens the popup that the browser blocked before. Call it inside the click. */
  openBlockedPopup(): void;
  /** Shows the wallet inside its host page, like the 70 × 70 button of public clients. */
  open(): void;
  /** Hides the wallet inside its host page. Requests that wait for the user are rejected with 4001. */
  close(): void;
  /** Speeds up or cancels a pending transaction. The user confirms the replacement transaction. */
  replaceTransaction(hash: string, purpose: 'speedUp' | 'cancel' | 'fillGap'): Promise<void>;
  /** Returns the operator's limits for auto-approve, or null if it is not allowed. */
  autoApproveBounds(): Promise<AutoApproveBounds | null>;
  /** Returns false if the request exceeds the operator's limits, and always inside a host page. */
  setAutoApprove(wish: AutoApproveRequest): Promise<boolean>;
  revokeAutoApprove(policy: { askerId: string; account: string }): void;
  /** Sends the transfer in the send store. The user confirms it like any other request. */
  sendAssets(): Promise<void>;
  /**
   * Returns whether a smart account is already deployed. Null if the chain did not respond, and for accounts that need no
   * deployment. Never rejects.
   */
  isSetUp(input: { address: string; chainId: string }): Promise<boolean | null>;
  /** Returns whether the selected account can send to several recipients at once on the current network. Never rejects. */
  canSendSeveral(): Promise<boolean>;
  /** Sends to the recipients in the send store. The user confirms all transfers at once. */
  sendSeveral(): Promise<void>;
  /** Returns the largest amount of the native coin that can be sent, in its smallest unit, or null while the fee is unknown. */
  largestSend(): Promise<bigint | null>;
  /** Reads from the chain how much of the asset in the send store is available. */
  countAvailable(): Promise<void>;
  /** Asks the user for a test signature that is sent nowhere. Returns true if the user signed. Never rejects. */
  trySignature(text: string): Promise<boolean>;
  /** Resolves the name that is entered as recipient. */
  lookUpName(): Promise<void>;
  /**
   * Returns the token at this address of the chain (default: the current one). The result says if there is no token, or if it is
   * unknown because the chain did not respond.
   */
  findToken(address: string, chainId?: string): Promise<FoundToken>;
  /** Returns the fee of a mined transaction, in the coin's smallest unit, or null if it is unknown. */
  readFee(transaction: { hash: string; chainId: string }): Promise<string | null>;
  /** Returns the memo and the unexpected balance changes of a mined transaction, or null if they are unknown. Never rejects. */
  readOutcome(transaction: { hash: string; chainId: string; account: string }): Promise<TransactionOutcome | null>;
  /** Reads the user's history on a network: the newest page, or the next older one. */
  loadHistory(ask: HistoryRequest): Promise<void>;
  /** Connects the application of a `wc:` link after the user agrees. */
  linkApp(uri: string): Promise<void>;
  refreshBalance(): Promise<void>;
  /**
   * Reads the account's holdings and their value if the last result is some minutes old. `force`: the user asked for it, so all
   * caches are bypassed.
   */
  refreshPortfolio(options?: { force?: boolean }): Promise<void>;
  /** The same for collectibles. `everywhere`: also on the other networks, each of which may fail without affecting the rest. */
  refreshCollectibles(options?: { force?: boolean; everywhere?: boolean }): Promise<void>;
  /** Adds a token to the account's list by its contract address. */
  addToken(address: string): Promise<AddTokenResult>;
  selectChain(chainId: string): Promise<void>;
  /** Loads the code of a network's family without selecting the network. Rejects if it does not load. */
  loadFamily(chainId: string): Promise<void>;
  /** Unblocks a site so that it can ask again. It does not connect the site. Works only on the wallet's own page. */
  unblockSite(askerId: string): void;
  /** Opens the wallet as a separate page at this path. Call it inside the click. Returns false if the browser opens no window. */
  openOwnPage(path: string): boolean;
  /** Returns whether the assets of the account on this chain can be sent from there. */
  canSendOnChain(place: { address: string; chainId: string }): boolean;
  /** Loads the account's totals on other networks. Each call returns a separate view. Null if the code did not load. */
  openTotals(): Promise<NetworkTotals | null>;
  /** Loads the actions of the swap screen on first use. Null if the code did not load. */
  openSwap(): Promise<SwapActions | null>;
  /** Returns the price history of a coin or token, without points if no price data exists. Rejects if it could not be read. */
  readPrices(of: PricesRequest): Promise<PriceHistory>;
  /** Loads the service for buying coins on first use. All screens share it. Null if the code did not load. */
  openBuy(): Promise<BuyService | null>;
  /**
   * Creates a service that pulls coins from another wallet of this browser into an account. Each call returns a separate one. Null
   * if the code did not load.
   */
  openPull(place: { chainId: string; account: string }): Promise<Pull | null>;
  /** Loads the actions of the settings on first use. Null if the code did not load. */
  openSettings(): Promise<SettingsActions | null>;
}

/** The stores and actions that the login screens need. Both a wallet and the sign-in host provide them. */
export interface SignInView {
  readonly stores: Pick<WalletStores, 'login' | 'embed'>;
  readonly actions: Pick<
    WalletActions,
    | 'prepareSignIn'
    | 'sendCode'
    | 'resendCode'
    | 'submitCode'
    | 'changeEmail'
    | 'signInWith'
    | 'offerPasskeys'
    | 'submitFactor'
  >;
}

/** A whole wallet. Instances share no state, so a test can run two side by side. */
export interface Wallet {
  readonly stores: WalletStores;
  /** How the chain's family formats addresses and links and describes its transactions. Default: the current chain. */
  family(
    chainId?: string,
  ): Pick<Family, 'namespace' | 'addresses' | 'memo' | 'networks' | 'payments' | 'summarize' | 'swaps'>;
  /** The same, or undefined while the code of the chain's family is not loaded (`actions.loadFamily`). */
  findFamily(chainId: string): ReturnType<Wallet['family']> | undefined;
  readonly actions: WalletActions;
  /** Stops polling, timers and listeners, and wipes the keys. */
  destroy(): void;
}
