import type { Address } from '../accounts/address';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';
import type { ChainAccount } from '../network/node';
import { readTokenAccount } from '../tokens/tokenAccount';
import { isSignedBy } from './instructionRisks';

/** The account of an instruction that gets coins, by the instruction's name. */
const coinRoles: Readonly<Record<string, string>> = {
  transferSol: 'destination',
  transferSolWithSeed: 'destination',
  withdrawNonceAccount: 'recipientAccount',
  withdraw: 'recipient',
  withdrawExcessLamports: 'destination',
  closeLookupTable: 'recipient',
};
const tokenTransfers = ['transfer', 'transferChecked', 'transferCheckedWithFee'];

/** Accounts that get tokens by an instruction which the account signs: their owners are who gets them. */
export const tokenDestinations = (
  { instructions }: Pick<DecodedTransaction, 'instructions'>,
  account: Address,
): Address[] => instructions.flatMap((each) => destinationOf(each, account) ?? []);

function destinationOf(instruction: TransactionInstruction, account: Address): Address | null {
  const { decoded } = instruction;
  const isTransfer = decoded !== null && tokenTransfers.includes(decoded.name) && isSignedBy(instruction, account);
  return (isTransfer ? decoded.accounts['destination']?.address : null) ?? null;
}

/**
 * Whom a transaction sends something to by instructions that are known here. What a program that is not known, or an exchange, moves
 * on is not among them: that goes to accounts of programs.
 * @param owners of token accounts that are there, or would be.
 */
export function recipientsOf(
  { instructions }: Pick<DecodedTransaction, 'instructions'>,
  { account, owners }: { account: Address; owners: ReadonlyMap<Address, Address> },
): Address[] {
  const made = new Map(
    instructions.flatMap(({ decoded }) => {
      const { ata, owner } = decoded?.accounts ?? {};
      return ata?.address && owner?.address ? [[ata.address, owner.address] as const] : [];
    }),
  );
  /** Coins in an account for tokens are its owner's: wrapped ones, or those that closing it brings. */
  const holderOf = (address: Address) => owners.get(address) ?? made.get(address) ?? address;
  const found = instructions.flatMap((each) => {
    const { name = '', program = '', args = {}, accounts = {} } = each.decoded ?? {};
    const tokens = destinationOf(each, account);
    if (tokens !== null) return [holderOf(tokens)];
    // A stake that is set up for somebody else.
    const withdrawer = program === 'stake' ? (args['withdrawer'] ?? accounts['withdrawer']?.address) : null;
    if (typeof withdrawer === 'string') return [withdrawer];
    const role = accounts[coinRoles[name] ?? ''] ?? accounts['destinationOwner'] ?? accounts['newLeafOwner'];
    return role?.address ? [holderOf(role.address)] : [];
  });
  return [...new Set(found)];
}

/** The owners of those accounts that hold tokens. */
export function ownersOf(accounts: readonly { address: Address; held: ChainAccount | null }[]): Map<Address, Address> {
  return new Map(
    accounts.flatMap(({ address, held }) => {
      const tokens = held && readTokenAccount(held);
      return tokens ? [[address, tokens.owner] as const] : [];
    }),
  );
}
