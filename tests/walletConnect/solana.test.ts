import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { recoverMessageAddress } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { base58ToBytes, bytesToBase58 } from '../../src/kit/base58';
import { utf8ToBytes } from '../../src/kit/bytes';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../helpers/chains/surfpool';
import { devnet, own, sol } from '../helpers/wallet/solanaWallet';
import { address, localChain } from '../helpers/wallet/walletHarness';
import { setUpLinkedWallet } from '../helpers/walletConnect/linkedWallet';

const evm = 'eip155:31337';
const asked = {
  eip155: { chains: [evm], methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'] },
  solana: {
    chains: [devnet],
    methods: [
      ...['solana_getAccounts', 'solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
};

describe.skipIf(!canRunSurfpool)('an application on another device with two chain families', () => {
  const world = setUpLinkedWallet();
  let surfpool: Surfpool;
  beforeAll(async () => {
    surfpool = await startSurfpool();
    await surfpool.fund(own, 10 * sol);
  });
  afterAll(() => surfpool.stop());
  afterEach(() => world.end());

  const solanaChain = () => ({
    chainId: devnet,
    chainNamespace: 'solana',
    displayName: 'Solana',
    rpcTarget: surfpool.url,
    ticker: 'SOL',
    tickerName: 'Solana',
    decimals: 9,
  });

  async function connect() {
    const wallet = await world.openWallet({ chains: [localChain, solanaChain()] });
    const dapp = await world.openDapp();
    const { uri, session } = await dapp.connect(asked);
    await wallet.actions.linkApp(uri);
    const approval = await wallet.decide(true);
    const { provider } = dapp;
    return { wallet, dapp, provider, approval, session: (await session)! };
  }

  async function payment(to: string, lamports = 5_000_000) {
    const { blockhash } = await new Connection(surfpool.url).getLatestBlockhash();
    const [fromPubkey, toPubkey] = [new PublicKey(own), new PublicKey(to)];
    return new VersionedTransaction(
      new TransactionMessage({
        payerKey: fromPubkey,
        recentBlockhash: blockhash,
        instructions: [SystemProgram.transfer({ fromPubkey, toPubkey, lamports })],
      }).compileToV0Message(),
    );
  }
  const encode = (transaction: VersionedTransaction) => Buffer.from(transaction.serialize()).toString('base64');

  it('receives one session for both, even if the wallet has not loaded the other family yet', async () => {
    const { session, approval, wallet, provider } = await connect();
    expect(approval).toMatchObject({ kind: 'connect', session: { networks: ['Local', 'Solana'], others: [own] } });
    expect(session.namespaces).toMatchObject({
      eip155: { chains: [evm], accounts: [`${evm}:${address}`] },
      solana: { chains: [devnet], accounts: [`${devnet}:${own}`], methods: asked.solana.methods },
    });
    // The wallet itself stays on its chain.
    expect(wallet.stores.accounts.state.selected).toBe(address);
    const signing = provider.request<`0x${string}`>({ method: 'personal_sign', params: ['0x6869', address] }, evm);
    await wallet.decide(true);
    expect(await recoverMessageAddress({ message: 'hi', signature: await signing })).toBe(address);
  });

  it('can sign messages and transactions, and send them, in WalletConnect’s formats', async () => {
    const { provider, wallet } = await connect();
    expect(await provider.request({ method: 'solana_getAccounts', params: {} }, devnet)).toEqual([{ pubkey: own }]);

    const message = bytesToBase58(utf8ToBytes('Grüße'));
    const signing = provider.request<{ signature: string }>(
      { method: 'solana_signMessage', params: { message, pubkey: own } },
      devnet,
    );
    expect(await wallet.decide(true)).toMatchObject({ kind: 'signMessage', account: own, message: { text: 'Grüße' } });
    const { signature } = await signing;
    expect(ed25519.verify(base58ToBytes(signature)!, utf8ToBytes('Grüße'), base58ToBytes(own)!)).toBe(true);

    const friend = Keypair.generate().publicKey.toBase58();
    const transaction = await payment(friend);
    const one = provider.request<{ signature: string; transaction: string }>(
      { method: 'solana_signTransaction', params: { transaction: encode(transaction) } },
      devnet,
    );
    expect((await wallet.decide(true)).kind).toBe('signTransaction');
    const signed = await one;
    const read = VersionedTransaction.deserialize(Buffer.from(signed.transaction, 'base64'));
    expect(bytesToBase58(read.signatures[0]!)).toBe(signed.signature);
    const bytes = transaction.message.serialize();
    expect(ed25519.verify(base58ToBytes(signed.signature)!, bytes, base58ToBytes(own)!)).toBe(true);

    const both = provider.request<{ transactions: string[] }>(
      {
        method: 'solana_signAllTransactions',
        params: { transactions: [encode(await payment(friend, 6_000_000)), encode(await payment(friend, 7_000_000))] },
      },
      devnet,
    );
    await wallet.decide(true);
    await wallet.decide(true);
    expect((await both).transactions).toHaveLength(2);

    const sending = provider.request<{ signature: string }>(
      { method: 'solana_signAndSendTransaction', params: { transaction: encode(await payment(friend)) } },
      devnet,
    );
    expect(await wallet.decide(true)).toMatchObject({ kind: 'sendTransaction', chain: { chainId: devnet } });
    expect((await sending).signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
    const balance = () => surfpool.rpc('getBalance', [friend]) as Promise<{ value: number }>;
    await vi.waitFor(async () => expect((await balance()).value).toBe(5_000_000));
  });

  it('is refused other accounts, invalid transactions, and methods of the other family', async () => {
    const { dapp, session, wallet } = await connect();
    const ask = (method: string, params: object, chainId = devnet) =>
      dapp.provider.client.request({ topic: session.topic, chainId, request: { method, params } });
    const stranger = Keypair.generate().publicKey.toBase58();
    const message = bytesToBase58(utf8ToBytes('hi'));
    const transaction = encode(await payment(stranger));
    for (const [method, params, code] of [
      ['solana_signMessage', { message, pubkey: stranger }, 4100],
      ['solana_signMessage', { message: 'not base58 0OIl', pubkey: own }, -32602],
      ['solana_signMessage', {}, -32602],
      ['solana_signMessage', { message: bytesToBase58((await payment(own)).message.serialize()) }, -32602],
      ['solana_signTransaction', { transaction: 'AAAA' }, -32602],
      ['solana_signTransaction', { transaction, pubkey: stranger }, 4100],
      ['solana_signAllTransactions', { transactions: [] }, -32602],
      ['solana_signAllTransactions', { transactions: Array.from({ length: 11 }, () => transaction) }, -32005],
      ['solana_signAndSendTransaction', {}, -32602],
    ] as const) {
      await expect(ask(method, params), `${method} ${JSON.stringify(params)}`).rejects.toMatchObject({ code });
    }
    expect(wallet.stores.approvals.state.queue).toEqual([]);
    const refused = ask('solana_signMessage', { message, pubkey: own });
    refused.catch(() => undefined);
    await wallet.decide(false);
    await expect(refused).rejects.toMatchObject({ code: 4001 });
  });

  it('receives switches of both, and works after the wallet reloads on the other family', async () => {
    const { provider, wallet, session, dapp } = await connect();
    const events: unknown[] = [];
    provider.client.on('session_event', ({ params }) => events.push(params));
    await wallet.actions.selectChain(devnet);
    await wallet.until(() => events.length > 0, 'chainChanged on Solana');
    const [, reference] = devnet.split(':');
    expect(events).toEqual([{ chainId: devnet, event: { name: 'chainChanged', data: reference } }]);
    await wallet.actions.selectChain('0x7a69');
    await wallet.until(() => events.length > 1, 'chainChanged on Ethereum');
    expect(events[1]).toEqual({ chainId: evm, event: { name: 'chainChanged', data: 31_337 } });

    const again = await wallet.reload();
    await again.until(() => again.apps().length === 1, 'the application');
    expect(again.apps()).toMatchObject([{ networks: ['Local', 'Solana'] }]);
    const message = bytesToBase58(utf8ToBytes('again'));
    const signing = dapp.provider.client.request<{ signature: string }>({
      topic: session.topic,
      chainId: devnet,
      request: { method: 'solana_signMessage', params: { message, pubkey: own } },
    });
    await again.decide(true);
    expect((await signing).signature).toMatch(/^\w{80,90}$/);
  });
});
