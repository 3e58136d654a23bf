import type { ListedChain } from '../../chains/networks';
import type { SmartAccountType } from '../../wire/accountAbstraction';
import type { KeyFault, KeyFormat } from '../../chains/keys';
import type { UserErrorCode } from '../../errors/user';
import type { Notifications } from '../../wire/http/wallet';
import type { ConnectedApp } from '../connectedApps';
import type { Grant } from '../../wire/approval/grant';
import type { CustomNamespace, DescribedChain } from '../networks';
import type { PreferencesState } from './preferencesStore';
import type { AccountDelegate, ListedGrant } from './smartAccount';

/** What is wrong with a contact, or why it could not be saved. */
export type ContactFault = 'noName' | 'badName' | 'badAddress' | 'exists' | 'limit' | UserErrorCode;

export interface ContactInput {
  /** Absent for a new contact. */
  id?: string;
  name: string;
  address: string;
}

/** The user's input for a network. */
export interface NetworkInput {
  /** The chain id of the network to change. Absent for a new one. */
  changes?: string;
  namespace: CustomNamespace;
  name: string;
  rpcUrl: string;
  /** Of Ethereum's chains, decimal or `0x` hex. For Solana it is ignored: the RPC node names its cluster. */
  chainId: string;
  symbol: string;
  explorerUrl: string;
  isTestnet: boolean;
}

/** What is wrong with a field, or with the whole input. */
export type NetworkFault =
  | 'noName'
  | 'nameTaken'
  | 'badRpcUrl'
  | 'rpcUnreachable'
  /** The RPC node belongs to another family of chains. */
  | 'rpcOtherKind'
  | 'rpcWrongChain'
  /** The RPC node belongs to a network that the wallet already has. */
  | 'clusterTaken'
  | 'badChainId'
  | 'chainTaken'
  | 'noSymbol'
  | 'badExplorerUrl'
  | 'limit'
  /** Changing the RPC URL of an existing network is allowed only on the wallet's own page. */
  | 'ownPageOnly'
  | UserErrorCode;

/** What is wrong with a typed key or a key file. */
export type ImportFault = KeyFault | 'keyExists' | 'limit' | 'fileBad' | 'fileWrong';

/** The operator's choices that the settings show. */
export interface ProjectChoices {
  /** True if requests may be counted when the user agrees. */
  analytics: boolean;
  /** The host to which faults may be reported when the user agrees. Null: the operator accepts none. */
  reportsTo: string | null;
  /** The URLs of the share nodes. */
  shareNodes: string[];
}

/** The actions of the settings. None of them rejects. Each returns what went wrong, or null on success. */
export interface SettingsActions {
  /** Syncs the user's data with the server, unless it is fresh. */
  load(): Promise<void>;
  /** Returns connected pages and WalletConnect applications, in no particular order. */
  listConnected(): ConnectedApp[];
  /** Returns the native applications in which the user is signed in, or null if the server does not respond. */
  readNativeApps(): Promise<ConnectedApp[] | null>;
  /**
   * Disconnects an app, which then sees no account and cannot send requests. A native application is signed out. Returns false if
   * the server could not be updated.
   */
  disconnectApp(app: Pick<ConnectedApp, 'kind' | 'key'>): Promise<boolean>;
  /** Sets preferences here at once, and on the server when it responds. */
  set(values: Partial<PreferencesState>): Promise<void>;
  saveContact(contact: ContactInput): Promise<ContactFault | null>;
  removeContact(id: string): Promise<UserErrorCode | null>;
  /** Returns how a public list names a network, if it differs from the description; null otherwise, and if the list does not load. */
  findOtherName(network: DescribedChain): Promise<ListedChain | null>;
  saveNetwork(network: NetworkInput): Promise<NetworkFault | null>;
  removeNetwork(chainId: string): Promise<UserErrorCode | null>;
  importAccount(privateKey: string): Promise<ImportFault | UserErrorCode | null>;
  /** Imports an account from another wallet's password-protected key file. */
  importKeyFile(file: { text: string; password: string }): Promise<ImportFault | UserErrorCode | null>;
  removeAccount(address: string): Promise<void>;
  selectAccount(address: string): Promise<void>;
  /** Returns the operator's choices. Everything is off while they are unknown. */
  project(): Promise<ProjectChoices>;
  /** Returns whether the integrator and the operator allow the user to export the key. */
  mayExportKey(): Promise<boolean>;
  /** Returns the configured kind of smart account, or null if none is configured or it is unknown here. */
  smartAccountType(): SmartAccountType | null;
  /** Returns the key formats of the current chain's family, the usual one first. */
  keyFormats(): readonly KeyFormat[];
  /** Returns whether wallets of the current chain's family exchange keys in password-protected files (Web3 Secret Storage). */
  hasKeyFiles(): boolean;
  /**
   * Returns the key in a format of its family. Null if the export is not allowed, and inside a host page. Only the caller holds the
   * result.
   */
  exportKey(address: string, format?: KeyFormat): Promise<string | null>;
  /**
   * Returns the key as a file that other wallets open with the password. Null if the export is not allowed or currently not
   * possible.
   */
  exportKeyFile(wish: { address: string; password: string }): Promise<string | null>;
  /** Returns for each network whether the selected address is a smart account there (EIP-7702). */
  readDelegates(): Promise<AccountDelegate[]>;
  /** Turns it back into a plain account on a network, after the user's confirmation. Returns false otherwise. */
  revokeDelegation(chainId: string): Promise<boolean>;
  /** Returns the permissions to spend that the selected account has granted. */
  readGrants(): Promise<ListedGrant[]>;
  /** Revokes a permission on the chain, after the user's confirmation. Returns false otherwise. */
  revokeGrant(grant: Grant): Promise<boolean>;
  /** Removes an ended permission from the list. */
  forgetGrant(grant: Grant): Promise<void>;
  /** Returns null if the server does not respond. */
  readNotices(): Promise<Notifications | null>;
  /** The server asks the email address for confirmation before it sends anything else to it. */
  setNotices(wish: { enabled: boolean; email: string; locale: string }): Promise<Notifications | UserErrorCode>;
}
