import type { Methods } from '../rpc/method';
import type { RequestContext } from '../rpc/context';
import type { BalanceChange } from '../wire/approval/effects';
import type { Grant, GrantState } from '../wire/approval/grant';
import type { SessionFacts } from '../wire/approval/approval';
import type { OtherWalletsSearch } from './otherWallets';
import type { FamilySwaps } from './swaps';
import type { TransactionAction } from './transactions/action';
import type { WalletTransaction } from './transactions/record';

/** An asset of a chain: its native coin, a token, or an item of a collection. */
export type TransferAsset =
  | { kind: 'coin' }
  | { kind: 'token'; address: string }
  | { kind: 'nft'; address: string; tokenId: string; /** Lower-case name, e.g. `erc721`. */ standard: string };

/** A transfer requested by the user. */
export interface Transfer {
  from: string;
  to: string;
  asset: TransferAsset;
  /** In the smallest unit. */
  amount: bigint;
  /** Text that is public on the chain; only for families with {@link Family.memo}. */
  memo?: string;
  /** Accounts by which the recipient finds the transfer; only for families whose payment links contain them. */
  references?: readonly string[];
}

/** The result of a mined transaction. */
export interface TransactionOutcome {
  /** The transaction's memo, on one line; written by the sender and untrusted. */
  memo: string | null;
  /** What the account paid for new accounts, in the coin's smallest unit, a decimal; absent if the family has no such cost. */
  rent?: string;
  /** What the account paid in the payer's token for the network fee, in its smallest unit, a decimal; absent if unknown or nothing. */
  tokenFee?: string;
  /** Balance changes that turned out worse than the confirmation had shown. */
  differences: { shown: BalanceChange; real: BalanceChange }[];
}

/** The result of a name lookup. `invalid`: the text is not a permitted name. `noNames`: the chain has no names. */
export type ResolvedName =
  | { status: 'found'; name: string; address: string }
  | { status: 'unknown' | 'invalid' | 'noNames' };

/** A sign-in (CAIP-122) requested by a peer other than the embedding page. */
export interface PeerSignIn {
  context: RequestContext;
  account: string;
  chainId: string;
  message: {
    domain: string;
    statement?: string | undefined;
    /** The intended audience: the URI of the sign-in. */
    aud: string;
    nonce: string;
    iat: string;
    exp?: string | undefined;
    nbf?: string | undefined;
    requestId?: string | undefined;
    resources?: readonly string[] | undefined;
  };
  /** The session that is approved with it. */
  session?: SessionFacts | undefined;
}

/** The state of one transaction between two polls. */
export interface FollowMemory {
  nonceUsed: number;
  refused: number;
  /** Polls in a row that found a nonce missing before the transaction. */
  gaps: number;
}

/** A family opened in one wallet. Code that is not needed at start is loaded on first use. */
export interface FamilyWallet {
  /** Its JSON-RPC methods, apart from those of every wallet. */
  readonly methods: Methods;
  /** Asks the user to confirm the sign-in, and signs it; absent if the family has none. Rejects with 4001 if the user declines. */
  signInPeer?(input: PeerSignIn): Promise<{ type: 'eip191' | 'eip1271'; message: string; signature: string }>;
  /** The methods of the family's `remote` if their formats differ from those for pages; if absent, {@link methods} has them. */
  readonly remoteMethods?: Methods;
  /**
   * Asks the user to confirm a transfer, signs it and submits it. Resolves to the id of the transaction.
   * Rejects with 4001 if the user declines, with NodeError if the chain rejects it.
   */
  send(input: {
    context: RequestContext;
    /** Default: the current chain. */
    chainId?: string;
    transfer: Transfer;
    /** The meaning of the transfer, for the history. */
    action: TransactionAction | null;
    isPrefilled: boolean;
  }): Promise<string>;
  /**
   * Returns whether an account can send to several recipients with one transaction; if necessary by becoming a smart account, as the
   * confirmation then says. If absent, it cannot. Never rejects.
   */
  canSendSeveral?(input: { chainId: string; account: string }): Promise<boolean>;
  /** Asks the user to confirm several transfers at once; either all succeed or none does. Rejects as {@link send} does. */
  sendSeveral?(input: {
    context: RequestContext;
    chainId: string;
    from: string;
    transfers: readonly Omit<Transfer, 'from' | 'memo'>[];
    isPrefilled: boolean;
  }): Promise<string>;
  /** Returns the largest amount of the native coin that can be sent: the balance minus the fee. Returns null while the fee is unknown. */
  largestTransfer(input: { chainId: string; from: string; to: string }): Promise<bigint | null>;
  /** Polls a transaction once; resolves to true if something has changed. Rejects if the chain does not respond: nothing changes then. */
  follow(input: { transaction: WalletTransaction; memory: FollowMemory }): Promise<boolean>;
  /**
   * Replaces a pending transaction, or fills the gap before it; the user confirms the new transaction like any other. Never rejects.
   */
  replace(input: { id: string; purpose: 'speedUp' | 'cancel' | 'fillGap' }): Promise<void>;
  /** Returns the fee that was charged for a mined transaction, or null if the chain does not provide it (yet). Never rejects. */
  readFee(input: { id: string; chainId: string }): Promise<string | null>;
  /**
   * Returns the result of a mined transaction, or null if the chain does not provide it (yet). `own` is the record if this wallet has
   * signed it. Absent if the family reports nothing but the fee. Never rejects.
   */
  readOutcome?(input: {
    id: string;
    chainId: string;
    account: string;
    own: Readonly<WalletTransaction> | null;
  }): Promise<TransactionOutcome | null>;
  /**
   * Returns the amount of an asset that a mined transaction has brought to an account, in the smallest unit, or null if the chain does not
   * provide it (yet). Never rejects.
   */
  readArrival(input: {
    id: string;
    chainId: string;
    account: string;
    /** Null for the native coin. */
    token: string | null;
    /** Epoch ms: a transaction from long before it does not count. */
    since?: number;
  }): Promise<bigint | null>;
  /**
   * Returns the account's balance of an asset other than the native coin, in the smallest unit.
   * @throws Error if there is no such asset, or if the chain does not respond.
   */
  readHolding(input: {
    chainId: string;
    asset: Exclude<TransferAsset, { kind: 'coin' }>;
    account: string;
  }): Promise<bigint>;
  /** Returns the swaps of the family; absent if it has none. Rejects if their code cannot be loaded. */
  swaps?(): Promise<FamilySwaps>;
  /**
   * Reads a token's data from the chain.
   * @throws RpcError -32001 if there is no token at that address.
   */
  readToken(input: {
    chainId: string;
    address: string;
    account: string;
  }): Promise<{ symbol: string; decimals: number }>;
  /**
   * Returns the contract that an account with its own key is delegated to (EIP-7702), or null for a plain account. Absent if the family has
   * no delegation.
   * @throws if the chain does not respond.
   */
  readAccountDelegate?(input: { chainId: string; account: string }): Promise<{ address: string; name: string } | null>;
  /**
   * Returns whether there is a contract at the account's address. Absent if the family has no contract accounts.
   * @throws if the chain does not respond.
   */
  isSetUp?(input: { chainId: string; account: string }): Promise<boolean>;
  /** Makes a delegated account a plain one again, with a transaction that the user confirms. Rejects as {@link send} does. */
  revokeDelegation?(input: { chainId: string; account: string }): Promise<string>;
  /**
   * Reads the state of a permission that this wallet has signed from the chain.
   * @throws if the chain does not respond.
   */
  readGrant?(grant: Grant): Promise<GrantState>;
  /** Revokes a permission, with a transaction that the user confirms. Rejects as {@link send} does. */
  revokeGrant?(grant: Grant): Promise<string>;
  /**
   * Finds other wallets of this browser that have accounts of the family. Call the returned function to stop. Rejects if its code cannot be
   * loaded.
   */
  findOtherWallets?(search: OtherWalletsSearch): Promise<() => void>;
  /** @throws if the chain does not respond. */
  resolveName(input: { chainId: string; text: string }): Promise<ResolvedName>;
}
