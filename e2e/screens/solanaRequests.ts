import {
  AuthorityType,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  PublicKey,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { solanaTokens } from '../../demo-host/stack/config/solanaKeys';
import { urls } from '../addresses';

type Request = readonly [method: string, params: object];

const connection = new Connection(urls.solana, 'confirmed');
const sol = 1_000_000_000;
const [dollar] = solanaTokens;
const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

/** Requests to an account of the local Solana chain, one for every state of the confirmation. */
export function solanaRequests({ account, host }: { account: string; host: string }) {
  const payer = new PublicKey(account);
  const friend = Keypair.generate().publicKey;
  const mint = new PublicKey(dollar.address);
  const own = getAssociatedTokenAddressSync(mint, payer);
  const theirs = getAssociatedTokenAddressSync(mint, friend);
  const pay = (lamports: number) => SystemProgram.transfer({ fromPubkey: payer, toPubkey: friend, lamports });

  async function make(instructions: TransactionInstruction[], blockhash?: string): Promise<string> {
    const recentBlockhash = blockhash ?? (await connection.getLatestBlockhash()).blockhash;
    const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions }).compileToV0Message();
    return Buffer.from(new VersionedTransaction(message).serialize()).toString('base64');
  }
  const send = async (...instructions: TransactionInstruction[]): Promise<Request> => [
    'solana_sendTransaction',
    { message: await make(instructions) },
  ];

  return {
    'Solana text': async (): Promise<Request> => ['solana_signMessage', { data: 'Hello from the demo page' }],
    'Solana bytes that are no text': async (): Promise<Request> => [
      'solana_signMessage',
      { data: Buffer.from('fffe00c3a9f0289f07', 'hex').toString('base64'), encoding: 'base64' },
    ],
    'Solana sign-in': async (): Promise<Request> => [
      'solana_signIn',
      { input: { statement: `Sign in to ${host}`, nonce: '7Hs2kLq90aVb' } },
    ],
    'Solana sign-in for another site': async (): Promise<Request> => [
      'solana_signIn',
      { input: { domain: 'bank.example', statement: 'Sign in to your bank', nonce: '7Hs2kLq90aVb' } },
    ],
    'Solana coins': () => send(pay(sol / 2)),
    'Solana tokens with a new account': () =>
      send(
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10_000 }),
        createAssociatedTokenAccountIdempotentInstruction(payer, theirs, friend, mint),
        createTransferCheckedInstruction(own, mint, theirs, payer, 25_000_000, 6),
        new TransactionInstruction({ programId: memoProgram, keys: [], data: Buffer.from('Order 1042') }),
      ),
    'Solana spending allowed': () => send(createApproveInstruction(own, friend, payer, 2n ** 64n - 1n)),
    'Solana account given away': () => send(SystemProgram.assign({ accountPubkey: payer, programId: friend })),
    'Solana token account given away': () =>
      send(createSetAuthorityInstruction(own, payer, AuthorityType.AccountOwner, friend)),
    'Solana token account closed to others': () => send(createCloseAccountInstruction(own, friend, payer)),
    'Solana several signed': async (): Promise<Request> => [
      'solana_signAllTransactions',
      { message: [await make([pay(sol / 10)]), await make([pay(sol / 5)])] },
    ],
    'Solana unknown program': () =>
      send(
        new TransactionInstruction({
          programId: Keypair.generate().publicKey,
          keys: [{ pubkey: own, isSigner: false, isWritable: true }],
          data: Buffer.from('a6f2ae3a00000000', 'hex'),
        }),
      ),
    'Solana not enough': () => send(pay(5_000 * sol)),
    'Solana not enough of a token': () =>
      send(
        createAssociatedTokenAccountIdempotentInstruction(payer, theirs, friend, mint),
        createTransferCheckedInstruction(own, mint, theirs, payer, 5_000_000_000_000, 6),
      ),
    'Solana, valid for long': async (): Promise<Request> => {
      const { nonce, place } = await makeNonce(payer);
      const advance = SystemProgram.nonceAdvance({ noncePubkey: place, authorizedPubkey: payer });
      return ['solana_signTransaction', { message: await make([advance, pay(sol / 10)], nonce) }];
    },
  };
}

/** Creates a durable nonce of the account, paid by another account. */
async function makeNonce(authority: PublicKey): Promise<{ nonce: string; place: PublicKey }> {
  const [from, place] = [Keypair.generate(), Keypair.generate()];
  await connection.requestAirdrop(from.publicKey, sol);
  while ((await connection.getBalance(from.publicKey)) === 0) await new Promise((resolve) => setTimeout(resolve, 100));
  const made = SystemProgram.createNonceAccount({
    fromPubkey: from.publicKey,
    noncePubkey: place.publicKey,
    authorizedPubkey: authority,
    lamports: await connection.getMinimumBalanceForRentExemption(NONCE_ACCOUNT_LENGTH),
  });
  await sendAndConfirmTransaction(connection, new Transaction().add(made), [from, place]);
  const account = await connection.getAccountInfo(place.publicKey);
  if (!account) throw new Error('There is no nonce account');
  return { nonce: NonceAccount.fromAccountData(account.data).nonce, place: place.publicKey };
}
