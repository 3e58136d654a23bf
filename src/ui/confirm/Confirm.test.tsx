import type { Asker } from '../../wire/asker';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { I18nextProvider } from 'react-i18next';
import type { Approval } from '../../wire/approval/approval';
import type { CallDescription, CallFacts } from '../../wire/approval/call';
import type { Eip155Facts } from '../../wire/approval/eip155';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import { createI18n } from '../i18n/createI18n';
import { languages, type Language } from '../../texts/languages';
import { confirmTexts } from '../i18n/confirmTexts';
import { loadTexts } from '../i18n/textGroup';
import { Confirm } from './Confirm';

const translations = createI18n();

async function show(approval: Approval, { waiting = 1, language = 'en' as Language } = {}) {
  await translations.use(language);
  await loadTexts(translations.i18n, confirmTexts, language);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translations.i18n}>
      <Confirm approval={approval} waiting={waiting} onDecide={() => undefined} />
    </I18nextProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
  const buttons = [...html.matchAll(/<button[^>]*?(disabled="")?[^>]*>(.*?)<\/button>/gs)].map(([tag, , inner]) => ({
    text: inner!.replace(/<[^>]+>/g, ''),
    disabled: /\sdisabled=""/.test(tag.slice(0, tag.indexOf('>'))),
  }));
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), buttons };
}

const names = Object.keys(fixtureApprovals) as (keyof typeof fixtureApprovals)[];
const all: Record<string, Approval> = fixtureApprovals;

describe.each(names)('%s', (name) => {
  it.each(languages)('says who asks, on which network, and offers no key in place of a text: %s', async (language) => {
    const { text } = await show(all[name]!, { language });
    expect(text).toContain('app.example.org');
    // A request to add a network, or to change to one, names that one alone.
    const { kind } = all[name]!;
    expect(text).toContain(kind === 'addChain' ? 'Example Chain' : 'Local chain');
    expect(text).not.toMatch(/\b(confirm|message|siwe|typedData|transaction|switchChain|addChain|connect)\.[a-z]/i);
    expect(text).not.toContain('{{');
  });

  it('cannot be confirmed in its first moment and can be rejected', async () => {
    const { buttons } = await show(all[name]!);
    expect(buttons.find(({ text }) => text === 'Reject')?.disabled).toBe(false);
    expect(buttons.filter(({ text }) => text === 'Confirm').every(({ disabled }) => disabled)).toBe(true);
  });
});

it('leaves out what a sign-in message does not say, as those of Solana do', async () => {
  const approval = fixtureApprovals.signIn;
  const noMore = { uri: '', version: '', chainId: '', nonce: '', issuedAt: '', requestId: null };
  const message = { ...approval.message, signIn: { ...approval.message.signIn, ...noMore } };
  const { text } = await show({ ...approval, message } as Approval);
  expect(text).toContain('Site');
  for (const label of ['Page address', 'Chain ID', 'Issued', 'Nonce', 'Details']) expect(text).not.toContain(label);
});

it('puts Reject left of Confirm', async () => {
  const { text } = await show(fixtureApprovals.send);
  expect(text).toMatch(/Reject Confirm\s*$/);
});

it('says what it costs: a signature nothing unless it is dangerous or allows spending, a transaction its fee', async () => {
  for (const name of ['message', 'signIn', 'typedData', 'connect'] as const)
    expect((await show(fixtureApprovals[name])).text, name).toMatch(/No fee/);
  for (const name of ['messageHash', 'digest', 'permit', 'subscription'] as const)
    expect((await show(fixtureApprovals[name])).text, name).not.toContain('No fee');
  for (const name of ['send', 'lookAlike', 'calls', 'signTransaction'] as const) {
    const { text } = await show(fixtureApprovals[name]);
    expect(text, name).not.toContain('No fee');
    expect(text, name).toMatch(/Network fee.*(Account|They go)/);
  }
  expect((await show(fixtureApprovals.lookAlike)).text).toMatch(/Network fee.*only looks like one you know/);
  expect((await show({ ...fixtureApprovals.send, sponsor: 'pay.test' } as Approval)).text).toMatch(
    /Network fee No fee pay\.test pays the network fee/,
  );
});

it('counts the requests that wait', async () => {
  expect((await show(fixtureApprovals.send, { waiting: 3 })).text).toContain('1 of 3');
  expect((await show(fixtureApprovals.send)).text).not.toContain('1 of');
});

it('shows the origin as the browser gives it and the name as a claim', async () => {
  const claims = { name: 'My\u202eBank', icon: 'javascript:alert(1)' };
  const asker: Asker = { kind: 'page', id: 'http://evil.example', claims };
  const { html, text } = await show({ ...fixtureApprovals.connect, asker });
  expect(text).toContain('http://evil.example');
  expect(text).toMatch(/Calls itself My U\+202E Bank/);
  expect(html).not.toContain('javascript:');
});

it('tells how a host of another alphabet reads, beside what the browser calls it (docs/threats.md 13)', async () => {
  const { connect } = fixtureApprovals;
  const { text } = await show({ ...connect, asker: { ...connect.asker, id: 'https://xn--80ak6aa92e.com' } });
  expect(text).toContain('xn--80ak6aa92e.com');
  expect(text).toMatch(/read аррӏе\.com/);
});

it('marks hidden characters and says so', async () => {
  const { text } = await show(fixtureApprovals.messageHidden);
  expect(text).toContain('U+202E');
  expect(text).toContain('U+200B');
  expect(text).toContain('hidden characters');
});

it('shows markup as text', async () => {
  const message = { hex: '0x00', text: '<img src=x onerror=alert(1)>', signIn: null } as const;
  const { html } = await show({ ...fixtureApprovals.messageLong, kind: 'signMessage', message } as Approval);
  expect(html).toContain('&lt;img src=x');
});

it('shows bytes that are no text as hex, with what they may be', async () => {
  const { text } = await show(fixtureApprovals.messageHash);
  expect(text).toContain(`0x${'ab'.repeat(32)}`);
  expect(text).toContain('could mean anything');
});

it('refuses a sign-in for another site and says why', async () => {
  const { text, buttons } = await show(fixtureApprovals.signInRefused);
  expect(buttons.map((button) => button.text)).not.toContain('Confirm');
  expect(text).toContain('Sign-in blocked');
  expect(text).not.toContain('Sign in to');
  expect(text).toMatch(/bank\.example\.com, but app\.example\.org is asking/);
});

it('shows typed data field by field, and only what is signed', async () => {
  const { text } = await show(fixtureApprovals.typedData);
  expect(text).toContain('Hello, Bob');
  expect(text).not.toContain('not part of the signature');
});

it('shows what a contract means by typed data above its fields (ERC-7730)', async () => {
  const { text } = await show(fixtureApprovals.order);
  expect(text).toMatch(/CoW Protocol Swap You pay at most 1,200 TUSD You get at least 0\.47 ETH .*Hello, Bob/);
  expect(text).toContain('Swap 1,200 TUSD for at least 0.47 ETH');
  expect((await show(fixtureApprovals.typedData)).text).not.toContain('Swap');
});

it('heads by the doubt what nobody can read, and not by a payment too small to matter', async () => {
  const { swap } = fixtureApprovals;
  if (swap.kind !== 'sendTransaction') throw new Error('not a transaction');
  const { transaction } = swap;
  const [out] = transaction.effects.changes;
  if (!out) throw new Error('nothing moves');
  const effects = { ...transaction.effects, changes: [{ ...out, amount: '-1', decimals: 18 }], allowances: [] };
  const headed = async (changed: Partial<typeof transaction>) =>
    /<h1[^>]*>(.*?)<\/h1>/s
      .exec((await show({ ...swap, transaction: { ...transaction, ...changed } } as Approval)).html)?.[1]
      ?.replace(/<[^>]+>/g, '');
  const unread = { kind: 'unknownCall', level: 'warning', values: {} } as const;
  expect(await headed({ call: null, risks: [unread] })).toBe('You cannot read what this does');
  expect(await headed({ call: { name: 'buy', args: [] }, risks: [], effects })).toMatch(/^Call buy on /);
});

it('heads a checked swap to another network by what arrives there at least, which nobody reads in its call', async () => {
  const { swap: asked } = fixtureApprovals;
  if (asked.kind !== 'sendTransaction') throw new Error('not a transaction');
  const swap = {
    pays: { value: '500000000000000000', decimals: 18, symbol: 'ETH' },
    getsAtLeast: { value: '987158000', decimals: 6, symbol: 'US\u202eDC' },
    network: 'Linea',
  };
  const told = async (changed: object) =>
    (await show({ ...asked, transaction: { ...asked.transaction, call: null, risks: [], ...changed } } as Approval))
      .text;
  const crossing = await told({ swap });
  expect(crossing).toMatch(/Swap 0\.5 ETH for at least 987\.158 US U\+202E DC/);
  expect(crossing).toMatch(/You get at least 987\.158 US U\+202E DC Arrives on Linea/);
  // Where it stays the simulation says what comes, and a row what comes at least.
  const staying = await told({ swap: { ...swap, network: null } });
  expect(staying).toContain('Swap 0.5 ETH for 987.158 DAI');
  expect(staying).toContain('You get at least 987.158');
  expect(staying).not.toContain('Arrives on');
});

it('calls no swap what somebody else may get', async () => {
  const { order } = fixtureApprovals;
  if (order.kind !== 'signTypedData' || !order.described) throw new Error('not described');
  const fields = order.described.fields.map((field) =>
    field.kind === 'address' ? { ...field, value: `0x${'66'.repeat(20)}` } : field,
  );
  const { text } = await show({ ...order, described: { ...order.described, fields } });
  expect(text).toContain('Swap with CoW Protocol');
  expect(text).not.toContain('for at least');
});

it.each([
  ['permit', /With this signature alone, 0x2B5\.\.\..* can take all/],
  ['approveUnlimited', /There is no limit/],
  ['batchHidden', /Step 2 of 2 hides a permission/],
  [
    'delegation',
    /Make your address a smart account \(Batch Account\).*Contract Batch Account \(0x2B5\.\.\.\w+\) will control your address/s,
  ],
  ['lookAlike', /In this request 0x2B5A\s*D5c4.*The one you know 0x2B5A\s*1111/s],
] as const)('has the button held for the danger of %s', async (name, words) => {
  const { text, buttons } = await show(fixtureApprovals[name]);
  expect(text).toMatch(words);
  expect(buttons.map(({ text }) => text)).toEqual(expect.arrayContaining(['Hold to confirm']));
});

it('says in the same words, and has the button held, that a batch hands the account over', async () => {
  const { calls } = fixtureApprovals;
  const upgrade = { address: `0x${'66'.repeat(20)}`, name: 'Batch Account' };
  const { text } = await show({ ...calls, upgrade } as typeof calls);
  expect(text).toMatch(/Contract Batch Account \(0x666\.\.\.\w+\) will control your address/);
  expect(text).toContain('Hold to confirm');
});

it('names the danger of each call of a batch, whatever else is wrong with it, and has the button held', async () => {
  const { calls } = fixtureApprovals;
  if (calls.kind !== 'sendCalls') throw new Error('no batch');
  const failing = calls.calls.map((call) => ({ ...call, problem: 'reverts' as const }));
  const { text } = await show({ ...calls, calls: failing.reverse() });
  expect(text).toContain('There is no limit');
  expect(text).toContain('Hold to confirm');
  expect(text.match(/This transaction would fail/g)).toHaveLength(1);
});

it('heads a batch by its last call where all before it only let that one spend, and all is done or nothing', async () => {
  const { calls, swap } = fixtureApprovals;
  if (calls.kind !== 'sendCalls' || swap.kind !== 'sendTransaction') throw new Error('others');
  const [approval] = calls.calls;
  const spender = approval?.token?.counterparty ?? null;
  const headOf = async (to: string | null, atomic?: true) =>
    (await show({ ...calls, ...(atomic && { atomic }), calls: [approval!, { ...swap.transaction, to }] })).text;
  expect(await headOf(spender, true)).toContain('Swap 0.5 ETH for 987.158 DAI In total');
  expect(await headOf(spender)).toContain('Send 2 transactions In total');
  // What another contract may spend is no part of the swap.
  expect(await headOf(`0x${'66'.repeat(20)}`, true)).toContain('Send 2 transactions: all or none In total');
});

it('has the button held where not all of it can be shown', async () => {
  const { typedData, swap } = fixtureApprovals;
  if (typedData.kind !== 'signTypedData' || swap.kind !== 'sendTransaction') throw new Error('others');
  const to = Array.from({ length: 1_000 }, (_, at) => ({ name: `Bob ${at}`, wallet: swap.account }));
  const message = { ...typedData.typedData.message, to };
  const huge = await show({ ...typedData, typedData: { ...typedData.typedData, message } });
  expect(huge.text).toContain('Part of this cannot be shown');
  expect(huge.text).toContain('Hold to confirm');
  const effects = { ...swap.transaction.effects, more: 12, unseen: true };
  const risks = [{ kind: 'tooMuch', level: 'danger', values: {} }] as const;
  const flooded = await show({ ...swap, transaction: { ...swap.transaction, effects, risks: [...risks] } });
  expect(flooded.text).toContain('and 12 more');
  expect(flooded.text).toMatch(/This does more than can be shown here.*Hold to confirm/);
});

it('warns of a hash, and has the button held', async () => {
  const { text } = await show(fixtureApprovals.messageHash);
  expect(text).toMatch(/could mean anything.*Hold to confirm/);
});

it('shows what leaves and what comes', async () => {
  const { text } = await show(fixtureApprovals.swap);
  expect(text).toMatch(
    /Swap 0\.5 ETH for 987\.158 DAI Balance changes You send −\s*0\.5 ETH D You get \+\s*987\.158 DAI/,
  );
});

it('says what a transaction costs, and what it costs at most', async () => {
  const { text } = await show(fixtureApprovals.send);
  expect(text).toContain('Send 0.5 ETH to 0x2B5...CD6cF');
  expect(text).toContain('0.000042 ETH');
  expect(text).toContain('up to 0.000063 ETH');
});

it('says how long each speed takes where somebody knows, and nothing elsewhere', async () => {
  const { send } = fixtureApprovals;
  if (send.kind !== 'sendTransaction') throw new Error('not a transaction');
  const level = { maxFeePerGas: '2000000000', maxPriorityFeePerGas: '1' };
  const feeOptions = {
    site: level,
    speeds: { slow: level, medium: level, fast: level },
    baseFee: '1',
    balance: '0',
    nonce: { next: 1, least: 1 },
  };
  const asked = (options: object): Approval => {
    const transaction: Eip155Facts = { ...send.transaction, feeOptions: { ...feeOptions, ...options } };
    return { ...send, transaction };
  };
  const known = await show(asked({ waits: { slow: 60_000, medium: 44_100, fast: 900 } }));
  expect(known.text).toMatch(
    /Slow Process in &lt; 60 seconds Normal Process in &lt; 45 seconds Fast Process in &lt; 1 seconds/,
  );
  // The three cost the same here, and nobody reads the same figure three times.
  const fast = { maxFeePerGas: '9000000000', maxPriorityFeePerGas: '8000000000' };
  const apart = await show(asked({ speeds: { slow: level, medium: level, fast } }));
  expect(apart.text).toMatch(/Suggested by the site &lt;0.* Slow \S+ ETH Normal \S+ ETH Fast \S+ ETH/s);
  expect((await show(asked({}))).text).not.toContain('Process in');
});

it('shows what a descriptor of the contract says, amounts in units and dates as dates (ERC-7730)', async () => {
  const { swap } = fixtureApprovals;
  if (swap.kind !== 'sendTransaction') throw new Error('not a transaction');
  const described: CallDescription = {
    intent: 'Swap',
    owner: 'Uniswap V2',
    fields: [
      { label: 'You pay', kind: 'amount', value: '500000000000000000' },
      { label: 'You get at least', kind: 'token', value: '2500000', symbol: 'US\u202eDC', decimals: 6 },
      { label: 'Valid until', kind: 'date', value: '1800000000' },
      { label: 'For ever', kind: 'date', value: '281474976710655' },
    ],
  };
  const call: CallFacts = { name: 'swap', args: [], intent: 'swap', described };
  const { text } = await show({ ...swap, transaction: { ...swap.transaction, call } } as Approval);
  expect(text).toContain('Uniswap V2 Swap');
  expect(text).toMatch(/Swap 0\.5 ETH for at least 2\.5 US U\+202E DC/);
  expect(text).toContain('You pay 0.5 ETH');
  expect(text).toMatch(/You get at least 2\.5 US U\+202E DC/);
  expect(text).toMatch(/Valid until Jan 15, 2027/);
  expect(text).toContain('For ever ∞');
});

it('says that the account pays the fee where gas credit does not, unless it cannot pay either', async () => {
  const words = 'Insufficient gas credit, wallet balance will be used to cover fee';
  const { send, sendInsufficient, calls } = fixtureApprovals;
  expect((await show({ ...send, sponsorCredit: 'insufficient' } as Approval)).text).toContain(words);
  expect((await show({ ...calls, sponsorCredit: 'insufficient' } as Approval)).text).toContain(words);
  const tokenFee = { token: '0x1', symbol: 'TUSD', decimals: 6, expected: '120000', max: '300000' };
  const inToken = (await show({ ...send, sponsor: 'pay.test', tokenFee } as Approval)).text;
  expect(inToken).toContain('pay.test pays the network fee and takes TUSD from you');
  expect(inToken).toMatch(/0\.12 TUSD.*0\.3 TUSD/);
  const prices = { currency: 'usd', coin: 2_000, tokens: { '0x1': 1 } };
  const highTokenFee = { kind: 'highTokenFee', level: 'danger', values: { text: 'TUSD' } } as const;
  const high = { sponsor: 'pay.test', tokenFee: { ...tokenFee, prices, risks: [highTokenFee] } };
  for (const lying of [send, calls]) {
    const { text } = await show({ ...lying, ...high } as Approval);
    expect(text).toMatch(
      /\$0\.12.*The fee in TUSD is worth more than ten times what the network takes.*Hold to confirm/,
    );
  }
  expect((await show({ ...send, sponsor: 'pay.test' } as Approval)).text).toContain('pay.test pays the network fee');
  expect((await show({ ...sendInsufficient, sponsorCredit: 'insufficient' } as Approval)).text).not.toContain(words);
  expect((await show(send)).text).not.toContain(words);
});

it.each([
  ['sendInsufficient', 'Insufficient Balance'],
  ['sendUnknown', 'An error occurred while estimating the balance changes'],
  ['sendReverts', 'ERC20: transfer amount exceeds balance'],
  ['sendUnreachable', 'Local chain is not responding'],
  ['approveUnlimited', 'There is no limit'],
] as const)('%s: %s', async (name, words) => {
  expect((await show(fixtureApprovals[name])).text).toContain(words);
});

describe('what the wallet knows by itself of a transaction', () => {
  const { send } = fixtureApprovals;
  if (send.kind !== 'sendTransaction') throw new Error('no transaction');
  const { transaction, ...rest } = send;
  const change = { token: null, decimals: 18, symbol: 'ETH', amount: `-${transaction.value}`, tokenId: null };
  const effects = { status: 'done', changes: [{ ...change, asset: 'coin' }], allowances: [] } as const;
  const withPrice = (coin: number | null, currency = 'usd'): Approval => ({
    ...rest,
    transaction: {
      ...transaction,
      effects: { ...effects, changes: [...effects.changes], allowances: [] },
      personal: { prices: { currency, coin, tokens: {} }, names: { [transaction.to!.toLowerCase()]: 'Bob' } },
    },
  });

  it('says what leaves and the fee in money, and whom the user knows', async () => {
    const { text } = await show(withPrice(2_500));
    expect(text).toContain('− 0.5 ETH $1,250.00');
    expect(text).toContain('$0.11');
    expect(text).toMatch(/To Bob 0x2B5/);
    expect((await show(withPrice(10))).text).toContain('&lt; $0.01');
    expect((await show(withPrice(2_000, 'eur'), { language: 'de' })).text).toContain('~ 1.000,00 €');
  });

  it('says nothing of money where no price is known', async () => {
    expect((await show(withPrice(null))).text).not.toContain('$');
    expect((await show(send)).text).not.toContain('$');
  });

  it('keeps the origin small where the wallet itself asks', async () => {
    const { html, text } = await show({
      ...send,
      asker: { kind: 'wallet', id: 'https://wallet.example', claims: { name: '', icon: '' } },
    });
    expect(text).toContain('wallet.example');
    expect(html).not.toContain('>W<');
  });
});

describe('a peer over a relay', () => {
  const peer = (checked?: Asker['checked'], url = 'https://dapp.example'): Asker => ({
    kind: 'walletConnect',
    id: `wc:${'ab'.repeat(32)}`,
    claims: { name: 'Dapp', icon: '', url },
    ...(checked && { checked }),
  });
  const asked = (asker: Asker) => show({ ...fixtureApprovals.send, asker } as Approval);
  const elsewhere = { verdict: 'mismatch', origin: 'https://evil.example' } as const;

  it('is confirmed by a press where nothing is known against it', async () => {
    for (const asker of [peer(), peer({ verdict: 'match', origin: 'https://dapp.example' })]) {
      const { text } = await asked(asker);
      expect(text).not.toContain('Hold to confirm');
      expect(text).toContain('dapp.example');
    }
  });

  it('has the button held where its site is another one, or known for fraud', async () => {
    const mismatch = await asked(peer(elsewhere));
    expect(mismatch.text).toMatch(
      /Says its site is dapp\.example, but it speaks from evil\.example\..*Hold to confirm/,
    );
    const scam = await asked(peer({ verdict: 'scam', origin: 'https://dapp.example' }));
    expect(scam.text).toMatch(/dapp\.example is known for fraud.*Hold to confirm/);
  });

  it('that names no site at all is not said to have named one', async () => {
    const { text } = await asked(peer(elsewhere, ''));
    expect(text).toMatch(/It names no site, and speaks from evil\.example\..*Hold to confirm/);
    expect(text).not.toContain('Says its site is');
  });

  it('is blocked as an app, and so is a native application', async () => {
    expect((await asked(peer())).text).toContain('Block this app');
    const native = await asked({ kind: 'app', id: 'shop.example://auth', claims: { name: 'Shop', icon: '' } });
    expect(native.text).toContain('Block this app');
    expect((await show(fixtureApprovals.send)).text).toContain('Block this site');
  });
});
