import {
  createAssociatedTokenAccount,
  createInitializeMintInstruction,
  createInitializeTransferFeeConfigInstruction,
  createMint,
  ExtensionType,
  getMintLen,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Connection, Keypair, PublicKey, sendAndConfirmTransaction, SystemProgram, Transaction } from '@solana/web3.js';
import type { Surfpool } from './surfpool';

/** Tokens made by Solana's own libraries; `payer` is their authority. */
export async function openSolanaTokens({ url, wsUrl, fund }: Surfpool) {
  const connection = new Connection(url, { wsEndpoint: wsUrl, commitment: 'confirmed' });
  const payer = Keypair.generate();
  await fund(payer.publicKey.toBase58(), 100_000_000_000);

  async function give(mint: PublicKey, owner: string, amount: bigint, program?: PublicKey): Promise<void> {
    const to = new PublicKey(owner);
    const account = await createAssociatedTokenAccount(connection, payer, mint, to, undefined, program);
    await mintTo(connection, payer, mint, account, payer, amount, [], undefined, program);
  }

  return {
    connection,
    payer,
    /** A token of the first program. */
    async mint({ decimals, owner, amount }: { decimals: number; owner: string; amount: bigint }): Promise<string> {
      const mint = await createMint(connection, payer, payer.publicKey, null, decimals);
      await give(mint, owner, amount);
      return mint.toBase58();
    },
    /** A token of Token-2022 that keeps a share of each transfer. */
    async mintWithFee(input: { basisPoints: number; owner: string; amount: bigint }): Promise<string> {
      const mint = Keypair.generate();
      const space = getMintLen([ExtensionType.TransferFeeConfig]);
      const lamports = await connection.getMinimumBalanceForRentExemption(space);
      const [key, program] = [payer.publicKey, TOKEN_2022_PROGRAM_ID];
      const transaction = new Transaction().add(
        SystemProgram.createAccount({
          ...{ fromPubkey: key, newAccountPubkey: mint.publicKey, space, lamports, programId: program },
        }),
        createInitializeTransferFeeConfigInstruction(
          ...([mint.publicKey, key, key, input.basisPoints, 1_000_000_000n, program] as const),
        ),
        createInitializeMintInstruction(mint.publicKey, 6, key, null, program),
      );
      await sendAndConfirmTransaction(connection, transaction, [payer, mint]);
      await give(mint.publicKey, input.owner, input.amount, program);
      return mint.publicKey.toBase58();
    },
  };
}
