import type { Families } from '../../chains/families';
import type { FamilyWallet } from '../../chains/familyWallet';
import type { Approvals } from '../approvals';
import type { ChainClients, ChainHeads } from '../networks';
import type { BuyService } from '../buy';
import type { HostEvents, HostView } from '../host';
import type { AccountDataClients, ImportedAccounts } from '../accounts';
import type { Readiness } from '../permissions';
import type { TransactionWatch } from '../transactions';
import type { WalletPolls } from './polls';
import type { Keyring } from '../keyring';
import type { SharedLogin, SignInPort } from '../signIn';
import type { WalletDeps } from '../ports';
import type { MethodSource } from '../../rpc/providerEngine';
import type { ConnectAsker } from '../approvals';
import type { AccountSeal, FixedChain, WalletConnectService } from '../walletConnect';
import type { Presence } from '../polls';
import type { SessionIdStorage } from '../store';
import type { WalletStores } from '../wallet';

/** All parts of the wallet, built once by createWallet. Each module sees only those that its port names. */
export interface WalletParts extends SignInPort {
  deps: WalletDeps;
  stores: WalletStores;
  keyring: Keyring;
  families: Families;
  /** Returns the opened family of a chain. Default: the current chain. Its code is loaded on first use. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  /** Returns the opened family of Ethereum. */
  ethereum(): Promise<FamilyWallet>;
  /** Loads a chain family and creates the user's account in it without selecting it. Rejects if the code did not load. */
  openFamily(namespace: string): Promise<void>;
  chains: ChainClients;
  heads: ChainHeads;
  watch: TransactionWatch;
  view: HostView;
  events: HostEvents;
  approvals: Approvals;
  sharedLogin: SharedLogin;
  accountData: AccountDataClients;
  imported: ImportedAccounts;
  polls: WalletPolls;
  /** For tasks that may pause while the user is idle. */
  presence: Presence;
  sessionIds: SessionIdStorage;
  walletConnect: WalletConnectService;
  accountSeal: AccountSeal;
  /** Loads the service for buying coins on first use. All screens share it. Null if the code did not load. */
  openBuy(): Promise<BuyService | null>;
  /** Signs the user in and asks to connect the asker, each if needed. Rejects with 4001 when the user rejects. */
  connect: ConnectAsker;
  /** Returns the methods for an asker that names its chain. Loaded on first use. */
  methodsOn(chain: FixedChain): Promise<MethodSource>;
  ready: Readiness;
  /** Runs a task separately, after the current work is done and painted. */
  later(task: () => void): void;
  isDestroyed(): boolean;
}
