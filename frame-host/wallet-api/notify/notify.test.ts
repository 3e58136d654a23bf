import { encodeFunctionData, parseAbi, parseEther, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTokenChain } from '../../../tests/helpers/chains/tokenChain';
import { createServers } from '../../../tests/helpers/http/servers';
import { openWalletApi } from '../../../tests/helpers/wallet/walletApiHarness';
import { createInbox, type Inbox } from '../../../demo-host/stack/inbox';
import { startMailServer, type MailServer } from '../../../demo-host/stack/mailServer';
import { texts as german } from '../../../src/texts/de/transferMail';
import { texts as english } from '../../../src/texts/en/transferMail';

/** Uses the real components: a chain, an SMTP server, and links that are opened. */
const abi = parseAbi(['function mint(address to, uint256 amount)']);
const { start, stopAll } = createServers();
const ends: (() => Promise<void>)[] = [];
let chain: Awaited<ReturnType<typeof startTokenChain>>;
let inbox: Inbox;
let smtp: MailServer;
let listed: Hex;
let stranger: Hex;

beforeAll(async () => {
  chain = await startTokenChain();
  listed = await chain.deployToken('Listed', 'LST', 6);
  stranger = await chain.deployToken('Visit scam.example', 'SCAM', 18);
});
afterAll(() => chain.stop());
beforeEach(async () => {
  inbox = createInbox();
  smtp = await startMailServer({ port: 0, inbox });
});
afterEach(async () => {
  await stopAll();
  for (const end of ends.splice(0)) await end();
  await smtp.close();
});

const email = 'Ada@Example.test';
const chainId = '0x7a69';

async function open(coin: { decimals?: number } = {}) {
  const config = { chainNamespace: 'eip155', displayName: 'Test chain', ticker: 'ETH', tickerName: 'Ether' } as const;
  const harness = await openWalletApi(start, {
    chains: [{ ...config, ...coin, chainId, rpcTarget: chain.url }],
    settings: { chains: [{ chainId, tokens: [{ address: listed, name: 'Listed', symbol: 'LST', decimals: 6 }] }] },
    smtpPort: smtp.port,
  });
  ends.push(harness.end);
  const { app, notify } = harness;
  const ada = await harness.signIn('ada');
  const set = (input: object) => ada.patch('/notifications', input);
  const linkIn = (at = 0) => /http:\/\/localhost:4050(\/\S+)/.exec(inbox.list()[at]?.text ?? '')?.[1] ?? '';
  const post = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    });
  /** Expects that so many mails were sent in all. Ends the server's mails. */
  const nothingMore = async (count: number) => {
    await harness.mailer.close();
    expect(inbox.list()).toHaveLength(count);
  };
  const mined = async () => {
    await chain.client.mine({ blocks: 3 });
    await notify.round();
  };
  async function optIn() {
    await set({ email_enabled: true, email, locale: 'en' });
    await mails(1);
    expect((await post(linkIn())).statusCode).toBe(200);
    await mined();
  }
  return { ...harness, ada, set, linkIn, post, mined, nothingMore, optIn, to: ada.account.address };
}
async function mails(count: number) {
  for (let at = 0; at < 200 && inbox.list().length < count; at++) await new Promise((next) => setTimeout(next, 20));
  expect(inbox.list()).toHaveLength(count);
}

describe('opting in', () => {
  it('asks for confirmation by mail, and only a POST of the link confirms', async () => {
    const { set, ada, linkIn, post, app } = await open();
    expect((await ada.get('/notifications')).json.data).toEqual({ email_enabled: false, email: null, state: 'off' });
    expect((await set({ email_enabled: true, email, locale: 'de' })).json.data).toEqual({
      email_enabled: true,
      email: 'ada@example.test',
      state: 'pending',
    });
    await mails(1);
    expect(inbox.list()[0]).toMatchObject({ to: 'ada@example.test', subject: 'E-Mails von Inlay bestätigen' });
    const page = await app.inject(linkIn());
    expect(page.body).toContain('lang="de"');
    expect(page.body).toContain(german.confirmButton);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect((await ada.get('/notifications')).json.data).toMatchObject({ state: 'pending' });
    const done = await post(linkIn());
    expect(done.body).toContain(german.confirmed);
    expect((await ada.get('/notifications')).json.data).toMatchObject({ state: 'on' });
    expect((await post(linkIn())).statusCode).toBe(410);
  });

  it('cannot flood a mailbox, and accepts only our own unexpired links', async () => {
    const { set, signIn, post, pass, linkIn } = await open();
    for (let at = 0; at < 3; at++) expect((await set({ email_enabled: true, email })).status).toBe(200);
    const limited = await set({ email_enabled: true, email });
    expect(limited).toMatchObject({ status: 429, json: { error: { details: { retryAfter: 3_600 } } } });
    const eve = await signIn('eve');
    expect((await eve.patch('/notifications', { email_enabled: true, email: 'ADA@example.test' })).status).toBe(429);
    await mails(3);
    for (const token of ['', 'x', 'a'.repeat(43), '../../etc']) {
      expect((await post(`/notifications/confirm?token=${token}`)).statusCode).toBe(410);
      expect((await post(`/notifications/stop?token=${token}`)).statusCode).toBe(410);
    }
    pass(86_400_001);
    expect((await post(linkIn())).statusCode).toBe(410);
  });

  it.each([
    [{ email_enabled: true }, 'email'],
    [{ email_enabled: true, email: 'a@b.c\r\nBcc: all@example.test' }, 'email'],
    [{ email_enabled: 'yes' }, 'email_enabled'],
  ])('rejects %j', async (input, field) => {
    const { set } = await open();
    expect(await set(input)).toMatchObject({ status: 400, json: { error: { details: { field } } } });
    expect(inbox.list()).toEqual([]);
  });
});

describe('incoming payments', () => {
  it('shows an amount with the decimals of the family’s coin, whatever the chain’s configuration says', async () => {
    const { optIn, mined, to } = await open({ decimals: 9 });
    await optIn();
    await chain.send(to, '0x', 1_500_000_000_000_000_000n);
    await mined();
    await mails(2);
    expect(inbox.list()[0]?.text).toContain('1.5 ETH on Test chain, from 0x');
  });

  it('are reported once, in one mail, whose link stops further mails', async () => {
    const { optIn, mined, nothingMore, to, post, linkIn, ada } = await open();
    await optIn();
    await chain.send(to, '0x', parseEther('1.5'));
    await chain.send(listed, encodeFunctionData({ abi, functionName: 'mint', args: [to, 2_500_000n] }));
    await mined();
    await mails(2);
    const { subject, text } = inbox.list()[0]!;
    expect(subject).toBe('Received (2)');
    expect(text).toContain('1.5 ETH on Test chain, from 0x');
    expect(text).toContain('2.5 LST on Test chain');
    expect(text).not.toMatch(/Bearer|eyJ/);
    await mined();
    expect((await post(linkIn())).body).toContain(english.stopped);
    expect((await ada.get('/notifications')).json.data).toMatchObject({ state: 'off' });
    await chain.send(to, '0x', 1n);
    await mined();
    await nothingMore(2);
  });

  it('are not reported for zero amounts, unlisted tokens, other accounts, or from before opting in', async () => {
    const { optIn, mined, nothingMore, to } = await open();
    await chain.send(to, '0x', 1n);
    await chain.client.mine({ blocks: 5 });
    await optIn();
    await chain.send(to, '0x', 0n);
    await chain.send(stranger, encodeFunctionData({ abi, functionName: 'mint', args: [to, 10n] }));
    await chain.send(listed, encodeFunctionData({ abi, functionName: 'mint', args: [chain.account, 10n] }));
    await mined();
    await nothingMore(1);
  });

  it('are reported at most twenty times an hour', async () => {
    const { optIn, mined, nothingMore, to } = await open();
    await optIn();
    for (let at = 0; at < 22; at++) {
      await chain.send(to, '0x', 1n);
      await mined();
    }
    await mails(21);
    await nothingMore(21);
  });
});
