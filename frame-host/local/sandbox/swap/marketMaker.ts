import {
  calculateFee,
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  getMint,
  getTransferFeeConfig,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  type TransferFee,
} from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { nativeMint } from '../../../../src/chains/solana/programs';
import { localSeed, solanaTokens } from '../../../localSolana';
import { openLocalTokens } from '../../solana/tokens';
import { coins } from '../ramp/pricing';

const [dollar, toll] = solanaTokens;
/** What it trades: dollars for a whole one. */
const traded = new Map<string, { usd: number; decimals: number; program: PublicKey | null }>([
  [nativeMint, { usd: coins.sol.usd, decimals: coins.sol.decimals, program: null }],
  [dollar.address, { usd: coins['tusd-solana'].usd, decimals: dollar.decimals, program: TOKEN_PROGRAM_ID }],
  [toll.address, { usd: 0.5, decimals: toll.decimals, program: TOKEN_2022_PROGRAM_ID }],
]);
/** What it has to trade with, smallest unit, and what it keeps of each trade, in hundredths of a percent. */
const inventory = { lamports: 5_000_000_000_000, tokens: 1_000_000_000_000_000n };
const spread = 30n;
const units = 200_000;

export interface MakerAsk {
  inputMint: string;
  outputMint: string;
  amount: bigint;
  taker: string | null;
}

export interface MakerQuote {
  outAmount: bigint;
  /** What a new account for the tokens has to hold, lamports. */
  rent: number;
  /** Null where there is no taker, or it holds too little. */
  transaction: VersionedTransaction | null;
}

/**
 * A market maker of the local Solana chain: it trades the seeded tokens and the coin at firm prices, by a transaction in which both
 * sides pay each other, signed by itself. The taker pays the network.
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

  /** What the token's creator keeps of a transfer. */
  async function feeOf(mint: string): Promise<TransferFee | null> {
    const program = traded.get(mint)?.program;
    if (program !== TOKEN_2022_PROGRAM_ID) return null;
    const config = getTransferFeeConfig(await getMint(connection, new PublicKey(mint), 'confirmed', program));
    return config && config.newerTransferFee;
  }
  const less = (fee: TransferFee | null, amount: bigint) => amount - (fee ? calculateFee(fee, amount) : 0n);

  function move(mint: string, from: PublicKey, to: PublicKey, amount: bigint): TransactionInstruction {
    const { program = null, decimals = 0 } = traded.get(mint) ?? {};
    if (program === null) return SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: amount });
    const [token, at] = [
      new PublicKey(mint),
      (owner: PublicKey) => getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, program),
    ];
    return createTransferCheckedInstruction(at(from), token, at(to), from, amount, decimals, [], program);
  }

  /** Whether somebody has so much, and where tokens would lie, what an account for them costs. */
  async function look(mint: string, owner: PublicKey): Promise<{ held: bigint; rent: number }> {
    const program = traded.get(mint)?.program ?? null;
    if (program === null) return { held: BigInt(await connection.getBalance(owner)), rent: 0 };
    const account = getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, program);
    const found = await connection.getTokenAccountBalance(account).catch(() => null);
    // An account of Token-2022 has room for what the token keeps of transfers, and for the mark that it stays its owner's.
    const size = program === TOKEN_2022_PROGRAM_ID ? 182 : 165;
    const rent = found === null ? await connection.getMinimumBalanceForRentExemption(size) : 0;
    return { held: BigInt(found?.value.amount ?? 0), rent };
  }

  return {
    stock,
    trades: (mint: string): boolean => traded.has(mint),
    async quote({ inputMint, outputMint, amount, taker }: MakerAsk): Promise<MakerQuote | null> {
      await stock();
      const [paid, got] = [traded.get(inputMint), traded.get(outputMint)];
      if (!paid || !got || inputMint === outputMint) return null;
      const [feeIn, feeOut] = await Promise.all([feeOf(inputMint), feeOf(outputMint)]);
      const worth = (usd: number) => BigInt(Math.round(usd * 1_000_000));
      const value = less(feeIn, amount) * worth(paid.usd) * 10n ** BigInt(got.decimals);
      const gross = (value * (10_000n - spread)) / (worth(got.usd) * 10n ** BigInt(paid.decimals) * 10_000n);
      const outAmount = less(feeOut, gross);
      const own = await look(outputMint, maker.publicKey);
      if (outAmount <= 0n || gross > own.held) return null;
      if (taker === null) return { outAmount, rent: 0, transaction: null };
      const owner = new PublicKey(taker);
      const [has, gets] = [await look(inputMint, owner), await look(outputMint, owner)];
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
        move(inputMint, owner, maker.publicKey, amount),
        move(outputMint, maker.publicKey, owner, gross),
      ];
      const { blockhash } = await connection.getLatestBlockhash();
      const message = new TransactionMessage({ payerKey: owner, recentBlockhash: blockhash, instructions });
      const transaction = new VersionedTransaction(message.compileToV0Message());
      transaction.sign([maker]);
      return { outAmount, rent: gets.rent, transaction };
    },
    /** Sends what both have signed, and waits until the chain has it. Rejects where the chain refuses. */
    async send(transaction: VersionedTransaction): Promise<{ signature: string; slot: number }> {
      const signature = await connection.sendRawTransaction(transaction.serialize());
      for (let look = 0; look < 400; look++) {
        const [status] = (await connection.getSignatureStatuses([signature])).value;
        if (status?.err) throw new Error(JSON.stringify(status.err));
        if (status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized')
          return { signature, slot: status.slot };
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('The chain did not take it in time');
    },
  };
}
