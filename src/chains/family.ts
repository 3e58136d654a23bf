import type { Namespace } from '../kit/chain/caip';
import type { FamilyHost } from './host';
import type { Networks } from './networks';
import type { FamilyWallet } from './familyWallet';
import type { Keys, Signer } from './keys';
import type { PaymentLinks } from './paymentLinks';
import type { AccountAbstraction } from '../wire/accountAbstraction';
import type { FeeEdit, TransactionFacts } from '../wire/approval/transaction';
import type { TransactionSummary, WalletTransaction } from './transactions/record';

/** Addresses of one family, as users and pages write them. */
export interface Addresses<Address extends string = string> {
  /** The address in the form that users read, or null for a text that is none: its checksum must fit where it has one. */
  parse(text: string): Address | null;
  /** Two texts name the same address where their keys are equal. */
  key(address: string): string;
  /** The prefix of every address, possibly empty. */
  readonly prefix: string;
  /** From so many characters on, a text that is no address will not become one by more typing. */
  readonly length: number;
  /** Burn addresses, whose key nobody has. */
  readonly unowned: readonly string[];
}

/** What swaps of a family are like, as far as screens show it. */
interface SwapTraits {
  /** A contract has to be allowed to take a token before it swaps it. */
  readonly hasAllowances: boolean;
  /** The user sets how long a signed swap stays good; else the chain does. */
  readonly hasDeadline: boolean;
  /** Addresses by which pages name the chain's coin. */
  readonly coinAddresses: readonly string[];
}

/**
 * All that knows how one kind of chain works. A family is data and functions without a state; {@link Family.open} puts it to
 * work in one wallet, and what that needs beyond a start is fetched with its first use.
 */
export interface Family<S extends Signer = Signer, Address extends string = string> {
  readonly namespace: Namespace;
  readonly addresses: Addresses<Address>;
  readonly keys: Keys<S, Address>;
  readonly networks: Networks;
  /** Fetched by the screens that read or write links. */
  payments(): Promise<PaymentLinks>;
  /** Methods of a chain's node that any page may call through the wallet. Nothing in them signs or holds state of a user. */
  readonly nodeReads: ReadonlySet<string>;
  /** What peers that are no pages may ask, and are told of (WalletConnect); absent: nothing. */
  readonly remote?: { readonly methods: readonly string[]; readonly events: readonly string[] };
  /** What screens show of a transaction that the family has signed, beside what all records share. */
  summarize(transaction: Readonly<WalletTransaction>): TransactionSummary;
  /** The transaction with the fee that the user has chosen, which is what is signed; null where the edit breaks a rule. */
  applyFeeEdit(transaction: TransactionFacts, edit: FeeEdit): TransactionFacts | null;
  /**
   * The account that is a contract, where such accounts are configured (ERC-4337). Rejects when its code does not arrive.
   */
  contractAddress?(input: { config: AccountAbstraction; owner: Address }): Promise<Address>;
  /** Words can go with a transfer, as UTF-8 of so many bytes at most; absent: they cannot. */
  readonly memo?: { readonly maxBytes: number };
  readonly swaps: SwapTraits;
  /** Rejects when its code does not arrive. */
  open(host: FamilyHost<S, Address>): FamilyWallet | Promise<FamilyWallet>;
}

/** Freezes the description of a family. */
export function defineFamily<S extends Signer, Address extends string, F extends Family<S, Address>>(
  family: F & Family<S, Address>,
): Readonly<F> {
  return Object.freeze(family);
}
