import { systemProgram } from '../programs';
import type { Address } from '../accounts/address';
import type { CompiledMessage } from '../transactions/message';
import { resolveAccounts, type ResolvedAccount } from '../transactions/resolveAccounts';
import { decodeInstruction, type DecodedInstruction } from './decodeInstruction';

export interface TransactionInstruction {
  programAddress: Address;
  accounts: ResolvedAccount[];
  data: Uint8Array;
  /** Null where the program or what is asked of it is unknown here. */
  decoded: DecodedInstruction | null;
}

export interface DecodedTransaction {
  feePayer: Address;
  /** How many sign it. */
  signatures: number;
  instructions: TransactionInstruction[];
  /** Set where a nonce account keeps the transaction valid without an end: it may be sent much later. */
  durableNonce: { account: Address; authority: Address } | null;
}

/** Decodes a message. `tables`: addresses of the lookup tables from the chain; without them those accounts are null. */
export function decodeTransaction(
  message: CompiledMessage,
  tables?: ReadonlyMap<Address, readonly Address[]>,
): DecodedTransaction {
  const all = resolveAccounts(message, tables);
  const instructions = message.instructions.map(({ programAddressIndex, accountIndices, data }) => {
    const programAddress = message.staticAccounts[programAddressIndex] ?? '';
    const accounts = accountIndices.map((index) => all[index] ?? { address: null, isSigner: false, isWritable: false });
    return { programAddress, accounts, data, decoded: decodeInstruction({ programAddress, accounts, data }) };
  });
  return {
    feePayer: message.staticAccounts[0] ?? '',
    signatures: message.header.numSignerAccounts,
    instructions,
    durableNonce: findNonce(instructions),
  };
}

/** By the runtime's rule (`get_durable_nonce`): the first instruction advances a nonce account that may be written. */
function findNonce([first]: readonly TransactionInstruction[]): DecodedTransaction['durableNonce'] {
  if (first?.programAddress !== systemProgram || first.decoded?.name !== 'advanceNonceAccount') return null;
  const { nonceAccount, nonceAuthority } = first.decoded.accounts;
  if (!nonceAccount?.isWritable || nonceAccount.address === null) return null;
  return { account: nonceAccount.address, authority: nonceAuthority?.address ?? '' };
}
