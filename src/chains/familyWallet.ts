import type { FamilyMethods } from '../rpc/familyMethod';
import type { RequestContext } from '../rpc/port';
import type { BalanceChange } from '../wire/approval/effects';
import type { Grant, GrantState } from '../wire/approval/grant';
import type { SessionFacts } from '../wire/approval/approval';
import type { OtherWalletsSearch } from './otherWallets';
import type { FamilySwaps } from './swaps';
import type { TransactionAction } from './transactions/action';
import type { WalletTransaction } from './transactions/record';

/** An asset of a chain: its coin, a token, or an item of a collection. */
export type TransferAsset =
  | { kind: 'coin' }
  | { kind: 'token'; address: string }
  | { kind: 'nft'; address: string; tokenId: string; /** By its lower-case name, e.g. `erc721`. */ standard: string };

/** What a user wants to send. */
export interface Transfer {
  from: string;
  to: string;
  asset: TransferAsset;
  /** Smallest unit. */
  amount: bigint;
  /** Words that everybody can read on the chain; only of families that have them (`Family.memo`). */
  memo?: string;
  /** Accounts by which the recipient finds it; only of families whose links name such. */
  references?: readonly string[];
}

/** What came of a transaction that a block has. */
export interface TransactionOutcome {
  /** Words that came with it: a stranger's, on one line. */
  memo: string | null;
  /** Where less came, or more left, than the confirmation had shown. */
  differences: { shown: BalanceChange; real: BalanceChange }[];
}

/** What a name stands for. `invalid`: no name may be written like that. `noNames`: the chain has none. */
export type ResolvedName =
  { status: 'found'; name: string; address: string } | { status: 'unknown' | 'invalid' | 'noNames' };

/** A sign-in (CAIP-122) that a peer beside the embedding page asks for. */
export interface PeerSignIn {
  context: RequestContext;
  account: string;
  chainId: string;
  message: {
    domain: string;
    statement?: string | undefined;
    /** The address that it is for. */
    aud: string;
    nonce: string;
    iat: string;
    exp?: string | undefined;
    nbf?: string | undefined;
    requestId?: string | undefined;
    resources?: readonly string[] | undefined;
  };
  /** What is given with it. */
  session?: SessionFacts | undefined;
}

/** What has been seen of one transaction, kept between two looks. */
export interface FollowMemory {
  nonceUsed: number;
  refused: number;
}

/** A family at work in one wallet. What needs more code than a start fetches it. */
export interface FamilyWallet {
  /** Its JSON-RPC methods beside those that every wallet has, fetched with the first of them. */
  methods(): Promise<FamilyMethods>;
  /** Puts such a sign-in before the user and signs it; absent: the family has none. Rejects with 4001 where the user says no. */
  signInPeer?(input: PeerSignIn): Promise<{ type: 'eip191' | 'eip1271'; message: string; signature: string }>;
  /** Those of `remote` of its family, where their shapes are others than those that pages use; absent: {@link methods} has them. */
  remoteMethods?(): Promise<FamilyMethods>;
  /**
   * Puts a transfer before the user, signs and submits it. The answer is the id of the transaction.
   * Rejects with 4001 where the user says no, with NodeError where the chain does.
   */
  send(input: {
    context: RequestContext;
    /** Default: the current chain. */
    chainId?: string;
    transfer: Transfer;
    /** What the transfer means, for the history. */
    action: TransactionAction | null;
    isPrefilled: boolean;
  }): Promise<string>;
  /**
   * Whether an account can send to several people in one go, where its family knows such; if need be with becoming a smart account, which
   * the confirmation says. Absent: it cannot. Never rejects.
   */
  canSendSeveral?(input: { chainId: string; account: string }): Promise<boolean>;
  /** Puts several transfers before the user as one, all of which arrive or none. Rejects as {@link send} does. */
  sendSeveral?(input: {
    context: RequestContext;
    chainId: string;
    from: string;
    transfers: readonly Omit<Transfer, 'from' | 'memo'>[];
    isPrefilled: boolean;
  }): Promise<string>;
  /** The most of the coin that can be sent: all there is less the fee. Null while the fee is not known. */
  largestTransfer(input: { chainId: string; from: string; to: string }): Promise<bigint | null>;
  /**
   * One look at a transaction; true when something has changed. Rejects when the chain does not answer: then nothing is
   * known, and nothing changes.
   */
  follow(input: { transaction: WalletTransaction; memory: FollowMemory }): Promise<boolean>;
  /** Puts another in the place of a pending one; the user confirms it like any other. Never rejects. */
  replace(input: { id: string; purpose: 'speedUp' | 'cancel' }): Promise<void>;
  /** What the network took for a transaction that is in a block; null where the chain does not tell (yet). Never rejects. */
  readFee(input: { id: string; chainId: string }): Promise<string | null>;
  /**
   * What came of a transaction in a block, `own` being the record of one that this wallet has signed; null where the chain does
   * not tell (yet). Absent: the family has nothing to say beside the fee. Never rejects.
   */
  readOutcome?(input: {
    id: string;
    chainId: string;
    account: string;
    own: Readonly<WalletTransaction> | null;
  }): Promise<TransactionOutcome | null>;
  /**
   * How much of an asset a transaction in a block has brought to an account, smallest unit; null where the chain does not tell
   * (yet). Never rejects.
   */
  readArrival(input: {
    id: string;
    chainId: string;
    account: string;
    /** Null: the coin. */
    token: string | null;
    /** Epoch ms: what is from long before it, is not what is looked for. */
    since?: number;
  }): Promise<bigint | null>;
  /**
   * How much of an asset other than the coin the account holds, smallest unit.
   * @throws Error when there is no such asset, or the chain does not answer.
   */
  readHolding(input: {
    chainId: string;
    asset: Exclude<TransferAsset, { kind: 'coin' }>;
    account: string;
  }): Promise<bigint>;
  /** How it swaps; absent: it does not. Rejects when its code does not arrive. */
  swaps?(): Promise<FamilySwaps>;
  /** What the chain says of a token. @throws RpcError -32001 where there is none at that address. */
  readToken(input: {
    chainId: string;
    address: string;
    account: string;
  }): Promise<{ symbol: string; decimals: number }>;
  /**
   * Whom an account with a key of its own is handed to (EIP-7702); null for a plain one. Absent: the family knows no such thing.
   * @throws when the chain does not answer.
   */
  readAccountDelegate?(input: { chainId: string; account: string }): Promise<{ address: string; name: string } | null>;
  /** Whether there is a contract at the account's address. Absent: the family knows no accounts that are contracts. @throws when the chain does not answer. */
  isSetUp?(input: { chainId: string; account: string }): Promise<boolean>;
  /** Makes such an account a plain one again, by a transaction that the user confirms. Rejects as {@link send} does. */
  revokeDelegation?(input: { chainId: string; account: string }): Promise<string>;
  /** What the chain says of a permission that this wallet has signed. @throws when it does not answer. */
  readGrant?(grant: Grant): Promise<GrantState>;
  /** Takes one back, by a transaction that the user confirms. Rejects as {@link send} does. */
  revokeGrant?(grant: Grant): Promise<string>;
  /** Finds other wallets of this browser that hold accounts of the family; the answer ends it. Rejects when its code does not arrive. */
  findOtherWallets?(search: OtherWalletsSearch): Promise<() => void>;
  /** @throws when the chain does not answer. */
  resolveName(input: { chainId: string; text: string }): Promise<ResolvedName>;
}
