import * as v from 'valibot';
import { RpcError } from '../../errors/rpc';
import type { Hex } from '../../kit/hex';
import type { TypedData } from '../rpc/eth/eth_signTypedData_v4';
import type { CallDescription, CallFacts } from './call';
import type { AllowanceChange, Effects, Risk } from './effects';
import { feeChoices, type FeeFacts, type FeeSpeed, type TransactionFacts } from './transaction';

/** The fee of a transaction; prices of a unit of gas in wei, decimal strings. */
export interface GasFee extends FeeFacts {
  kind: 'eip1559' | 'legacy';
  gasLimit: string;
  /** `maxFeePerGas`, or `gasPrice` for legacy. */
  maxFeePerGas: string;
  maxPriorityFeePerGas: string | null;
  /** Part of the fee that pays for writing the transaction to the chain below, for rollups that charge it apart. */
  l1?: string;
}

/** Price of gas, wei as decimal strings; `maxPriorityFeePerGas` is null for legacy. */
export interface GasPrice {
  maxFeePerGas: string;
  maxPriorityFeePerGas: string | null;
}

/** What the user can choose from. */
export interface GasOptions {
  /** What the site has asked for, where it has. */
  site: GasPrice | null;
  speeds: Record<FeeSpeed, GasPrice>;
  /** Of the coming block; null where blocks have none. */
  baseFee: string | null;
  /** Within what the account holds when the fee was worked out, wei. */
  balance: string;
  /** What the transaction will get, and the lowest that is not mined yet. */
  nonce: { next: number; least: number } | null;
  /** What a replacement has to pay at least. */
  least?: GasPrice;
  /** ms within which a transaction at each speed is likely mined; not there where nobody says so. */
  waits?: Record<FeeSpeed, number>;
}

const wei = v.pipe(v.string(), v.regex(/^\d{1,40}$/));
/** What the user has changed, decimal strings in wei and gas; `checkFeeEdit` has the rules, at both ends. */
export const GasEditSchema = v.object({
  choice: v.picklist(feeChoices),
  gasLimit: wei,
  maxFeePerGas: wei,
  maxPriorityFeePerGas: v.nullable(wei),
  /** Null: the wallet gives it out when it is signed. */
  nonce: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
export type GasEdit = v.InferOutput<typeof GasEditSchema>;

/** A contract that acts for an account (EIP-7702). The zero address ends it. */
export interface Delegate {
  address: Hex;
  /** What the operator calls it; empty for the zero address. */
  name: string;
}

/** An account that is delegated to a contract obeys it from then on: the greatest danger of all, whatever else is done with it. */
export const delegationRisk = ({ address, name }: { address: string; name: string }): Risk => ({
  kind: 'delegation',
  level: 'danger',
  values: { address, name },
});

/** A transaction of Ethereum's family. */
export interface Eip155Facts extends TransactionFacts {
  namespace: 'eip155';
  from: Hex;
  to: Hex | null;
  data: Hex;
  nonce: number | null;
  fee: GasFee | null;
  feeOptions?: GasOptions | null;
  replaces?: { hash: Hex; purpose: 'speedUp' | 'cancel' } | null;
  /** Whom the account is delegated to. */
  delegate?: Delegate | null;
}

/** The transaction as Ethereum's family made it. @throws RpcError -32603 for one of another family. */
export function eip155Facts(transaction: TransactionFacts): Eip155Facts {
  if (!isEip155(transaction)) throw new RpcError('internal');
  return transaction;
}

export function isEip155(transaction: TransactionFacts): transaction is Eip155Facts {
  return transaction.namespace === 'eip155';
}

/** An allowance of a contract. */
export interface ContractAllowance extends AllowanceChange {
  token: Hex;
  spender: Hex;
}

/** What a transaction does, as the family's simulation finds it. */
export interface ContractEffects extends Effects {
  allowances: ContractAllowance[];
}

/** A user operation of a smart account (ERC-4337), which a bundler sends or a paymaster pays for. */
export interface OperationFacts {
  purpose: 'send' | 'sponsor';
  /** Host of the service that it is delegated to. */
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

/** What methods of Ethereum alone ask the user. */
export interface Eip155Kinds {
  /** EIP-712. */
  signTypedData: {
    account: string;
    typedData: TypedData;
    allowances: AllowanceChange[];
    risks: Risk[];
    /** What the contract that checks it means by it (ERC-7730). */
    described?: CallDescription;
  };
  /** ERC-4337. */
  userOperation: { account: string; operation: OperationFacts };
}
