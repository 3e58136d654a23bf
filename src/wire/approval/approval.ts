import type { Asker } from '../asker';
import type { OwnKinds } from '../rpc/catalogue';
import type { MoneyPrices, Risk } from './effects';
import type { Eip155Kinds } from './eip155';
import type { MessageFacts } from './message';
import type { FeeEdit, FeeFacts, TransactionFacts } from './transaction';

/** The chain a request is for, as it stood when the request came. */
export interface ApprovalChain {
  /** The family of the chain (CAIP-2 namespace). */
  namespace: string;
  /** As its family writes it: `0x` hex for Ethereum's (EIP-695), CAIP-2 for any other. */
  chainId: string;
  name: string;
  ticker: string;
  decimals: number;
  explorerUrl: string | null;
}

/** A token as the chain tells it. */
export interface AssetFacts {
  type: 'ERC20' | 'ERC721' | 'ERC1155';
  address: string;
  symbol: string;
  /** Null for what cannot be divided. */
  decimals: number | null;
  tokenId: string | null;
}

/** What an application over a relay would be allowed to ask for. */
export interface SessionFacts {
  networks: string[];
  /** Accounts of other families that the asker receives besides the account of the request. */
  others?: string[];
  methods: string[];
}

/** A fee that is paid in a token; smallest unit, decimal strings. */
export interface TokenFee {
  token: string;
  /** The contract's claim. */
  symbol: string;
  decimals: number;
  expected: string;
  /** No more can be taken. */
  max: string;
  /** Of the token and the coin, as the wallet itself knows them. */
  prices?: MoneyPrices;
  /** What is out of the ordinary in it. */
  risks?: Risk[];
}

interface Transactions {
  /** The fee, and what it does, are being worked out. */
  estimating: boolean;
  /** A paymaster is meant to pay the fee, and cannot for this account. */
  sponsorCredit?: 'insufficient' | null;
  /** The host of the paymaster that pays the fee; null where the account pays it. */
  sponsor?: string | null;
  /** What that paymaster takes for it from the account. */
  tokenFee?: TokenFee | null;
  /** What it would cost the account in the chain's coin instead; null where that is no choice. */
  coinFee?: FeeFacts | null;
}

/**
 * What a user can be asked to approve, and what each kind tells beside the facts that all approvals share. Each has a screen. What one
 * method alone asks stands with that method, what one family alone asks with the family.
 */
export interface ApprovalKinds extends OwnKinds, Eip155Kinds {
  connect: { account: string; session?: SessionFacts };
  /** `session`: who signs in by it is given one besides. */
  signMessage: { account: string; message: MessageFacts; session?: SessionFacts };
  sendTransaction: { account: string; transaction: TransactionFacts } & Transactions;
  /** Signed and handed to the asker, who may send it at any time. */
  signTransaction: { account: string; transaction: TransactionFacts } & Transactions;
  /** Several that are confirmed together, in order. */
  sendCalls: {
    account: string;
    calls: TransactionFacts[];
    /** All of them succeed, or none does. */
    atomic?: boolean;
    /** Those behind one that fails are sent all the same. */
    goesOn?: boolean;
    /** The contract that makes them, which the account's address is delegated to with them (EIP-7702). */
    upgrade?: { address: string; name: string } | null;
  } & Transactions;
  exportPrivateKey: { account: string };
  exportPublicKey: { account: string };
  watchAsset: { account: string; asset: AssetFacts };
  switchChain: { account: string | null; target: ApprovalChain };
  addChain: { account: string | null; target: ApprovalChain; rpcUrls: string[] };
}

export type ApprovalKind = keyof ApprovalKinds;

interface ApprovalBase {
  /** Minted by the wallet. */
  id: string;
  asker: Asker;
  /** It asks again and again, whatever the user answers. */
  insistent?: boolean;
  /** The user sends it from the wallet's own screen, which the asker has filled in; where that is the wallet, a link has. */
  prefilled?: boolean;
  chain: ApprovalChain;
  createdAt: number;
  /** From then on nobody waits for the answer, and it cannot be confirmed (ms since 1970). */
  expiresAt?: number;
  /** The popup that the host opened for it, if any. */
  windowId: string | null;
}

type Details = { [Kind in ApprovalKind]: { kind: Kind } & ApprovalKinds[Kind] };

/** What a kind adds to the facts that all approvals share. */
export type ApprovalDetails<Kind extends ApprovalKind = ApprovalKind> = Details[Kind];
export type ApprovalOf<Kind extends ApprovalKind> = ApprovalBase & Details[Kind];
/** A request that waits for a user, as plain data: the same in the frame and in a popup. */
export type Approval = { [Kind in ApprovalKind]: ApprovalOf<Kind> }[ApprovalKind];

/**
 * The edit belongs to `sendTransaction` alone; `payIn` to what could be paid in a token. `also`: the other requests of the same asker are rejected too, or the
 * asker is blocked from now on.
 */
export type Decision =
  { approved: true; edit?: FeeEdit; payIn?: 'coin' } | { approved: false; also?: 'waiting' | 'coming' };
