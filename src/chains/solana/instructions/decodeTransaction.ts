import { systemProgram } from '../programs';
import type { Address } from '../accounts/address';
import type { CompiledMessage } from '../transactions/message';
import { resolveAccounts, type ResolvedAccount } from '../transactions/resolveAccounts';
import { decodeInstruction, type DecodedInstruction } from './decodeInstruction';

export interface TransactionInstruction {
  programAddress: Address;
  accounts: ResolvedAccount[];
  data: Uint8Array;
  /** Null if the program or the instruction is unknown. */
  decoded: DecodedInstruction | null;
}

export interface DecodedTransaction {
  feePayer: Address;
  /** Number of signatures. */
  signatures: number;
  instructions: TransactionInstruction[];
  /** Set if a nonce account keeps the transaction valid indefinitely: it may be sent much later. */
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

/** Applies the runtime's rule (`get_durable_nonce`): the first instruction advances a writable nonce account. */
function findNonce([first]: readonly TransactionInstruction[]): DecodedTransaction['durableNonce'] {
  if (first?.programAddress !== systemProgram || first.decoded?.name !== 'advanceNonceAccount') return null;
  const { nonceAccount, nonceAuthority } = first.decoded.accounts;
  if (!nonceAccount?.isWritable || nonceAccount.address === null) return null;
  return { account: nonceAccount.address, authority: nonceAuthority?.address ?? '' };
}
