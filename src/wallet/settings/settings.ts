import type { SmartAccountType } from '../../wire/accountAbstraction';
import type { KeyFault, KeyFormat } from '../../chains/keys';
import type { UserErrorCode } from '../../errors/user';
import type { Notifications } from '../../wire/http/walletAnswers';
import type { ConnectedApp } from '../connectedApps';
import type { Grant } from '../../wire/approval/grant';
import type { PreferencesState } from './preferencesStore';
import type { AccountDelegate, ListedGrant } from './smartAccount';

/** What is wrong with a contact, or why it could not be kept. */
export type ContactFault = 'noName' | 'badName' | 'badAddress' | 'exists' | 'limit' | UserErrorCode;

export interface ContactInput {
  /** Absent for a new one. */
  id?: number;
  name: string;
  address: string;
}

/** What a user writes about a network. */
export interface NetworkInput {
  /** The chain id of the network that is changed; absent for a new one. */
  changes?: string;
  name: string;
  rpcUrl: string;
  /** Decimal or `0x` hex. */
  chainId: string;
  symbol: string;
  explorerUrl: string;
  isTestnet: boolean;
}

/** What is wrong, each at one field or at all of it. */
export type NetworkFault =
  | 'noName'
  | 'nameTaken'
  | 'badRpcUrl'
  | 'rpcUnreachable'
  | 'rpcWrongChain'
  | 'badChainId'
  | 'chainTaken'
  | 'noSymbol'
  | 'badExplorerUrl'
  | 'limit'
  /** Another RPC for a network that is there: on the wallet's own page alone. */
  | 'ownPageOnly'
  | UserErrorCode;

/** What is wrong with a typed key or a key file. */
export type ImportFault = KeyFault | 'keyExists' | 'limit' | 'fileBad' | 'fileWrong';

/** What the operator has chosen, as far as settings show it. */
export interface ProjectChoices {
  /** Requests may be counted, if the user likes. */
  analytics: boolean;
  /** Host that faults may be reported to, if the user likes; null: the operator takes none. */
  reportsTo: string | null;
  /** Addresses of the share nodes. */
  shareNodes: string[];
}

/** What the settings do. None of these rejects: each tells what went wrong, null when nothing did. */
export interface SettingsFlows {
  /** Looks at what the user keeps with us, as far as the last look is not fresh. */
  load(): Promise<void>;
  /** Pages and applications over a relay that are connected, in no order. */
  listConnected(): ConnectedApp[];
  /** Native applications in which the user is signed in; null when the server does not answer. */
  readNativeApps(): Promise<ConnectedApp[] | null>;
  /** It sees no account any more and cannot ask; a native application is signed out. False where the server did not take that. */
  disconnectApp(app: Pick<ConnectedApp, 'kind' | 'key'>): Promise<boolean>;
  /** Sets preferences here at once, and at the server when it answers. */
  set(values: Partial<PreferencesState>): Promise<void>;
  saveContact(contact: ContactInput): Promise<ContactFault | null>;
  removeContact(id: number): Promise<UserErrorCode | null>;
  saveNetwork(network: NetworkInput): Promise<NetworkFault | null>;
  removeNetwork(chainId: string): Promise<UserErrorCode | null>;
  importAccount(privateKey: string): Promise<ImportFault | UserErrorCode | null>;
  /** By a file under a password from another wallet. */
  importKeyFile(file: { text: string; password: string }): Promise<ImportFault | UserErrorCode | null>;
  removeAccount(address: string): Promise<void>;
  selectAccount(address: string): Promise<void>;
  /** Everything is off while it is not known. */
  project(): Promise<ProjectChoices>;
  /** Whether integrator and operator let the user have the key. */
  mayExportKey(): Promise<boolean>;
  /** Which kind of smart account is set; null where none is, or it is not known here. */
  smartAccountType(): SmartAccountType | null;
  /** How keys of the current chain's family are written, the usual way first. */
  keyFormats(): readonly KeyFormat[];
  /** Whether wallets of the current chain's family pass keys on in files under a password (Web3 Secret Storage). */
  hasKeyFiles(): boolean;
  /** In one of the formats of its family; null when it may not be had, and inside a host. Kept by nobody but who called. */
  exportKey(address: string, format?: KeyFormat): Promise<string | null>;
  /** The key as a file that other wallets open with the password; null when it may not be had, or not now. */
  exportKeyFile(wish: { address: string; password: string }): Promise<string | null>;
  /** Where the address in use is a smart account (EIP-7702), network by network. */
  readDelegates(): Promise<AccountDelegate[]>;
  /** Makes it a plain one there, once the user has confirmed that; false where not. */
  revokeDelegation(chainId: string): Promise<boolean>;
  /** Permissions to spend that the account in use has given. */
  readGrants(): Promise<ListedGrant[]>;
  /** Takes one back on the chain, once the user has confirmed that; false where not. */
  revokeGrant(grant: Grant): Promise<boolean>;
  /** Takes one that has ended off the list. */
  forgetGrant(grant: Grant): Promise<void>;
  /** Null when the server does not answer. */
  readNotices(): Promise<Notifications | null>;
  /** A confirmation mail is sent to the address before any other mail. */
  setNotices(wish: { enabled: boolean; email: string; locale: string }): Promise<Notifications | UserErrorCode>;
}
