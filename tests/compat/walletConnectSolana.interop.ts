import { ed25519 } from '@noble/curves/ed25519.js';
import { Connection, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { expect, it, vi } from 'vitest';
import { base58ToBytes } from '../../src/kit/base58';
import { utf8ToBytes } from '../../src/kit/bytes';
import { devnet, own } from '../helpers/wallet/solanaWallet';
import { createDappStorage, dappMetadata, leaveRelay } from '../helpers/walletConnect/dapp';
import { load, projectId, setUpInterop } from './interop';

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

/** By the account of the wallet. */
function expectSigned({ message, signatures }: VersionedTransaction): void {
  const [signature] = signatures;
  expect(ed25519.verify(signature!, message.serialize(), base58ToBytes(own)!)).toBe(true);
}

it('the adapter of Solana', async () => {
  interface Inner {
    _modal: { open(): void; close(): void; subscribeState(listener: () => void): void };
    initClient(options: object): Promise<void>;
    client: Parameters<typeof leaveRelay>[0] & { on(name: 'display_uri', listener: (uri: string) => void): void };
  }
  interface Adapter {
    connect(): Promise<void>;
    disconnect(): Promise<void>;
    publicKey: { toBase58(): string };
    signMessage(message: Uint8Array): Promise<Uint8Array>;
    signTransaction(transaction: VersionedTransaction): Promise<VersionedTransaction>;
    signAllTransactions(transactions: VersionedTransaction[]): Promise<VersionedTransaction[]>;
    sendTransaction(transaction: VersionedTransaction, connection: Connection): Promise<string>;
    _wallet: Inner;
  }
  // Its readiness is that of a page; the window with its QR code is another package's.
  vi.stubGlobal('window', globalThis);
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
      storage: createDappStorage(),
    },
  });
  const wallet = await world.openWallet();
  const connecting = adapter.connect();
  connecting.catch(() => undefined);
  // Its window opens before it makes a link: who listens later may miss that.
  const link = (uri: string) => void wallet.flows.linkApp(uri);
  adapter._wallet._modal = {
    open: () => adapter._wallet.client.on('display_uri', link),
    close: () => undefined,
    subscribeState: () => undefined,
  };
  try {
    await wallet.decide(true);
    await connecting;
    expect(adapter.publicKey.toBase58()).toBe(own);
    const message = utf8ToBytes('Grüße');
    const signing = adapter.signMessage(message);
    await wallet.decide(true);
    expect(ed25519.verify(await signing, message, base58ToBytes(own)!)).toBe(true);
    const surfpool = world.surfpool();
    if (surfpool) {
      const connection = new Connection(surfpool.url, 'confirmed');
      const signingOne = adapter.signTransaction(await payment(connection));
      await wallet.decide(true);
      expectSigned(await signingOne);
      const signingAll = adapter.signAllTransactions([await payment(connection), await payment(connection)]);
      // It asks for one after the other where the session does not name the method, which its own sessions do not.
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
    await adapter.disconnect();
    await wallet.until(() => wallet.apps().length === 0, 'no application');
  } finally {
    await leaveRelay(adapter._wallet.client);
    vi.unstubAllGlobals();
  }
});
