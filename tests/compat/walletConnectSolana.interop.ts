import { ed25519 } from '@noble/curves/ed25519.js';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { base58ToBytes, bytesToBase58 } from '../../src/kit/base58';
import { utf8ToBytes } from '../../src/kit/bytes';
import type { SessionNamespaces } from '../../src/walletConnect/namespaces';
import { devnet, own } from '../helpers/wallet/solanaWallet';
import { createDappStorage, dappMetadata, leaveRelay } from '../helpers/walletConnect/dapp';
import { load, projectId, setUpInterop } from './interop';
import { unlinkApp } from '../helpers/walletConnect/links';

const world = setUpInterop({ hasSolana: true });

async function payment(connection: Connection): Promise<VersionedTransaction> {
  const payer = new PublicKey(own);
  const { blockhash } = await connection.getLatestBlockhash();
  const instruction = SystemProgram.transfer({ fromPubkey: payer, toPubkey: PublicKey.unique(), lamports: 5_000_000 });
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [instruction],
  });
  return new VersionedTransaction(message.compileToV0Message());
}

/** Whether the signature is by the wallet's account. */
function expectSigned({ message, signatures }: VersionedTransaction): void {
  const [signature] = signatures;
  expect(ed25519.verify(signature!, message.serialize(), base58ToBytes(own)!)).toBe(true);
}

interface Provider {
  on(name: 'display_uri', listener: (uri: string) => void): void;
  on(name: 'session_update', listener: (update: { params: { namespaces: SessionNamespaces } }) => void): void;
}
interface Inner {
  _modal: { open(): void; close(): void; subscribeState(listener: () => void): void };
  client: Parameters<typeof leaveRelay>[0] & Provider;
}
interface Adapter {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
  on(name: 'connect' | 'disconnect', listener: (key?: { toBase58(): string }) => void): void;
  publicKey: { toBase58(): string } | null;
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  signTransaction(transaction: VersionedTransaction): Promise<VersionedTransaction>;
  signAllTransactions(transactions: VersionedTransaction[]): Promise<VersionedTransaction[]>;
  sendTransaction(transaction: VersionedTransaction, connection: Connection): Promise<string>;
  _wallet: Inner;
}
type Wallet = Awaited<ReturnType<typeof world.openWallet>>;

// The adapter is ready only if there is a window.
beforeEach(() => void vi.stubGlobal('window', globalThis));
afterEach(() => void vi.unstubAllGlobals());

/** Opens a page with the adapter. With the storage of an earlier page it acts as that page after a reload. */
async function openPage(storage = createDappStorage()) {
  const { WalletConnectWalletAdapter } = await load<{ WalletConnectWalletAdapter: new (options: object) => Adapter }>(
    'others',
    '@solana/wallet-adapter-walletconnect',
    'lib/esm/index.js',
  );
  const adapter = new WalletConnectWalletAdapter({
    network: 'devnet',
    options: {
      projectId,
      relayUrl: world.relayUrl(),
      metadata: dappMetadata,
      telemetryEnabled: false,
      logger: 'silent',
      storage,
    },
  });
  const told: string[] = [];
  adapter.on('connect', (key) => told.push(`connect ${key?.toBase58()}`));
  adapter.on('disconnect', () => told.push('disconnect'));
  return {
    adapter,
    told,
    /** Starts to connect. Another package shows the window with the QR code: `linked` returns its link, if a link is needed. */
    connect(linked: (uri: string) => void): Promise<void> {
      const connecting = adapter.connect();
      connecting.catch(() => undefined);
      // The window opens before it creates a link, so a later listener could miss the link.
      adapter._wallet._modal = {
        open: () => adapter._wallet.client.on('display_uri', linked),
        close: () => undefined,
        subscribeState: () => undefined,
      };
      return connecting;
    },
    stop: () => leaveRelay(adapter._wallet.client),
  };
}

async function connectTo(wallet: Wallet, page: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  const connecting = page.connect((uri) => void wallet.actions.linkApp(uri));
  await wallet.decide(true);
  await connecting;
}

const message = utf8ToBytes('Grüße');
const isBy = (signature: Uint8Array, account: string): boolean =>
  ed25519.verify(signature, message, base58ToBytes(account)!);

it('the Solana adapter connects, signs, sends, and disconnects', async () => {
  const wallet = await world.openWallet();
  const page = await openPage();
  const { adapter } = page;
  try {
    await connectTo(wallet, page);
    expect(adapter.publicKey?.toBase58()).toBe(own);
    const signing = adapter.signMessage(message);
    await wallet.decide(true);
    expect(isBy(await signing, own)).toBe(true);
    const surfpool = world.surfpool();
    if (surfpool) {
      const connection = new Connection(surfpool.url, 'confirmed');
      const signingOne = adapter.signTransaction(await payment(connection));
      await wallet.decide(true);
      expectSigned(await signingOne);
      const signingAll = adapter.signAllTransactions([await payment(connection), await payment(connection)]);
      // It requests one signature after the other if the session does not include the method, as in its own sessions.
      await wallet.decide(true);
      await wallet.decide(true);
      const signed = await signingAll;
      expect(signed).toHaveLength(2);
      signed.forEach(expectSigned);

      const sending = adapter.sendTransaction(await payment(connection), connection);
      expect(await wallet.decide(true)).toMatchObject({ kind: 'signTransaction', chain: { chainId: devnet } });
      const signature = await sending;
      await vi.waitFor(async () =>
        expect((await connection.getSignatureStatus(signature)).value).toMatchObject({ err: null }),
      );
    }
    const refused = adapter.signMessage(message);
    refused.catch(() => undefined);
    await wallet.decide(false);
    await expect(refused).rejects.toThrow('User rejected the request.');
    await adapter.disconnect();
    await wallet.until(() => wallet.apps().length === 0, 'no application');
    expect(page.told).toEqual([`connect ${own}`, 'disconnect']);
  } finally {
    await page.stop();
  }
});

it('the Solana adapter restores its session after both ends reload, and is disconnected by the wallet', async () => {
  const wallet = await world.openWallet();
  const storage = createDappStorage();
  const first = await openPage(storage);
  try {
    await connectTo(wallet, first);
  } finally {
    await first.stop();
  }
  // Both ends continue only from what they have stored.
  const again = await wallet.reload();
  await again.until(() => again.apps().length === 1, 'the application');
  const later = await openPage(storage);
  try {
    await later.connect(() => expect.unreachable('it asks for a link'));
    expect([later.adapter.publicKey?.toBase58(), later.told]).toEqual([own, [`connect ${own}`]]);
    const signing = later.adapter.signMessage(message);
    await again.decide(true);
    expect(isBy(await signing, own)).toBe(true);

    await unlinkApp(again, again.apps()[0]!.topic);
    await again.until(() => later.told.includes('disconnect'), 'the end');
    expect([later.adapter.publicKey, again.apps()]).toEqual([null, []]);
  } finally {
    await later.stop();
  }
});

it('the Solana adapter signs with the new account after the user switches accounts', async () => {
  const wallet = await world.openWallet();
  const storage = createDappStorage();
  const page = await openPage(storage);
  const other = Keypair.generate();
  const otherAccount = other.publicKey.toBase58();
  try {
    await connectTo(wallet, page);
    const updated = new Promise<SessionNamespaces>((resolve) =>
      page.adapter._wallet.client.on('session_update', ({ params }) => resolve(params.namespaces)),
    );
    await wallet.actions.selectChain(devnet);
    const settings = await wallet.actions.openSettings();
    expect(await settings!.importAccount(bytesToBase58(other.secretKey))).toBeNull();
    expect((await updated)['solana']?.accounts).toEqual([`${devnet}:${otherAccount}`]);
    // The adapter ignores the change: it requests signatures by its old account, and the wallet refuses them.
    await expect(page.adapter.signMessage(message)).rejects.toThrow(/authorized/);
    expect(wallet.stores.approvals.state.queue).toEqual([]);
  } finally {
    await page.stop();
  }
  const later = await openPage(storage);
  try {
    await later.connect(() => expect.unreachable('it asks for a link'));
    expect(later.adapter.publicKey?.toBase58()).toBe(otherAccount);
    const signing = later.adapter.signMessage(message);
    await wallet.decide(true);
    expect(isBy(await signing, otherAccount)).toBe(true);
  } finally {
    await later.stop();
  }
});
