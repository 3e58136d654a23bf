import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  getUtf8Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signature,
  verifySignature,
  type Address,
  type SignatureBytes,
} from '@solana/kit';
import { getWallets } from '@wallet-standard/app';
import type { WalletAccount } from '@wallet-standard/base';
import { loadOnSolana, rpcUrl } from './loadOnSolana';
import { addButton, tell } from './playIntegrator';

/** The features of a wallet-standard wallet that this page uses. */
interface Features {
  'standard:connect': { connect(): Promise<{ accounts: readonly WalletAccount[] }> };
  'standard:events': {
    on(event: 'change', listener: (change: { accounts?: readonly WalletAccount[] }) => void): () => void;
  };
  'solana:signMessage': {
    signMessage(input: { account: WalletAccount; message: Uint8Array }): Promise<readonly { signature: Uint8Array }[]>;
  };
  'solana:signAndSendTransaction': {
    signAndSendTransaction(input: {
      account: WalletAccount;
      chain: string;
      transaction: Uint8Array;
    }): Promise<readonly { signature: Uint8Array }[]>;
  };
}

const rpc = createSolanaRpc(rpcUrl);
const chain = 'solana:devnet';
let wallet: { features: Features };
let account: WalletAccount;

loadOnSolana();

/** A page that finds the wallet only through wallet-standard, and builds its transactions with @solana/kit. */
const found = (): void => {
  const [first] = getWallets().get();
  if (!first) return;
  wallet = first as unknown as typeof wallet;
  tell(`Found ${first.name}`);
};
getWallets().on('register', found);
found();

addButton('Connect', async () => {
  wallet.features['standard:events'].on('change', ({ accounts }) => {
    document.body.dataset.accounts = (accounts ?? []).map((each) => each.address).join();
  });
  const { accounts } = await wallet.features['standard:connect'].connect();
  account = accounts[0]!;
  return `Connected ${account.address}`;
});

addButton('Sign', async () => {
  const message = new Uint8Array(getUtf8Encoder().encode('Hello from kit'));
  const [signed] = await wallet.features['solana:signMessage'].signMessage({ account, message });
  const key = await crypto.subtle.importKey('raw', new Uint8Array(account.publicKey), 'Ed25519', true, ['verify']);
  const isRight = await verifySignature(key, signed!.signature as SignatureBytes, message);
  return isRight ? 'Signed' : 'Wrong signer';
});

addButton('Send', async () => {
  const { value: lifetime } = await rpc.getLatestBlockhash().send();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(address(account.address), made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) => appendTransactionMessageInstruction(pay(address(account.address), 1_000_000n), made),
  );
  const transaction = new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)));
  const [sent] = await wallet.features['solana:signAndSendTransaction'].signAndSendTransaction({
    account,
    chain,
    transaction,
  });
  const name = signature(getBase58Decoder().decode(sent!.signature));
  for (;;) {
    const { value } = await rpc.getSignatureStatuses([name]).send();
    if (value[0]?.confirmationStatus === 'confirmed' || value[0]?.confirmationStatus === 'finalized')
      return value[0].err === null ? 'Mined' : 'Reverted';
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
});

/** Creates a payment of the account to itself, as an instruction of the System program. */
function pay(from: Address, lamports: bigint) {
  const data = new Uint8Array(12);
  const view = new DataView(data.buffer);
  view.setUint32(0, 2, true);
  view.setBigUint64(4, lamports, true);
  const accounts = [3, 1].map((role) => ({ address: from, role }));
  return { programAddress: address('1'.repeat(32)), accounts, data };
}
