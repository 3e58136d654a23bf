import {
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { expect, vi } from 'vitest';
import { solanaFacts } from '../../../src/wire/approval/solana';
import { own, waitOptions, useSolanaWallet, type SolanaOptions } from './solanaWallet';
import { dapp } from './walletHarness';

/** Encodes a transaction as pages send it. */
export const message = (transaction: VersionedTransaction | Transaction): string =>
  Buffer.from(
    transaction instanceof Transaction
      ? transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
      : transaction.serialize(),
  ).toString('base64');

/** Sets up a page that is connected on Solana. Call it in a `describe`. */
export function useSolanaPage() {
  const world = useSolanaWallet();

  async function connect(options: SolanaOptions = {}) {
    await world.open({ ...options, init: { hostOrigin: dapp, ...options.init } });
    const connecting = world.harness.ask('solana_requestAccounts');
    await world.harness.press(true);
    expect(await connecting).toMatchObject({ result: [own] });
  }

  async function build(instructions: TransactionInstruction[], payer = own) {
    const { blockhash } = await world.tokens.connection.getLatestBlockhash();
    const input = { payerKey: new PublicKey(payer), recentBlockhash: blockhash, instructions };
    return new VersionedTransaction(new TransactionMessage(input).compileToV0Message());
  }

  /** Builds a payment to a new address, with further instructions. */
  const payment = (lamports: number, more: TransactionInstruction[] = [], payer = own) =>
    build(
      [
        SystemProgram.transfer({ fromPubkey: new PublicKey(own), toPubkey: new PublicKey(world.friend), lamports }),
        ...more,
      ],
      payer,
    );

  /** Waits until the first approval in the queue has its fee, and returns it. */
  async function shown() {
    await vi.waitFor(() => {
      const [first] = world.harness.queue();
      if (!first || ('estimating' in first && first.estimating)) throw new Error('It is not described yet');
    }, waitOptions);
    return world.harness.queue()[0]!;
  }

  /** Same, and checks that it is a transaction. */
  async function shownTransaction() {
    const approval = await shown();
    if (!('transaction' in approval)) throw new Error('No transaction');
    return solanaFacts(approval.transaction);
  }

  return { world, connect, build, payment, shown, shownTransaction };
}
