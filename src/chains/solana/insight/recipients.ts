import type { Address } from '../accounts/address';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';
import type { ChainAccount } from '../network/node';
import { readTokenAccount } from '../tokens/tokenAccount';
import { isSignedBy } from './instructionRisks';

/** The role of the account that receives coins, by instruction name. */
const coinRoles: Readonly<Record<string, string>> = {
  transferSol: 'destination',
  transferSolWithSeed: 'destination',
  withdrawNonceAccount: 'recipientAccount',
  withdraw: 'recipient',
  withdrawExcessLamports: 'destination',
  closeLookupTable: 'recipient',
};
const tokenTransfers = ['transfer', 'transferChecked', 'transferCheckedWithFee'];

/** Returns the token accounts that receive tokens from instructions which the account signs; their owners are the recipients. */
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
 * Returns the recipients of a transaction's known instructions. Transfers inside unknown programs or exchanges are not included, because
 * they go to accounts of programs.
 * @param owners of token accounts that exist, or would be created.
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
  /** Coins in a token account belong to its owner: wrapped ones, or those returned by closing it. */
  const holderOf = (address: Address) => owners.get(address) ?? made.get(address) ?? address;
  const found = instructions.flatMap((each) => {
    const { name = '', program = '', args = {}, accounts = {} } = each.decoded ?? {};
    const tokens = destinationOf(each, account);
    if (tokens !== null) return [holderOf(tokens)];
    // A stake account that is created for another owner.
    const withdrawer = program === 'stake' ? (args['withdrawer'] ?? accounts['withdrawer']?.address) : null;
    if (typeof withdrawer === 'string') return [withdrawer];
    const role = accounts[coinRoles[name] ?? ''] ?? accounts['destinationOwner'] ?? accounts['newLeafOwner'];
    return role?.address ? [holderOf(role.address)] : [];
  });
  return [...new Set(found)];
}

/** Returns the owners of those accounts that are token accounts. */
export function ownersOf(accounts: readonly { address: Address; held: ChainAccount | null }[]): Map<Address, Address> {
  return new Map(
    accounts.flatMap(({ address, held }) => {
      const tokens = held && readTokenAccount(held);
      return tokens ? [[address, tokens.owner] as const] : [];
    }),
  );
}
