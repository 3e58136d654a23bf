import type { Hex } from '../../kit/hex';
import type { TransactionAction } from './action';
import type { TransactionStatus } from './lifecycle';

/** Price of gas that was signed, wei as decimal strings; `maxPriorityFeePerGas` is null for legacy. */
export interface TransactionFee {
  kind: 'eip1559' | 'legacy';
  maxFeePerGas: string;
  maxPriorityFeePerGas: string | null;
}

/** A transaction this wallet has signed. */
export interface WalletTransaction {
  /** Minted by the wallet: the id of the approval that it came from. */
  id: string;
  hash: Hex;
  chainId: Hex;
  from: Hex;
  to: Hex | null;
  /** wei, decimal string. */
  value: string;
  data: Hex;
  nonce: number;
  /** Decimal string. */
  gas: string;
  fee: TransactionFee;
  accessList: { address: Hex; storageKeys: Hex[] }[];
  /** The contract that the account is handed to with it (EIP-7702). */
  delegate?: Hex;
  /** What the call means, where it was known when it was signed. */
  action: TransactionAction | null;
  origin: string;
  /** Why it was made: as a request, or in place of the pending `replaces`. */
  purpose: 'send' | 'speedUp' | 'cancel';
  replaces: Hex | null;
  status: TransactionStatus;
  submittedAt: number;
  /** Epoch ms of the decision; null while open. */
  settledAt: number | null;
  blockNumber: number | null;
  /** What a node said when it refused. */
  error: string | null;
  /** The signed bytes, as long as they may have to be sent again; null once the decision is final. */
  raw: Hex | null;
  /** Counts changes: of two tabs' views of one transaction the higher wins. */
  version: number;
}
