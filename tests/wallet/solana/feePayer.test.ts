import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFeePayerServer, type Price } from '../../../demo-host/stack/solana/feePayer';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { devnet, own, sol } from '../../helpers/wallet/solanaWallet';
import { message, useSolanaPage } from '../../helpers/wallet/solanaPage';

type Answer = (method: string, params: unknown, real: () => Promise<unknown>) => unknown;

describe.skipIf(!canRunSurfpool)('a fee that another party pays on Solana', () => {
  const { world, connect, payment, shown, shownTransaction } = useSolanaPage();
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  const listen = async (server: Server): Promise<string> => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  /** The local stack's own service, behind a proxy whose `answer` can replace responses. */
  async function start({ price, answer }: { price?: Price; answer?: Answer } = {}) {
    const payer = Keypair.generate();
    await world.chain.fund(payer.publicKey.toBase58(), sol);
    const real = await listen(createFeePayerServer({ rpcUrl: world.chain.url, payer, ...(price && { price }) }));
    const asked: string[] = [];
    const url = await listen(
      createServer((request, response) => {
        void (async () => {
          const body = (await json(request)) as { id: number; method: string; params: unknown };
          asked.push(body.method);
          const pass = async () => {
            const init = {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            };
            return ((await (await fetch(real, init)).json()) as { result?: unknown; error?: unknown }) ?? {};
          };
          const said = (await answer?.(body.method, body.params, pass)) ?? (await pass());
          response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, ...(said as object) }));
        })();
      }),
    );
    return { payer, url, asked, host: new URL(url).host };
  }

  const openWith = (url: string) => world.open({ chain: { feePayerUrl: url } });

  it('costs the account nothing beyond the sent amount, and the confirmation names the payer', async () => {
    const { url, payer, host } = await start();
    await openWith(url);
    const before = await world.balanceOf(own);
    const paid = await world.balanceOf(payer.publicKey.toBase58());
    const { sending, approval, facts } = await world.startSending('0.5', null);
    expect(approval).toMatchObject({ sponsor: host, tokenFee: null });
    expect(facts).toMatchObject({ fee: { max: '0' }, speeds: null, problem: null });
    expect(facts.effects.changes).toMatchObject([{ amount: String(-0.5 * sol) }]);
    await world.harness.press(true);
    await sending;
    await world.settled('confirmed');
    expect(await world.balanceOf(own)).toBe(before - 0.5 * sol);
    expect(await world.balanceOf(payer.publicKey.toBase58())).toBeLessThan(paid);
  });

  it('is paid in a token if the service asks for one, and the confirmation shows the amount', async () => {
    const { url, payer, host } = await start({ price: { type: 'free' } });
    const mint = await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n });
    await world.tokens.give({ mint, owner: payer.publicKey.toBase58(), amount: 1n });
    const paidUrl = await listen(
      createFeePayerServer({ rpcUrl: world.chain.url, payer, price: { type: 'token', mint, amount: 20_000n } }),
    );
    expect(host).toBe(new URL(url).host);
    await openWith(paidUrl);
    const before = await world.balanceOf(own);
    const { sending, approval, facts } = await world.startSending('0.5', null);
    expect(approval).toMatchObject({
      sponsor: new URL(paidUrl).host,
      tokenFee: { token: mint, decimals: 6, expected: '20000', max: '20000' },
    });
    expect(facts.effects.changes).toContainEqual(expect.objectContaining({ token: mint, amount: '-20000' }));
    await world.harness.press(true);
    await sending;
    await world.settled('confirmed');
    expect(await world.balanceOf(own)).toBe(before - 0.5 * sol);
    const account = getAssociatedTokenAddressSync(new PublicKey(mint), payer.publicKey).toBase58();
    expect(await world.chain.rpc('getTokenAccountBalance', [account])).toMatchObject({ value: { amount: '20001' } });
  });

  it('is paid in the token that is sent: the recipient gets all of the amount, and the confirmation says nothing else', async () => {
    const payer = Keypair.generate();
    await world.chain.fund(payer.publicKey.toBase58(), sol);
    const mint = await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n });
    await world.tokens.give({ mint, owner: payer.publicKey.toBase58(), amount: 1n });
    const url = await listen(
      createFeePayerServer({ rpcUrl: world.chain.url, payer, price: { type: 'token', mint, amount: 20_000n } }),
    );
    await openWith(url);
    const asset = { address: mint, symbol: 'TST', decimals: 6 };
    const { sending, approval, facts } = await world.startSending('2.5', asset);
    expect(approval.tokenFee).toMatchObject({ token: mint, max: '20000' });
    expect(facts).toMatchObject({ problem: null, received: null, token: { amount: '2.5' } });
    await world.harness.press(true);
    await sending;
    await world.settled('confirmed');
    const account = getAssociatedTokenAddressSync(new PublicKey(mint), new PublicKey(world.friend)).toBase58();
    expect(await world.chain.rpc('getTokenAccountBalance', [account])).toMatchObject({ value: { amount: '2500000' } });
  });

  it.each<[name: string, usd: number | null, amount: bigint, kinds: string[]]>([
    ['without a price of the token', null, 20_000n, ['unpricedTokenFee']],
    ['that is worth a few cents', 1, 20_000n, []],
    ['that is worth far more than the network’s', 1, 4_000_000n, ['highTokenFee']],
  ])('in a token %s is judged', async (_name, usd, amount, kinds) => {
    const payer = Keypair.generate();
    await world.chain.fund(payer.publicKey.toBase58(), sol);
    const mint = await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n });
    await world.tokens.give({ mint, owner: payer.publicKey.toBase58(), amount: 1n });
    const price: Price = { type: 'token', mint, amount };
    const url = await listen(createFeePayerServer({ rpcUrl: world.chain.url, payer, price }));
    const { wallet, clock } = await openWith(url);
    const priced = (each: number) => ({ usd: each, change24h: null, source: 'coingecko' }) as const;
    if (usd !== null)
      wallet.stores.rates.actions.priced(devnet, {
        coin: priced(150),
        tokens: { [mint]: priced(usd) },
        asked: [mint],
        at: clock.now(),
      });
    const { sending, approval } = await world.startSending('0.5', null);
    expect(approval.tokenFee?.risks).toEqual(
      kinds.map((kind) => ({ kind, level: 'danger', values: { text: expect.any(String) } })),
    );
    await world.harness.press(false);
    await sending;
  });

  it.each<[string, Answer]>([
    ['does not know the method', () => ({ error: { code: -32601, message: 'no' } })],
    ['names no address', (method) => (method === 'getPayerSigner' ? { result: { signer_address: 'nobody' } } : null)],
    [
      'names the account itself',
      (method) => (method === 'getPayerSigner' ? { result: { signer_address: own } } : null),
    ],
    ['does not say what it takes', (method) => (method === 'estimateTransactionFee' ? { result: {} } : null)],
    [
      'takes a token that the account does not hold',
      (method) =>
        method === 'estimateTransactionFee'
          ? { result: { fee_in_lamports: 5_000, payment_address: own } }
          : method === 'getSupportedTokens'
            ? { result: { tokens: [Keypair.generate().publicKey.toBase58()] } }
            : null,
    ],
  ])('is paid by the account if the service %s', async (_, answer) => {
    const { url, asked } = await start({ answer });
    await openWith(url);
    const { sending, approval, facts } = await world.startSending('0.5', null);
    expect(approval.sponsor).toBeNull();
    expect(facts.fee?.max).toBe('5000');
    await world.harness.press(true);
    await sending;
    await world.settled('confirmed');
    expect(asked).not.toContain('signTransaction');
  });

  it.each<[string, Answer, RegExp]>([
    [
      'changes the transaction',
      async (method, _, real) => {
        if (method !== 'signTransaction') return null;
        const { result } = (await real()) as { result: { signed_transaction: string } };
        const changed = VersionedTransaction.deserialize(Buffer.from(result.signed_transaction, 'base64'));
        changed.message.compiledInstructions.at(-1)!.data[4] = 255;
        return { result: { ...result, signed_transaction: Buffer.from(changed.serialize()).toString('base64') } };
      },
      /has changed the transaction/,
    ],
    [
      'does not sign it',
      (method, params) =>
        method === 'signTransaction'
          ? { result: { signed_transaction: (params as { transaction: string }).transaction } }
          : null,
      /did not sign the transaction/,
    ],
    [
      'refuses',
      (method) => (method === 'signTransaction' ? { error: { code: 1, message: 'no' } } : null),
      /did not sign/,
    ],
    [
      'returns invalid data',
      (method) => (method === 'signTransaction' ? { result: { a: 1 } } : null),
      /no valid transaction/,
    ],
  ])('nothing is sent, with an error message, if the service %s', async (_, answer, words) => {
    const { url } = await start({ answer });
    await openWith(url);
    const before = await world.balanceOf(own);
    const { sending, approval } = await world.startSending('0.5', null);
    expect(approval.sponsor).not.toBeNull();
    await world.harness.press(true);
    await sending;
    const { send, transactions } = world.harness.wallet.stores;
    expect(JSON.stringify(send.state.outcome)).toMatch(words);
    expect(JSON.stringify(send.state.outcome)).toMatch(/Check Activity first/);
    expect(transactions.state).toMatchObject({ list: [], drafts: {} });
    expect(await world.balanceOf(own)).toBe(before);
  });

  it('is sponsored for a page’s transaction with that fee payer, and no other', async () => {
    const { url, payer, host } = await start();
    await connect({ chain: { feePayerUrl: url } });
    const before = await world.balanceOf(own);
    const ask = async (by: string) =>
      world.harness.ask('solana_sendTransaction', { message: message(await payment(5_000_000, [], by)) });
    expect(await ask(Keypair.generate().publicKey.toBase58())).toMatchObject({ error: { code: -32602 } });
    const sending = ask(payer.publicKey.toBase58());
    expect(await shown()).toMatchObject({ sponsor: host });
    expect((await shownTransaction()).fee?.max).toBe('0');
    await world.harness.press(true);
    expect(await sending).toMatchObject({ result: expect.any(String) });
    await vi.waitFor(async () => expect(await world.balanceOf(own)).toBe(before - 5_000_000));
  });
});
