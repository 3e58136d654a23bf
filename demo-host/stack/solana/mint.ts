import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeInstruction,
  createInitializeMetadataPointerInstruction,
  createInitializeMint2Instruction,
  createInitializeTransferFeeConfigInstruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { SystemProgram, type Connection, type PublicKey, type TransactionInstruction } from '@solana/web3.js';

export interface Names {
  name: string;
  symbol: string;
  uri: string;
}

/**
 * Size of the Token-2022 metadata without its three texts, in bytes: type, length, two addresses, three lengths, and no further fields.
 */
const metadataSize = 4 + 2 * 32 + 3 * 4 + 4;
/** Transfer fee of the token with a toll: rate in basis points and maximum. */
const toll = { basisPoints: 100, most: 5_000_000n };

/** Returns the instructions that create a mint of the original token program. */
export async function makeMint(
  connection: Connection,
  { mint, authority, decimals }: { mint: PublicKey; authority: PublicKey; decimals: number },
): Promise<TransactionInstruction[]> {
  const space = getMintLen([]);
  const lamports = await connection.getMinimumBalanceForRentExemption(space);
  const shared = { fromPubkey: authority, newAccountPubkey: mint, space, lamports, programId: TOKEN_PROGRAM_ID };
  return [
    SystemProgram.createAccount(shared),
    createInitializeMint2Instruction(mint, decimals, authority, null, TOKEN_PROGRAM_ID),
  ];
}

/** Returns the instructions that create a Token-2022 mint with its own metadata and, if `hasToll` is set, a transfer fee. */
export async function makeMint2022(
  connection: Connection,
  input: { mint: PublicKey; authority: PublicKey; decimals: number; names: Names; hasToll: boolean },
): Promise<TransactionInstruction[]> {
  const { mint, authority, names } = input;
  const programId = TOKEN_2022_PROGRAM_ID;
  const space = getMintLen([
    ExtensionType.MetadataPointer,
    ...(input.hasToll ? [ExtensionType.TransferFeeConfig] : []),
  ]);
  const texts = Buffer.byteLength(names.name + names.symbol + names.uri);
  const lamports = await connection.getMinimumBalanceForRentExemption(space + metadataSize + texts);
  const shared = { fromPubkey: authority, newAccountPubkey: mint, space, lamports, programId };
  return [
    SystemProgram.createAccount(shared),
    createInitializeMetadataPointerInstruction(mint, authority, mint, programId),
    ...(input.hasToll
      ? [
          createInitializeTransferFeeConfigInstruction(
            ...([mint, authority, authority, toll.basisPoints, toll.most, programId] as const),
          ),
        ]
      : []),
    createInitializeMint2Instruction(mint, input.decimals, authority, null, programId),
    createInitializeInstruction({
      programId,
      metadata: mint,
      mint,
      updateAuthority: authority,
      mintAuthority: authority,
      ...names,
    }),
  ];
}

interface Gift {
  mint: PublicKey;
  authority: PublicKey;
  owner: PublicKey;
  amount: bigint;
  programId: PublicKey;
}

/** Returns the instructions that mint tokens to an owner and create the token account if needed. */
export function give({ mint, authority, owner, amount, programId }: Gift): TransactionInstruction[] {
  const account = getAssociatedTokenAddressSync(mint, owner, true, programId);
  return [
    createAssociatedTokenAccountIdempotentInstruction(authority, account, owner, mint, programId),
    createMintToInstruction(mint, account, authority, amount, [], programId),
  ];
}

/** Returns the instruction that removes the mint authority, so that the supply stays one. */
export const closeMint = ({ mint, authority }: { mint: PublicKey; authority: PublicKey }): TransactionInstruction =>
  createSetAuthorityInstruction(mint, authority, AuthorityType.MintTokens, null, [], TOKEN_2022_PROGRAM_ID);
