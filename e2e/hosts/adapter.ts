import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base';
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base';
import {
  Connection,
  Keypair,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
  type PublicKey,
} from '@solana/web3.js';
import { getWallets } from '@wallet-standard/app';
import { loadOnSolana, rpcUrl } from './loadOnSolana';
import { addButton, tell } from './playIntegrator';

/** A page that accesses the wallet only through @solana/wallet-adapter, which includes @solana/web3.js. */
const connection = new Connection(rpcUrl, 'confirmed');
const lamports = 1_000_000;
let adapter: StandardWalletAdapter;

loadOnSolana();
getWallets().on('register', find);
find();

function find(): void {
  const wallet = getWallets().get().find(isWalletAdapterCompatibleStandardWallet);
  if (!wallet) return;
  adapter = new StandardWalletAdapter({ wallet });
  const show = () => (document.body.dataset.accounts = adapter.publicKey?.toBase58() ?? '');
  adapter.on('connect', show);
  adapter.on('disconnect', show);
  // Does what `autoConnect` of its React provider does. Until it has ended, the adapter ignores `connect`.
  void adapter
    .autoConnect()
    .catch(() => undefined)
    .then(() => tell(`Found ${adapter.name}`));
}

addButton('Connect', async () => {
  await adapter.connect();
  return `Connected ${account().toBase58()}`;
});

addButton('Sign', async () => {
  const bytes = new TextEncoder().encode('Hello from the adapter');
  return (await isSigned(bytes, await adapter.signMessage!(bytes))) ? 'Signed' : 'Wrong signer';
});

addButton('Sign in', async () => {
  const signed = await adapter.signIn!({ statement: 'Hello', nonce: 'abcdefgh' });
  const isOurs = new TextDecoder().decode(signed.signedMessage).startsWith(`${location.host} wants you to sign in`);
  return isOurs && (await isSigned(signed.signedMessage, signed.signature)) ? 'Signed in' : 'Wrong signer';
});

addButton('Sign several', async () => {
  const { blockhash } = await connection.getLatestBlockhash();
  const legacy = new Transaction({ feePayer: account(), recentBlockhash: blockhash }).add(pay(account()));
  const [first, second] = await adapter.signAllTransactions!([legacy, make(blockhash)] as VersionedTransaction[]);
  const isRight =
    (first as unknown as Transaction).verifySignatures() &&
    (await isSigned(second!.message.serialize(), second!.signatures[0]!));
  return isRight ? 'Signed several' : 'Wrong signer';
});

addButton('Send', async () => {
  const { blockhash } = await connection.getLatestBlockhash();
  const to = Keypair.generate().publicKey;
  const signature = await adapter.sendTransaction(make(blockhash, to), connection);
  for (;;) {
    const { value } = await connection.getSignatureStatus(signature);
    if (value?.err) return 'Reverted';
    if (value && value.confirmationStatus !== 'processed')
      return (await connection.getBalance(to)) === lamports ? 'Mined' : 'Not arrived';
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
});

addButton('Disconnect', async () => {
  await adapter.disconnect();
  return 'Disconnected';
});

function account(): PublicKey {
  if (!adapter.publicKey) throw new Error('Nothing is connected.');
  return adapter.publicKey;
}

const pay = (to: PublicKey) => SystemProgram.transfer({ fromPubkey: account(), toPubkey: to, lamports });

function make(recentBlockhash: string, to = account()): VersionedTransaction {
  const message = new TransactionMessage({ payerKey: account(), recentBlockhash, instructions: [pay(to)] });
  return new VersionedTransaction(message.compileToV0Message());
}

async function isSigned(bytes: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(account().toBytes()), 'Ed25519', true, ['verify']);
  return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(bytes));
}
