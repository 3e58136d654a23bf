import { createAssociatedTokenAccountIdempotentInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { localSeed } from '../../config/solanaKeys';
import { openLocalTokens } from '../../solana/tokens';
import { feeOf, less, look, move, traded } from './traded';

/** The market maker's inventory in the smallest unit, and its fee per trade in hundredths of a percent. */
const inventory = { lamports: 5_000_000_000_000, tokens: 1_000_000_000_000_000n };
const spread = 30n;
const units = 200_000;

interface MakerAsk {
  inputMint: string;
  outputMint: string;
  amount: bigint;
  taker: string | null;
}

interface MakerQuote {
  outAmount: bigint;
  /** Rent in lamports of a new token account. */
  rent: number;
  /** Null if there is no taker, or if the taker holds too little. */
  transaction: VersionedTransaction | null;
}

/**
 * Opens a market maker on the local Solana chain. It trades the seeded tokens and the coin at fixed prices, with a transaction in which
 * both sides pay each other and which it has already signed. The taker pays the network fee.
 */
export function openMarketMaker(url: string) {
  const connection = new Connection(url, 'confirmed');
  const maker = Keypair.fromSeed(localSeed('market maker'));
  let stocked: Promise<void> | null = null;

  function stock(): Promise<void> {
    stocked ??= openLocalTokens(url)
      .stock(maker.publicKey.toBase58(), inventory)
      .catch((error: unknown) => {
        stocked = null;
        throw error;
      });
    return stocked;
  }

  return {
    stock,
    async quote({ inputMint, outputMint, amount, taker }: MakerAsk): Promise<MakerQuote | null> {
      await stock();
      const [paid, got] = [traded.get(inputMint), traded.get(outputMint)];
      if (!paid || !got || inputMint === outputMint) return null;
      const [feeIn, feeOut] = await Promise.all([feeOf(connection, inputMint), feeOf(connection, outputMint)]);
      const worth = (usd: number) => BigInt(Math.round(usd * 1_000_000));
      const value = less(feeIn, amount) * worth(paid.usd) * 10n ** BigInt(got.decimals);
      const gross = (value * (10_000n - spread)) / (worth(got.usd) * 10n ** BigInt(paid.decimals) * 10_000n);
      const outAmount = less(feeOut, gross);
      const own = await look(connection, { mint: outputMint, owner: maker.publicKey });
      if (outAmount <= 0n || gross > own.held) return null;
      if (taker === null) return { outAmount, rent: 0, transaction: null };
      const owner = new PublicKey(taker);
      const [has, gets] = await Promise.all([
        look(connection, { mint: inputMint, owner }),
        look(connection, { mint: outputMint, owner }),
      ]);
      if (has.held < amount) return { outAmount, rent: gets.rent, transaction: null };
      const token = new PublicKey(outputMint);
      const instructions = [
        ComputeBudgetProgram.setComputeUnitLimit({ units }),
        ...(got.program && gets.rent > 0
          ? [
              createAssociatedTokenAccountIdempotentInstruction(
                owner,
                getAssociatedTokenAddressSync(token, owner, true, got.program),
                owner,
                token,
                got.program,
              ),
            ]
          : []),
        move({ mint: inputMint, from: owner, to: maker.publicKey, amount }),
        move({ mint: outputMint, from: maker.publicKey, to: owner, amount: gross }),
      ];
      const { blockhash } = await connection.getLatestBlockhash();
      const message = new TransactionMessage({ payerKey: owner, recentBlockhash: blockhash, instructions });
      const transaction = new VersionedTransaction(message.compileToV0Message());
      transaction.sign([maker]);
      return { outAmount, rent: gets.rent, transaction };
    },
    /** Sends the transaction with both signatures and waits until the chain confirms it. Rejects if the chain refuses it. */
    async send(transaction: VersionedTransaction): Promise<{ signature: string; slot: number }> {
      const signature = await connection.sendRawTransaction(transaction.serialize());
      for (let count = 0; count < 400; count++) {
        const [status] = (await connection.getSignatureStatuses([signature])).value;
        if (status?.err) throw new Error(JSON.stringify(status.err));
        if (status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized')
          return { signature, slot: status.slot };
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('The chain did not confirm the transaction in time.');
    },
  };
}
