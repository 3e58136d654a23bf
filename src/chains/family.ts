import type { RpcClient } from './network/rpcClient';
import type { Namespace } from '../kit/chain/caip';
import type { ChainContext } from './chainContext';
import type { Networks } from './networks';
import type { FamilyWallet } from './familyWallet';
import type { Keys, Signer } from './keys';
import type { PaymentLinks } from './paymentLinks';
import type { AccountAbstraction } from '../wire/givenAccountAbstraction';
import type { FeeEdit, TransactionFacts } from '../wire/approval/transaction';
import type { TransactionSummary, WalletTransaction } from './transactions/record';

/** Addresses of one family, as users and pages write them. */
export interface Addresses<Address extends string = string> {
  /** Returns the address in its displayed form, or null if the text is not an address. A checksum must match if the text has one. */
  parse(text: string): Address | null;
  /** Returns a comparison key: two texts are the same address if their keys are equal. */
  key(address: string): string;
  /** The prefix of every address, possibly empty. */
  readonly prefix: string;
  /** A text of this many characters that is not an address cannot become one by typing more. */
  readonly length: number;
  /** Burn addresses, whose key is unknown to everyone. */
  readonly unowned: readonly string[];
}

/** Properties of a family's swaps that the screens need. */
interface SwapTraits {
  /** True if a contract needs an allowance before it can swap a token. */
  readonly hasAllowances: boolean;
  /** True if the user chooses the deadline of a signed swap; otherwise the chain determines it. */
  readonly hasDeadline: boolean;
  /** Addresses that pages use for the chain's native coin. */
  readonly coinAddresses: readonly string[];
}

/**
 * Everything specific to one kind of chain. A family is data and functions without state; {@link Family.open} creates its state in one
 * wallet. Code that is not needed at start is loaded on first use.
 */
export interface Family<S extends Signer = Signer, Address extends string = string> {
  readonly namespace: Namespace;
  readonly addresses: Addresses<Address>;
  readonly keys: Keys<S, Address>;
  readonly networks: Networks;
  /** Loaded by the screens that read or write links. */
  payments(): Promise<PaymentLinks>;
  /** Methods of an RPC node that any page may call through the wallet. None of them signs or stores user data. */
  readonly nodeReads: ReadonlySet<string>;
  /** Methods and events for peers other than pages (WalletConnect); if absent, there are none. */
  readonly remote?: { readonly methods: readonly string[]; readonly events: readonly string[] };
  /** Returns what screens show of a signed transaction, beyond the fields that all records share. */
  summarize(transaction: Readonly<WalletTransaction>): TransactionSummary;
  /** Returns the transaction with the fee that the user has chosen, which is then signed, or null if the edit breaks a rule. */
  applyFeeEdit(transaction: TransactionFacts, edit: FeeEdit): TransactionFacts | null;
  /** Returns the address of the contract account, if such accounts are configured (ERC-4337). Rejects if its code cannot be loaded. */
  contractAddress?(input: { config: AccountAbstraction; owner: Address }): Promise<Address>;
  /**
   * Returns whether the contracts of the configured contract accounts exist on a chain. Rejects if the chain does not respond or the code
   * cannot be loaded.
   */
  hasAccountContracts?(input: { config: AccountAbstraction; client: Pick<RpcClient, 'request'> }): Promise<boolean>;
  /** Longest memo of a transfer, in bytes of UTF-8; if absent, memos are not supported. */
  readonly memo?: { readonly maxBytes: number };
  readonly swaps: SwapTraits;
  /** Rejects if its code cannot be loaded. */
  open(parts: ChainContext<S, Address>): FamilyWallet | Promise<FamilyWallet>;
}

/** Freezes the description of a family. */
export function defineFamily<S extends Signer, Address extends string, F extends Family<S, Address>>(
  family: F & Family<S, Address>,
): Readonly<F> {
  return Object.freeze(family);
}
