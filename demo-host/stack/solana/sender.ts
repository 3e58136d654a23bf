import { Transaction, type Connection, type Keypair, type Signer, type TransactionInstruction } from '@solana/web3.js';

/** Timeout for the confirmation of a transaction, in ms. */
const timeout = 20_000;

/**
 * Creates a function that sends instructions in one transaction paid by `payer`, waits for its confirmation and returns the signature. It
 * does not use the helpers of web3.js: they cache a blockhash for half a minute, and on a chain with short slots it expires within that
 * time.
 */
export const createSender =
  ({ connection, payer }: { connection: Connection; payer: Keypair }) =>
  async (instructions: readonly TransactionInstruction[], signers: readonly Signer[] = []): Promise<string> => {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight });
    transaction.add(...instructions).sign(payer, ...signers);
    const signature = await connection.sendRawTransaction(transaction.serialize());
    const end = Date.now() + timeout;
    for (;;) {
      const { value } = await connection.getSignatureStatuses([signature]);
      const [status] = value;
      if (status?.err) throw new Error(`The transaction failed: ${JSON.stringify(status.err)}`);
      if (status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized') return signature;
      if (Date.now() > end) throw new Error('The chain did not confirm the transaction in time.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
