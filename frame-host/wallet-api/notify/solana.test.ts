import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../../../tests/helpers/chains/surfpool';
import { openSolanaTokens } from '../../../tests/helpers/chains/solanaTokens';
import { createServers } from '../../../tests/helpers/http/servers';
import { openWalletApi } from '../../../tests/helpers/wallet/walletApiHarness';
import { createInbox, type Inbox } from '../../../demo-host/stack/inbox';
import { startMailServer, type MailServer } from '../../../demo-host/stack/mailServer';
import { createSender } from '../../../demo-host/stack/solana/sender';

const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const email = 'ada@example.test';
const { start, stopAll } = createServers();
const ends: (() => Promise<void>)[] = [];

describe.skipIf(!canRunSurfpool)('mails about incoming payments on Solana', () => {
  let chain: Surfpool;
  let tokens: Awaited<ReturnType<typeof openSolanaTokens>>;
  let listed: string;
  let inbox: Inbox;
  let smtp: MailServer;
  let to: string;

  beforeAll(async () => {
    chain = await startSurfpool({ slotMs: 15 });
    tokens = await openSolanaTokens(chain);
    listed = await tokens.mint({ decimals: 6, owner: Keypair.generate().publicKey.toBase58(), amount: 1n });
  });
  afterAll(() => chain.stop());
  beforeEach(async () => {
    inbox = createInbox();
    smtp = await startMailServer({ port: 0, inbox });
    to = Keypair.generate().publicKey.toBase58();
  });
  afterEach(async () => {
    await stopAll();
    for (const end of ends.splice(0)) await end();
    await smtp.close();
  });

  const pay = (owner: string, lamports: number) =>
    createSender({ connection: tokens.connection, payer: tokens.payer })([
      SystemProgram.transfer({ fromPubkey: tokens.payer.publicKey, toPubkey: new PublicKey(owner), lamports }),
    ]);

  async function open() {
    const config = { chainNamespace: 'solana', displayName: 'Solana', ticker: 'SOL', tickerName: 'Solana' } as const;
    const token = { address: listed, name: 'Listed', symbol: 'LST', decimals: 6 };
    const harness = await openWalletApi(start, {
      chains: [{ ...config, chainId: '0x67', rpcTarget: chain.url }],
      settings: { chains: [{ chainId, tokens: [token], watchTransfers: true }] },
      smtpPort: smtp.port,
    });
    ends.push(harness.end);
    const ada = await harness.signIn('ada');
    const set = (accounts?: string[]) =>
      ada.patch('/notifications', { email_enabled: true, email, locale: 'en', ...(accounts && { accounts }) });
    async function optIn() {
      expect((await set([`solana:${to}`])).status).toBe(200);
      await mails(1);
      const [, link = ''] = /http:\/\/localhost:4050(\/\S+)/.exec(inbox.list()[0]?.text ?? '') ?? [];
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
      expect((await harness.app.inject({ method: 'POST', url: link, headers })).statusCode).toBe(200);
      await harness.notify.round();
    }
    /** Waits until everything sent is in a finalized block. */
    async function final() {
      const now = (await chain.rpc('getSlot', [{ commitment: 'processed' }])) as number;
      await vi.waitFor(async () => {
        const slot = (await chain.rpc('getSlot', [{ commitment: 'finalized' }])) as number;
        expect(slot).toBeGreaterThan(now);
      });
    }
    async function round() {
      await final();
      await harness.notify.round();
    }
    /** Expects that so many mails were sent in all. Ends the server's mails. */
    async function nothingMore(count: number) {
      await harness.mailer.close();
      expect(inbox.list()).toHaveLength(count);
    }
    return { ...harness, ada, set, optIn, round, final, nothingMore };
  }
  const mails = (count: number) => vi.waitFor(() => expect(inbox.list()).toHaveLength(count));

  it('report SOL and listed tokens once, and nothing from before opting in', async () => {
    const { optIn, round, ada, final, nothingMore } = await open();
    await pay(to, 3_000_000_000);
    await final();
    await optIn();
    await pay(to, 4_500_000_000);
    await tokens.give({ mint: listed, owner: to, amount: 2_500_000n });
    await round();
    await mails(2);
    const { subject, text } = inbox.list()[0]!;
    expect(subject).toBe('Received (2)');
    expect(text).toContain('2.5 LST on Solana');
    expect(text).toMatch(/4\.5 SOL on Solana/);
    await round();
    await ada.patch('/notifications', { email_enabled: false });
    await pay(to, 9_000_000);
    await round();
    await nothingMore(2);
  });

  it('report no dust and no unlisted token, and invalid accounts are rejected', async () => {
    const { optIn, round, set, nothingMore } = await open();
    await optIn();
    await pay(to, 1_000_000_000);
    await round();
    await mails(2);
    await pay(to, 9_999);
    const stranger = await tokens.mint({ decimals: 0, owner: to, amount: 5n });
    await tokens.give({ mint: stranger, owner: to, amount: 5n });
    await round();
    for (const account of ['solana:x', to, `solana:${to} `, `eip155:${to}`, 'nothing:1'])
      expect(await set([account])).toMatchObject({ status: 400, json: { error: { details: { field: 'accounts' } } } });
    expect((await set(Array.from({ length: 9 }, () => `solana:${to}`))).status).toBe(400);
    await nothingMore(2);
  });

  it('keep the account if none is given, and a new account replaces the first', async () => {
    const { optIn, round, set, nothingMore } = await open();
    await optIn();
    expect((await set()).status).toBe(200);
    await pay(to, 1_000_000_000);
    await round();
    await mails(2);
    const other = Keypair.generate().publicKey.toBase58();
    expect((await set([`solana:${other}`])).status).toBe(200);
    await pay(to, 2_500_000_000);
    await round();
    await pay(other, 1_000_000_000);
    await round();
    await nothingMore(3);
  });
});
