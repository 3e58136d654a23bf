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
import type { LoginGate, SignInPort } from '../signIn';
import type { WalletDeps } from '../ports';
import type { WalletPort } from '../../rpc/lazyPort';
import type { AccountSeal, WalletConnectService } from '../walletConnect';
import type { Presence } from '../polls';
import type { SessionIdStorage } from '../store';
import type { WalletStores } from '../wallet';

/** All that the rooms are made of. Built once by createWallet; a room sees of it what its port names. */
export interface WalletParts extends SignInPort {
  deps: WalletDeps;
  stores: WalletStores;
  keyring: Keyring;
  families: Families;
  /** The family of a chain, at work in this wallet; of the current chain by default. Its code is fetched with the first use. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  /** Fetches a family and gives the user an account of it, which is not selected. Rejects where its code did not arrive. */
  openFamily(namespace: string): Promise<void>;
  chains: ChainClients;
  heads: ChainHeads;
  watch: TransactionWatch;
  view: HostView;
  events: HostEvents;
  approvals: Approvals;
  loginGate: LoginGate;
  accountData: AccountDataClients;
  imported: ImportedAccounts;
  polls: WalletPolls;
  /** For tasks that may pause while the user is idle. */
  presence: Presence;
  sessionIds: SessionIdStorage;
  walletConnect: WalletConnectService;
  accountSeal: AccountSeal;
  /** Buying coins for money, fetched with its first use; one for all screens. Null when that did not arrive. */
  openBuy(): Promise<BuyService | null>;
  /** The wallet as JSON-RPC methods see it. */
  rpc(): WalletPort;
  ready: Readiness;
  /** Runs a task of its own, after what is under way has been answered and painted. */
  later(task: () => void): void;
  isDestroyed(): boolean;
}
