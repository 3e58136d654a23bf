import * as v from 'valibot';
import { RpcError } from '../../errors/rpc';
import type { Hex } from '../../kit/hex';
import type { TypedData } from '../rpc/eth/eth_signTypedData_v4';
import type { CallDescription, CallFacts } from './call';
import type { AllowanceChange, Effects, PersonalFacts, Risk } from './effects';
import {
  feeChoices,
  type FeeFacts,
  type FeeSpeed,
  type Replacement,
  type SwapFacts,
  type TransactionFacts,
} from './transaction';

/** The fee of a transaction; gas prices in wei, decimal strings. */
export interface GasFee extends FeeFacts {
  kind: 'eip1559' | 'legacy';
  gasLimit: string;
  /** `maxFeePerGas`, or `gasPrice` for legacy. */
  maxFeePerGas: string;
  maxPriorityFeePerGas: string | null;
  /** The part of the fee that pays for posting the transaction to L1, for rollups that charge it separately. */
  l1?: string;
}

/** Gas price in wei, decimal strings; `maxPriorityFeePerGas` is null for legacy transactions. */
export interface GasPrice {
  maxFeePerGas: string;
  maxPriorityFeePerGas: string | null;
}

/** The fee options that the user can choose from. */
export interface GasOptions {
  /** The prices that the site has requested, if any. */
  site: GasPrice | null;
  speeds: Record<FeeSpeed, GasPrice>;
  /** Base fee of the next block; null if the chain has none. */
  baseFee: string | null;
  /** Balance of the account when the fee was estimated, in wei. */
  balance: string;
  /** The nonce that the transaction will get, and the lowest one that is not mined yet. */
  nonce: { next: number; least: number } | null;
  /** The minimum price of a replacement. */
  least?: GasPrice;
  /** Time in ms within which a transaction at each speed is likely mined; absent if unknown. */
  waits?: Record<FeeSpeed, number>;
}

const wei = v.pipe(v.string(), v.regex(/^\d{1,40}$/));
/** The user's changes, decimal strings in wei and gas; both sides check them with `checkFeeEdit`. */
export const GasEditSchema = v.object({
  choice: v.picklist(feeChoices),
  gasLimit: wei,
  maxFeePerGas: wei,
  maxPriorityFeePerGas: v.nullable(wei),
  /** Null: the wallet assigns it when it signs. */
  nonce: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
export type GasEdit = v.InferOutput<typeof GasEditSchema>;

/** A contract that an account is delegated to (EIP-7702). The zero address removes the delegation. */
export interface Delegate {
  address: Hex;
  /** The operator's name for it; empty for the zero address. */
  name: string;
}

/** Returns the risk of a delegation: the contract controls the account from then on, which is the greatest danger of all. */
export const delegationRisk = ({ address, name }: { address: string; name: string }): Risk => ({
  kind: 'delegation',
  level: 'danger',
  values: { address, name },
});

/** A transaction of the Ethereum family. */
export interface Eip155Facts extends TransactionFacts {
  namespace: 'eip155';
  from: Hex;
  to: Hex | null;
  data: Hex;
  nonce: number | null;
  fee: GasFee | null;
  feeOptions?: GasOptions | null;
  replaces?: (Replacement & { hash: Hex }) | null;
  /** The contract that the account is delegated to. */
  delegate?: Delegate | null;
}

/** Returns the transaction with the facts of the Ethereum family. @throws RpcError -32603 for one of another family. */
export function eip155Facts(transaction: TransactionFacts): Eip155Facts {
  if (!isEip155(transaction)) throw new RpcError('internal');
  return transaction;
}

export function isEip155(transaction: TransactionFacts): transaction is Eip155Facts {
  return transaction.namespace === 'eip155';
}

/** An allowance that a contract grants. */
export interface ContractAllowance extends AllowanceChange {
  token: Hex;
  spender: Hex;
}

/** The effects of a transaction, as the family's simulation finds them. */
export interface ContractEffects extends Effects {
  allowances: ContractAllowance[];
}

/** A user operation of a smart account (ERC-4337), which a bundler sends or a paymaster pays for. */
export interface OperationFacts {
  purpose: 'send' | 'sponsor';
  /** Host of the service that receives the operation. */
  service: string;
  sender: Hex;
  /** The entry point as the page names it; null if it names none. */
  entryPoint: string | null;
  call: CallFacts | null;
  /** True if a part of what it does cannot be decoded. */
  isUnreadable: boolean;
  risks: Risk[];
  /** In wei, decimal string; null if unknown or if another party pays. */
  maxFee: string | null;
  /** The complete request to the service, JSON. */
  whole: string;
}

/** Approval kinds of methods that only Ethereum has. */
export interface Eip155Kinds {
  /** EIP-712. */
  signTypedData: {
    account: string;
    typedData: TypedData;
    /** True until the names of tokens, and what spenders are, have been looked up. */
    checking?: boolean;
    allowances: AllowanceChange[];
    risks: Risk[];
    /** What the verifying contract means by it, according to its descriptor (ERC-7730). */
    described?: CallDescription;
    /** Only of a swap from the wallet's own screen, which has checked every field: the data is an order. */
    swap?: SwapFacts & { /** Epoch seconds until which it can be executed. */ until: number };
    personal?: PersonalFacts;
    /** The tokens that it names, by address in lower case; the symbol is the contract's claim. */
    tokens?: Record<string, { symbol: string; decimals: number }>;
  };
  /** ERC-4337. */
  userOperation: { account: string; operation: OperationFacts };
}
