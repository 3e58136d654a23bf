import type { Clock } from '../kit/clock';
import type { Locks } from '../kit/async/locks';
import type { PageVisibility } from '../kit/async/polling';
import type { FillRandom } from '../kit/randomId';
import type { AccountAbstraction } from '../wire/givenAccountAbstraction';
import type { ApprovalChain, ApprovalDetails, ApprovalKind, ApprovalOf } from '../wire/approval/approval';
import type { Grant } from '../wire/approval/grant';
import type { PersonalFacts } from '../wire/approval/effects';
import type { Asker } from '../wire/asker';
import type { OfferedChain } from '../wire/chainConfig';
import type { ProviderNotifications } from '../wire/communication';
import type { Http } from '../wire/http/client';
import type { ProjectConfig } from '../wire/http/project';
import type { RequestContext } from '../rpc/context';
import type { Abilities } from './account';
import type { Signer } from './keys';
import type { ChainClient } from './networks';
import type { DraftStatus, TransactionStatus } from './transactions/lifecycle';
import type { WalletTransaction } from './transactions/record';

export interface OpenApproval<Kind extends ApprovalKind> {
  id: string;
  /** Resolves to the approval as it was when the user confirmed it. Rejects with 4001, or 4100 if it must not be confirmed. */
  confirmed: Promise<ApprovalOf<Kind>>;
  isOpen(): boolean;
  /** Fills in data that was not known when the request arrived. */
  fill(details: Partial<ApprovalDetails<Kind>>): void;
}

export interface ApprovalRequest<Kind extends ApprovalKind> {
  context: RequestContext;
  chain: ApprovalChain;
  details: ApprovalDetails<Kind>;
  /** The user sends it from the wallet's own screen, which the asker or a link has filled in. */
  isPrefilled?: boolean;
}

/** Asks the user to confirm requests. */
export interface ApprovalQueue {
  ask<Kind extends ApprovalKind>(request: ApprovalRequest<Kind>): OpenApproval<Kind>;
}

/** The chains that the wallet offers, and their clients. */
export interface ContextChains {
  /**
   * Returns the chain's config; by default that of the current chain.
   * @throws RpcError 4902 for a chain that is not offered.
   */
  chain(chainId?: string): OfferedChain;
  /** Returns the same chain as shown in an approval. */
  describe(chainId?: string): ApprovalChain;
  offered(): readonly OfferedChain[];
  /** Those of the offered chains that the user is shown: test networks only if the user wants them. */
  shown(): readonly OfferedChain[];
  client(chainId?: string): ChainClient;
  /** Creates a client for URLs that do not belong to an offered chain. */
  clientFor(urls: readonly string[]): ChainClient;
  /** Calls the listener for each new block that the chain's websocket reports, if it has one. Call the returned function to stop. */
  onHead(chainId: string, listener: () => void): () => void;
}

/** The part of a wallet store that a family uses. */
export interface HostStore<State, Actions> {
  readonly state: Readonly<State>;
  readonly actions: Actions;
  subscribe(listener: () => void): () => void;
}

export type TransactionChange = Partial<
  Pick<WalletTransaction, 'blockNumber' | 'error' | 'settledAt' | 'raw' | 'minedAs' | 'bundler'>
>;
/** A record, possibly of a family, before the log adds its status. */
export type SignedTransaction<Own extends WalletTransaction = WalletTransaction> = Omit<
  Own,
  'status' | 'settledAt' | 'blockNumber' | 'error' | 'version'
>;

/** Transactions that this wallet has signed, stored from the signature until the chain has finally decided. */
export type TransactionLog = HostStore<
  { list: WalletTransaction[]; drafts: Record<string, DraftStatus> },
  {
    draft(id: string): void;
    approve(id: string): boolean;
    discard(id: string): void;
    /** Returns false and changes nothing if the draft with that id is not approved. */
    sign(transaction: SignedTransaction): boolean;
    /** Returns false and changes nothing if the lifecycle does not allow this transition. */
    move(hash: WalletTransaction['hash'], to: TransactionStatus, change?: TransactionChange): boolean;
    /** Changes an open transaction without a transition. Returns false if nothing changes. */
    note(hash: WalletTransaction['hash'], change: Pick<WalletTransaction, 'gap'>): boolean;
    finish(hash: WalletTransaction['hash']): void;
    /** Loads changes that other tabs have stored. */
    reload(): void;
  }
>;

/** Transactions that were confirmed together and are sent one after the other. */
export interface Batch {
  id: string;
  askerId: string;
  chainId: WalletTransaction['chainId'];
  /** Total number of calls. */
  count: number;
  /** One operation contains all calls, which succeed or fail together; `hashes` contains only its hash. */
  atomic?: boolean;
  /** Per call, what happens after it fails, if the page has specified it (EIP-7867). */
  onFailure?: ('halt' | 'continue')[];
  /** Hashes of the transactions that were sent, in order. */
  hashes: WalletTransaction['hash'][];
}

/** Permissions to spend that this wallet has signed. */
export type GrantLog = HostStore<{ list: Grant[] }, { add(grant: Grant): void }>;

export type BatchLog = HostStore<
  { list: Batch[] },
  { add(batch: Batch): void; sent(batch: Batch, hash: WalletTransaction['hash']): void }
>;

/** The dependencies of the wallet that a family uses. */
export interface ContextDeps {
  clock: Clock;
  random: FillRandom;
  locks: Locks;
  visibility: PageVisibility;
  /** The asker of requests from the wallet's own screens: the user. */
  ownAsker: Asker;
  project: Promise<ProjectConfig>;
  /**
   * The wallet server, for the calls of the family's server part (`registerRoutes` in `frame-host/chains/family.ts`). Null if there is none:
   * then only the chain's RPC node is used.
   */
  server: Http | null;
  /** The embedding page. */
  host: {
    notify<Method extends keyof ProviderNotifications>(
      kind: 'provider',
      method: Method,
      params: ProviderNotifications[Method],
    ): void;
  } | null;
  /** Counts requests of the wallet itself to the user. */
  usage?: { answered(request: { method: string; error: unknown }): void } | undefined;
}

/** The wallet as a family sees it: what it may read, ask the user and store. It contains no key. */
export interface ChainContext<S extends Signer = Signer, Address extends string = string> {
  readonly deps: ContextDeps;
  readonly ready: {
    network: Promise<void>;
    allowed: Promise<void>;
    restored: Promise<void>;
    project: Promise<ProjectConfig>;
  };
  readonly chains: ContextChains;
  readonly approvals: ApprovalQueue;
  readonly transactions: TransactionLog;
  readonly batches: BatchLog;
  readonly grants: GrantLog;
  /** Returns the unparsed smart account configuration, or null if there is none. */
  accountAbstraction(): AccountAbstraction | null;
  /** Returns the wallet's current chain. */
  currentChainId(): ApprovalChain['chainId'];
  /** Returns the chain that was current when a request arrived, even if its method was loaded later. */
  askedChainId(context: RequestContext): Promise<ApprovalChain['chainId']>;
  /**
   * Returns the account with that address, if the asker may use it.
   * @throws RpcError 4100 if it may not.
   */
  accountFor(input: { context: RequestContext; address: string }): Promise<Address>;
  /**
   * Returns the account that was shared with an asker when its request arrived.
   * @throws RpcError 4100 if there was none.
   */
  seenAccount(context: RequestContext): Promise<Address>;
  /** Returns what can be done with that account. */
  can(address: string): Abilities;
  /** Returns the account whose key signs for a contract account, or null if the account has its own key. */
  ownerOf(address: string): string | null;
  /** Returns whether it signs for a contract account. */
  isOwner(address: string): boolean;
  /**
   * Returns the signer of an account.
   * @throws RpcError 4100 if it has none here.
   */
  signer(address: string): S;
  /** Returns addresses that this user has interacted with. */
  knownAddresses(): Promise<Address[]>;
  /** Returns the wallet's own data about a request: prices, contacts. `text` contains everything that the request names. */
  personalFacts(request: { text: string; chainId: string }): Promise<PersonalFacts>;
  readonly assets: {
    /** @throws RpcError 4200 if the wallet would store the asset but not show it. */
    checkWatchable(type: AssetFactsType): Promise<void>;
    /** Stores and shows an asset that the user has confirmed. */
    keep(watched: { chainId: ApprovalChain['chainId']; account: Address; asset: WatchedAsset }): Promise<void>;
  };
  /** Tells the tracker that a transaction was sent, so that it polls soon. */
  wake(): void;
  /**
   * Opens the wallet inside its host at a transaction in Activity. Opens the list instead if `transaction` is null, or belongs to another
   * chain or account than the current ones: a page may not switch these without the user.
   */
  showActivity(asked: {
    asker: Asker;
    transaction: Readonly<Pick<WalletTransaction, 'hash' | 'chainId' | 'from'>> | null;
  }): void;
  isDestroyed(): boolean;
}

type WatchedAsset = ApprovalOf<'watchAsset'>['asset'];
type AssetFactsType = WatchedAsset['type'];
