import type { Asker } from './asker';
import type { FeeSpeed } from '../kit/feeHistory';
import type { Hex } from '../kit/hex';
import type { TypedData } from './rpc/eth/eth_signTypedData_v4';

/** The chain a request is for, as it stood when the request came. */
export interface ApprovalChain {
  /** As its family writes it: `0x` hex for Ethereum's (EIP-695), CAIP-2 for any other. */
  chainId: string;
  name: string;
  ticker: string;
  decimals: number;
  explorerUrl: string | null;
}

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
  /** The popup that the host opened for it, if any. */
  windowId: string | null;
}

/** EIP-4361 message, parsed; `problem` says why it cannot be signed, or what has to be acknowledged first. */
export interface SiweFacts {
  domain: string;
  address: string;
  statement: string | null;
  uri: string;
  version: string;
  chainId: number;
  nonce: string;
  issuedAt: string;
  expirationTime: string | null;
  notBefore: string | null;
  requestId: string | null;
  resources: string[];
  problem: 'domain' | 'address' | 'uri' | 'chainId' | 'expired' | 'notYetValid' | null;
}

/** Fee of a transaction, all figures wei as decimal strings (JSON has no bigint). */
export interface FeeFacts {
  kind: 'eip1559' | 'legacy';
  gasLimit: string;
  /** `maxFeePerGas`, or `gasPrice` for legacy. */
  maxFeePerGas: string;
  maxPriorityFeePerGas: string | null;
  /** What it will likely cost. */
  expected: string;
  /** What it can cost at most. */
  max: string;
  /** Part of both that pays for writing the transaction to the chain below, for rollups that charge it apart. */
  l1?: string;
  /** Where the price comes from; absent: the wallet's own choice, which is `medium`. */
  choice?: FeeChoice;
  /** Far above what the chain usually takes: the node, or the site, may be lying. */
  unusual?: boolean;
}

export type FeeChoice = FeeSpeed | 'site' | 'custom';

/** Price of gas, wei as decimal strings; `maxPriorityFeePerGas` is null for legacy. */
export interface FeeLevel {
  maxFeePerGas: string;
  maxPriorityFeePerGas: string | null;
}

/** What the user can choose from. */
export interface FeeOptions {
  /** What the site has asked for, where it has. */
  site: FeeLevel | null;
  speeds: Record<FeeSpeed, FeeLevel>;
  /** Of the coming block; null where blocks have none. */
  baseFee: string | null;
  /** Within what the account holds when the fee was worked out, wei. */
  balance: string;
  /** What the transaction will get, and the lowest that is not mined yet. */
  nonce: { next: number; least: number } | null;
  /** What a replacement has to pay at least. */
  least?: FeeLevel;
  /** ms within which a transaction at each speed is likely mined; not there where nobody says so. */
  waits?: Record<FeeSpeed, number>;
}

/** What the user has changed, decimal strings in wei and gas; validated by `checkFeeEdit` at both ends. */
export interface FeeEdit {
  choice: FeeChoice;
  gasLimit: string;
  maxFeePerGas: string;
  maxPriorityFeePerGas: string | null;
  /** Null: the wallet gives it out when it is signed. */
  nonce: number | null;
}

/** A contract call, decoded as far as its signature is known. */
export interface CallFacts {
  name: string;
  args: { name: string; value: string }[];
  /** What it is for, where that is known of its signature. */
  intent?: CallIntent | null;
  /** The contract that is called. */
  to?: Hex | null;
  /** Whose verified source names it so, where no bundled signature does; the words are the contract author's. */
  source?: { name: string; contract: string };
  /** What a descriptor of this very contract says of it (ERC-7730). */
  described?: CallDescription;
  /** The calls it carries inside: multicall, batches, smart accounts. */
  calls?: CallFacts[];
}

/** A call, or typed data, in the words of whoever has described the contract; the words are English, whatever the wallet speaks. */
export interface CallDescription {
  intent: string;
  owner: string;
  fields: DescribedField[];
}

export type DescribedField = { label: string; value: string } & (
  | { kind: 'text' | 'address' }
  /** wei of the chain's coin, decimal string. */
  | { kind: 'amount' }
  /** Smallest unit, decimal string; the symbol is the contract's claim. */
  | { kind: 'token'; symbol: string; decimals: number }
  /** Seconds since 1970, decimal string. */
  | { kind: 'date' }
);

/** What well-known calls are for. */
export const callIntents = [
  'swap',
  'liquidity',
  'wrap',
  'unwrap',
  'stake',
  'lend',
  'borrow',
  'claim',
  'mint',
  'trade',
  'bridge',
  'vote',
  'name',
  'batch',
] as const;
export type CallIntent = (typeof callIntents)[number];

/** What a simulation says that the account gains or loses. */
export interface TokenChange {
  standard: 'native' | 'erc20' | 'erc721' | 'erc1155';
  /** Null for the chain's own coin. */
  token: Hex | null;
  /** The contract's claim; the coin's ticker for `native`. */
  symbol: string;
  decimals: number;
  /** Smallest unit, decimal string, negative for what leaves the account. */
  amount: string;
  tokenId: string | null;
}

/** What others may take from the account afterwards. */
export interface AllowanceChange {
  /** `all` is every token of a collection. */
  standard: 'erc20' | 'erc721' | 'all';
  token: Hex;
  symbol: string;
  decimals: number;
  spender: Hex;
  /** Smallest unit, decimal string; `0` takes an allowance back. */
  amount: string;
  unlimited: boolean;
  tokenId: string | null;
}

/** Balance changes as the chain's node simulates them, without the network fee. */
export interface SimulationFacts {
  status: 'pending' | 'done' | 'failed';
  changes: TokenChange[];
  allowances: AllowanceChange[];
  /** Rows that are left out, since nobody would read them. */
  more?: number;
  /** Some of what is left out may cost something. */
  unseen?: boolean;
}

export const riskKinds = [
  'unlimitedApproval',
  'approvalForAll',
  'increaseAllowance',
  'hiddenApproval',
  'spenderIsPerson',
  'noCode',
  'lookAlike',
  'ownContract',
  'burn',
  'firstTime',
  'unknownCall',
  'permit',
  'permitUnlimited',
  'noDeadline',
  'marketOrder',
  'transferBySignature',
  'managesAll',
  'hiddenCharacters',
  'mixedScripts',
  'delegation',
  'tooMuch',
] as const;
export type RiskKind = (typeof riskKinds)[number];

/** What a careful friend would point out. `danger` has to be acknowledged before Confirm works. */
export interface Risk {
  kind: RiskKind;
  level: 'danger' | 'warning';
  /** What its text names: addresses in full. */
  values: Record<string, string>;
}

/** A contract that acts for an account (EIP-7702). The zero address ends it. */
export interface Delegate {
  address: Hex;
  /** What the operator calls it; empty for the zero address. */
  name: string;
}

/** What the wallet itself knows of what a transaction names; nobody else's word. */
export interface PersonalFacts {
  /** What one unit is worth in the user's currency; tokens by address, lower case. Null where no price of today is known. */
  prices: { currency: string; coin: number | null; tokens: Record<string, number> } | null;
  /** What the user calls an address, by the address in lower case. */
  names: Record<string, string>;
}

/** A transaction ready to be signed. */
export interface TransactionFacts {
  from: Hex;
  to: Hex | null;
  /** wei, decimal string. */
  value: string;
  data: Hex;
  nonce: number | null;
  /** Name and arguments of the call where they are known (`transfer`, `approve`). */
  call: CallFacts | null;
  /** What a token transfer or approval means in units of the token. */
  token: { address: Hex; symbol: string; amount: string; counterparty: Hex; unlimited: boolean } | null;
  fee: FeeFacts | null;
  feeOptions?: FeeOptions | null;
  /** Set when it takes the place of a pending one. */
  replaces?: { hash: Hex; purpose: 'speedUp' | 'cancel' } | null;
  /** Why no fee could be worked out, or why it will fail. */
  problem: 'estimate' | 'insufficientBalance' | 'chainUnreachable' | 'reverts' | null;
  /** The reason a contract gave for reverting. */
  revertReason: string | null;
  simulation: SimulationFacts;
  risks: Risk[];
  /** Whom the account is handed to. */
  delegate?: Delegate | null;
  personal?: PersonalFacts;
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

/** A user operation of a smart account (ERC-4337), which a bundler sends or a paymaster pays for. */
export interface OperationFacts {
  purpose: 'send' | 'sponsor';
  /** Host of the service that it is handed to. */
  service: string;
  sender: Hex;
  /** As the page names it; null where it names none. */
  entryPoint: string | null;
  call: CallFacts | null;
  /** Some of what it does cannot be read. */
  isUnreadable: boolean;
  risks: Risk[];
  /** wei, decimal string; null where it is not known or somebody else pays. */
  maxFee: string | null;
  /** The request as the service gets it, JSON. */
  whole: string;
}

/** A paymaster is meant to pay the fee, and cannot for this account. */
interface Sponsored {
  gasCredit?: 'insufficient';
}

/** A request that waits for a user, as plain data: the same in the frame and in a popup. */
export type Approval = ApprovalBase &
  (
    | { method: 'eth_requestAccounts'; account: string }
    | { method: 'personal_sign'; account: string; message: { hex: Hex; text: string | null; siwe: SiweFacts | null } }
    | {
        method: 'eth_signTypedData_v4';
        account: string;
        typedData: TypedData;
        allowances: AllowanceChange[];
        risks: Risk[];
        /** What the contract that checks it means by it (ERC-7730). */
        described?: CallDescription;
      }
    | ({
        method: 'eth_sendTransaction';
        account: string;
        transaction: TransactionFacts;
        estimating: boolean;
      } & Sponsored)
    | ({
        method: 'eth_signTransaction';
        account: string;
        transaction: TransactionFacts;
        estimating: boolean;
      } & Sponsored)
    | ({ method: 'wallet_sendCalls'; account: string; calls: TransactionFacts[]; estimating: boolean } & Sponsored)
    | { method: 'eth_sign'; account: string; digest: Hex }
    | { method: 'eth_privateKey'; account: string }
    | { method: 'eth_publicKey'; account: string }
    | { method: 'wallet_watchAsset'; account: string; asset: AssetFacts }
    | { method: 'eth_sendUserOperation'; account: string; operation: OperationFacts }
    | { method: 'wallet_switchEthereumChain'; account: string | null; target: ApprovalChain }
    | { method: 'wallet_addEthereumChain'; account: string | null; target: ApprovalChain; rpcUrls: string[] }
  );

export type ApprovalMethod = Approval['method'];
export type ApprovalOf<Method extends ApprovalMethod> = Extract<Approval, { method: Method }>;
/** What a method adds to the facts that all approvals share. */
export type ApprovalDetails<Method extends ApprovalMethod> = Omit<ApprovalOf<Method>, keyof ApprovalBase>;

/**
 * The edit belongs to `eth_sendTransaction` alone. `also`: the other requests of the same origin are rejected too, or the
 * origin is blocked from now on.
 */
export type Decision = { approved: true; edit?: FeeEdit } | { approved: false; also?: 'waiting' | 'coming' };
