import type { Clock } from '../kit/clock';
import type { Locks } from '../kit/async/locks';
import type { PageVisibility } from '../kit/async/polling';
import type { FillRandom } from '../kit/randomId';
import type { AccountAbstraction } from '../wire/accountAbstraction';
import type { ApprovalChain, ApprovalDetails, ApprovalKind, ApprovalOf } from '../wire/approval/approval';
import type { Grant } from '../wire/approval/grant';
import type { PersonalFacts } from '../wire/approval/effects';
import type { Asker } from '../wire/asker';
import type { OfferedChain } from '../wire/chainConfig';
import type { ProviderNotifications } from '../wire/communication';
import type { ProjectConfig } from '../wire/http/project';
import type { RequestContext } from '../rpc/port';
import type { Abilities } from './account';
import type { Signer } from './keys';
import type { ChainClient } from './networks';
import type { DraftStatus, TransactionStatus } from './transactions/lifecycle';
import type { WalletTransaction } from './transactions/record';

export interface OpenApproval<Kind extends ApprovalKind> {
  id: string;
  /** The approval as it stood when the user confirmed it. Rejects with 4001, or 4100 when it must not be confirmed. */
  confirmed: Promise<ApprovalOf<Kind>>;
  isOpen(): boolean;
  /** Fills in what was not known when the request came. */
  fill(details: Partial<ApprovalDetails<Kind>>): void;
}

export interface ApprovalRequest<Kind extends ApprovalKind> {
  context: RequestContext;
  chain: ApprovalChain;
  details: ApprovalDetails<Kind>;
  /** The user sends it from the wallet's own screen, which the asker, or a link, has filled in. */
  isPrefilled?: boolean;
}

/** Puts requests before the user. */
export interface ApprovalQueue {
  ask<Kind extends ApprovalKind>(request: ApprovalRequest<Kind>): OpenApproval<Kind>;
}

/** The chains that the wallet offers, as something to talk to. */
export interface HostChains {
  /** The chain's config; the current chain's by default. @throws RpcError 4902 for a chain that is not offered. */
  chain(chainId?: string): OfferedChain;
  /** The same as an approval shows it. */
  describe(chainId?: string): ApprovalChain;
  offered(): readonly OfferedChain[];
  client(chainId?: string): ChainClient;
  /** A client for URLs that are not those of an offered chain. */
  clientFor(urls: readonly string[]): ChainClient;
  /** Calls back with each new block that the chain's websocket tells of, where it has one. The answer ends it. */
  onHead(chainId: string, listener: () => void): () => void;
}

/** A store of the wallet, as far as a family uses it. */
export interface HostStore<State, Actions> {
  readonly state: Readonly<State>;
  readonly actions: Actions;
  subscribe(listener: () => void): () => void;
}

export type TransactionChange = Partial<
  Pick<WalletTransaction, 'blockNumber' | 'error' | 'settledAt' | 'raw' | 'minedAs' | 'bundler'>
>;
/** A record, or that of a family, before the log adds where it stands. */
export type SignedTransaction<Own extends WalletTransaction = WalletTransaction> = Omit<
  Own,
  'status' | 'settledAt' | 'blockNumber' | 'error' | 'version'
>;

/** What this wallet has signed, kept from the signature until the chain has decided for good. */
export type TransactionLog = HostStore<
  { list: WalletTransaction[]; drafts: Record<string, DraftStatus> },
  {
    draft(id: string): void;
    approve(id: string): boolean;
    discard(id: string): void;
    /** False, and nothing changes, when the draft of that id is not approved. */
    sign(transaction: SignedTransaction): boolean;
    /** False, and nothing changes, when its life knows no such way. */
    move(hash: WalletTransaction['hash'], to: TransactionStatus, change?: TransactionChange): boolean;
    finish(hash: WalletTransaction['hash']): void;
    /** Takes in what other tabs have written. */
    reload(): void;
  }
>;

/** Transactions that were confirmed together and are sent one after the other. */
export interface Batch {
  id: string;
  askerId: string;
  chainId: WalletTransaction['chainId'];
  /** Calls in all. */
  count: number;
  /** One operation holds all calls, which succeed or fail together; `hashes` has its hash alone. */
  atomic?: boolean;
  /** What follows a call that fails, by call, where the page has said so (EIP-7867). */
  onFailure?: ('halt' | 'continue')[];
  /** Those that were sent, in order. */
  hashes: WalletTransaction['hash'][];
}

/** Permissions to spend that this wallet has signed. */
export type GrantLog = HostStore<{ list: Grant[] }, { add(grant: Grant): void }>;

export type BatchLog = HostStore<
  { list: Batch[] },
  { add(batch: Batch): void; sent(batch: Batch, hash: WalletTransaction['hash']): void }
>;

/** Our server, for what the family's half over there offers (`registerRoutes` in `frame-host/chains/family.ts`). */
export interface ServerReader {
  /** The parsed answer of a GET. Rejects with HttpError. */
  get(path: string): Promise<unknown>;
}

/** What the wallet was built with, as far as a family uses it. */
export interface HostDeps {
  clock: Clock;
  random: FillRandom;
  locks: Locks;
  visibility: PageVisibility;
  /** The user, in the wallet's own screens. */
  ownAsker: Asker;
  project: Promise<ProjectConfig>;
  /** Null where there is none: then a chain's own node is all that is asked. */
  server: ServerReader | null;
  /** The embedding page. */
  host: {
    notify<Method extends keyof ProviderNotifications>(
      kind: 'provider',
      method: Method,
      params: ProviderNotifications[Method],
    ): void;
  } | null;
  /** Counts what the wallet itself has asked of the user. */
  usage?: { answered(request: { method: string; error: unknown }): void } | undefined;
}

/** The wallet as a family sees it: what it may read, ask of the user, and keep. It holds no key. */
export interface FamilyHost<S extends Signer = Signer, Address extends string = string> {
  readonly deps: HostDeps;
  readonly ready: {
    network: Promise<void>;
    allowed: Promise<void>;
    restored: Promise<void>;
    project: Promise<ProjectConfig>;
  };
  readonly chains: HostChains;
  readonly approvals: ApprovalQueue;
  readonly transactions: TransactionLog;
  readonly batches: BatchLog;
  readonly grants: GrantLog;
  /** What is set for smart accounts, not yet parsed; null where nothing is. */
  accountAbstraction(): AccountAbstraction | null;
  /** The chain that the wallet is on. */
  currentChainId(): ApprovalChain['chainId'];
  /** The chain that was current when a request came, however late its method was fetched. */
  askedChainId(context: RequestContext): Promise<ApprovalChain['chainId']>;
  /** The account that an asker may use under that address. @throws RpcError 4100 where it may not. */
  accountFor(input: { context: RequestContext; address: string }): Promise<Address>;
  /** The account that an asker saw when its request came. @throws RpcError 4100 where it sees none. */
  seenAccount(context: RequestContext): Promise<Address>;
  /** What can be done with that account. */
  can(address: string): Abilities;
  /** The account whose key signs for that one, which is a contract; null where that one has a key of its own. */
  ownerOf(address: string): string | null;
  /** Whether it signs for an account that is a contract. */
  isOwner(address: string): boolean;
  /** Signs as that account. @throws RpcError 4100 for one that has no signer here. */
  signer(address: string): S;
  /** Addresses that this user has dealt with. */
  knownAddresses(): Promise<Address[]>;
  /** What the wallet itself knows of what a request names: prices, contacts. `text` holds whatever the request names. */
  personalFacts(request: { text: string; chainId: string }): Promise<PersonalFacts>;
  readonly assets: {
    /** @throws RpcError 4200 where the wallet would keep it and show nothing. */
    checkWatchable(type: AssetFactsType): Promise<void>;
    /** Keeps what the user has said yes to, and shows it. */
    keep(watched: { chainId: ApprovalChain['chainId']; account: Address; asset: WatchedAsset }): Promise<void>;
  };
  /** A transaction was sent: what follows it looks soon. */
  wake(): void;
  /**
   * Opens the wallet inside its host at a transaction in Activity. Null, or one of another chain or account than those in use: at the
   * list, because a page switches neither without the user.
   */
  showActivity(asked: {
    asker: Asker;
    transaction: Readonly<Pick<WalletTransaction, 'hash' | 'chainId' | 'from'>> | null;
  }): void;
  isDestroyed(): boolean;
}

type WatchedAsset = ApprovalOf<'watchAsset'>['asset'];
type AssetFactsType = WatchedAsset['type'];
