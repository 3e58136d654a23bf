import { describe, expect, it } from 'vitest';
import type { Approval } from '../../wire/approval/approval';
import type { CallDescription, CallFacts } from '../../wire/approval/call';
import type { Eip155Facts } from '../../wire/approval/eip155';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import { showApproval } from '../../../tests/helpers/wallet/showApproval';

it('titles an unreadable call with a warning, and does not use a negligible payment as the title', async () => {
  const { swap } = fixtureApprovals;
  if (swap.kind !== 'sendTransaction') throw new Error('not a transaction');
  const { transaction } = swap;
  const [out] = transaction.effects.changes;
  if (!out) throw new Error('nothing moves');
  const effects = { ...transaction.effects, changes: [{ ...out, amount: '-1', decimals: 18 }], allowances: [] };
  const headed = async (changed: Partial<typeof transaction>) =>
    /<h1[^>]*>(.*?)<\/h1>/s
      .exec((await showApproval({ ...swap, transaction: { ...transaction, ...changed } } as Approval)).html)?.[1]
      ?.replace(/<[^>]+>/g, '');
  const unread = { kind: 'unknownCall', level: 'warning', values: {} } as const;
  expect(await headed({ call: null, risks: [unread] })).toBe('Run something that you cannot read');
  expect(await headed({ call: { name: 'buy', args: [] }, risks: [], effects })).toMatch(/^Call buy on /);
});

it('titles a verified swap to another network with the minimum that arrives there, even if the call is unreadable', async () => {
  const { swap: asked } = fixtureApprovals;
  if (asked.kind !== 'sendTransaction') throw new Error('not a transaction');
  const swap = {
    pays: { value: '500000000000000000', decimals: 18, symbol: 'ETH' },
    getsAtLeast: { value: '987158000', decimals: 6, symbol: 'US\u202eDC' },
    network: 'Linea',
  };
  const told = async (changed: object) =>
    (
      await showApproval({
        ...asked,
        transaction: { ...asked.transaction, call: null, risks: [], ...changed },
      } as Approval)
    ).text;
  const crossing = await told({ swap });
  expect(crossing).toMatch(/Swap 0\.5 ETH for at least 987\.158 US U\+202E DC on Linea/);
  expect(crossing).toMatch(/You get at least 987\.158 US U\+202E DC Arrives on Linea/);
  // On the same network the simulation gives the amount, and a row shows the minimum.
  const staying = await told({ swap: { ...swap, network: null } });
  expect(staying).toContain('Swap 0.5 ETH for 987.158 DAI');
  expect(staying).toContain('You get at least 987.158');
  expect(staying).not.toContain('Arrives on');
  expect(staying).not.toContain('Permission');
  // What Confirm signs besides the transaction is said.
  const until = new Date(2026, 10, 26, 21, 55).getTime() / 1_000;
  const permit = { name: 'Uni\u202eswap v4', until };
  expect(await told({ swap: { ...swap, network: null, permit } })).toContain(
    'Permission Uni U+202E swap v4 can spend up to 0.5 ETH until Nov 26, 2026, 21:55. Confirm signs this too.',
  );
});

it.each([
  ['enable', 'Switch the permission on Let news\\.example spend up to 5 TUSD every 30 days until .* Step 2 of 2'],
  ['revoke', 'Revoke this permission news\\.example can no longer spend up to 5 TUSD every 30 days '],
] as const)('says what the wallet’s own step for a permission does, and with which one: %s', async (step, words) => {
  const { swap, subscription } = fixtureApprovals;
  if (swap.kind !== 'sendTransaction' || subscription.kind !== 'grant') throw new Error('others');
  const permission = { step, rule: subscription.rule, askerId: 'https://news.example' };
  const transaction = { ...swap.transaction, call: null, permission };
  const { text } = await showApproval({ ...swap, transaction } as Approval);
  expect(text).toMatch(new RegExp(words));
});

it('says when coins are sent to the account itself, whatever the case of its address', async () => {
  const { send } = fixtureApprovals;
  if (send.kind !== 'sendTransaction') throw new Error('not a transaction');
  const { transaction } = send;
  const to = transaction.from.toUpperCase().replace('0X', '0x');
  const { text } = await showApproval({ ...send, transaction: { ...transaction, to } } as Approval);
  expect(text).toMatch(/Send [\d.]+ ETH to yourself/);
  expect((await showApproval(send)).text).not.toContain('to yourself');
});

it('calls the address of a contract call a contract, and that of a payment a recipient', async () => {
  expect((await showApproval(fixtureApprovals.swap)).text).toMatch(/ Contract 0x/);
  const { text } = await showApproval(fixtureApprovals.send);
  expect(text).toMatch(/ To 0x/);
  expect(text).not.toMatch(/ Contract 0x/);
});

it('calls no contract what is none', async () => {
  const { swap } = fixtureApprovals;
  if (swap.kind !== 'sendTransaction') throw new Error('not a transaction');
  const noCode = { kind: 'noCode', level: 'danger', values: { address: swap.transaction.to! } } as const;
  const { text } = await showApproval({ ...swap, transaction: { ...swap.transaction, risks: [noCode] } });
  expect(text).toMatch(/ To 0x/);
  expect(text).not.toMatch(/ Contract 0x/);
});

it.each([
  ['speedUp', 'Only one of the two goes through.'],
  ['cancel', 'If the pending one is faster, it still goes through.'],
] as const)('says what happens to the transaction that a %s replaces', async (purpose, words) => {
  const { send } = fixtureApprovals;
  if (send.kind !== 'sendTransaction') throw new Error('not a transaction');
  const replaces = { hash: `0x${'1'.repeat(64)}`, purpose };
  const { text } = await showApproval({ ...send, transaction: { ...send.transaction, replaces } } as Approval);
  expect(text).toContain(words);
});

it('lets the user choose what the network fee is paid in', async () => {
  const { send } = fixtureApprovals;
  if (send.kind !== 'sendTransaction') throw new Error('not a transaction');
  const tokenFee = { token: '0x1', symbol: 'TUSD', decimals: 6, expected: '120000', max: '300000' };
  const coinFee = { expected: '42000000000000', max: '63000000000000' };
  const { text } = await showApproval({ ...send, sponsor: 'pay.test', tokenFee, coinFee });
  expect(text).toMatch(/Pay the network fee in TUSD .*ETH/);
  expect((await showApproval(send)).text).not.toContain('Pay the network fee in');
});

it.each([
  ['cancel', 'Try to cancel: Send 0.5 ETH to 0x2B5...CD6cF', ['Keep it', 'Cancel transaction']],
  ['speedUp', 'Speed up: Send 0.5 ETH to 0x2B5...CD6cF', ['Reject', 'Confirm']],
] as const)('says which pending payment a %s is about, and what it costs more', async (purpose, words, labels) => {
  const { send } = fixtureApprovals;
  if (send.kind !== 'sendTransaction') throw new Error('not a transaction');
  const { transaction: original } = send;
  const maxFee = (BigInt(original.fee?.max ?? 0) - 3_000_000_000_000n).toString();
  const replaces = { hash: `0x${'1'.repeat(64)}`, purpose, original, maxFee };
  const { text, buttons } = await showApproval({
    ...send,
    transaction: { ...original, value: '0', replaces },
  } as Approval);
  expect(text).toContain(words);
  expect(text).toContain('More than before up to 0.000003 ETH');
  expect(buttons.map((button) => button.text)).toEqual(expect.arrayContaining([...labels]));
});

it('says in particular which call is to be cancelled, and not who gets nothing', async () => {
  const { approveUnlimited, send } = fixtureApprovals;
  if (approveUnlimited.kind !== 'sendTransaction' || send.kind !== 'sendTransaction') throw new Error('no transaction');
  const { transaction: original } = approveUnlimited;
  const replaces = { hash: `0x${'1'.repeat(64)}`, purpose: 'cancel', original } as const;
  const { from } = original;
  const { text } = await showApproval({
    ...send,
    transaction: { ...send.transaction, to: from, value: '0', replaces },
  } as Approval);
  expect(text).toMatch(/Try to cancel: Let 0x\w+\.\.\.\w+ spend all your /);
  expect(text).not.toMatch(/ To 0x/);
});

it('does not quote a pending call that cannot be read', async () => {
  const { send } = fixtureApprovals;
  if (send.kind !== 'sendTransaction') throw new Error('no transaction');
  const unread = { kind: 'unknownCall', level: 'warning', values: {} } as const;
  const original = { ...send.transaction, isPlain: false, risks: [unread] };
  const replaces = { hash: `0x${'1'.repeat(64)}`, purpose: 'cancel', original } as const;
  const { text } = await showApproval({ ...send, transaction: { ...send.transaction, replaces } } as Approval);
  expect(text).toContain('Try to cancel your pending transaction');
});

it('names the source of the wallet’s own swap as the spender, beside its address', async () => {
  const { approveUnlimited: asked } = fixtureApprovals;
  if (asked.kind !== 'sendTransaction') throw new Error('not a transaction');
  const { transaction } = asked;
  const { token } = transaction;
  if (!token) throw new Error('no token');
  const named = async (names: Record<string, string>, change: object = { unlimited: false, amount: '250' }) =>
    (
      await showApproval({
        ...asked,
        transaction: { ...transaction, token: { ...token, ...change }, personal: { names, prices: null } },
      } as Approval)
    ).text;
  const names = { [token.counterparty.toLowerCase()]: 'Uniswap v3' };
  expect(await named(names)).toMatch(/Let Uniswap v3 \(0x\w+\.\.\.\w+\) spend up to 250 /);
  expect(await named(names, { unlimited: true })).toMatch(/Let Uniswap v3 \(0x\w+\.\.\.\w+\) spend all your /);
  expect(await named({})).toMatch(/Let 0x\w+\.\.\.\w+ spend up to 250 /);
});

it('shows outgoing and incoming assets', async () => {
  const { text } = await showApproval(fixtureApprovals.swap);
  expect(text).toMatch(
    /Swap 0\.5 ETH for 987\.158 DAI Balance changes You pay −\s*0\.5 ETH D You get \+\s*987\.158 DAI/,
  );
});

it('shows the expected and the maximum fee of a transaction', async () => {
  const { text } = await showApproval(fixtureApprovals.send);
  expect(text).toContain('Send 0.5 ETH to 0x2B5...CD6cF');
  expect(text).toContain('0.000042 ETH');
  expect(text).toContain('up to 0.000063 ETH');
});

it('shows how long each speed takes if that is known, and omits it otherwise', async () => {
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
  const waits = { slow: 60_000, medium: 44_100, fast: 900 };
  // If all speeds cost the same, there is nothing to choose from.
  const same = await showApproval(asked({ waits }));
  expect(same.text).toMatch(/Normal &lt;0\.\S+ ETH Process in &lt; 45 seconds Custom/);
  expect(same.text).not.toMatch(/Slow|Fast/);
  const fast = { maxFeePerGas: '9000000000', maxPriorityFeePerGas: '8000000000' };
  const apart = await showApproval(asked({ speeds: { slow: level, medium: level, fast } }));
  expect(apart.text).toMatch(/Suggested by the site &lt;0.* Slow \S+ ETH Normal \S+ ETH Fast \S+ ETH/s);
  const known = await showApproval(asked({ waits, speeds: { slow: level, medium: level, fast } }));
  expect(known.text).toMatch(
    /Slow \S+ ETH Process in &lt; 60 seconds Normal \S+ ETH Process in &lt; 45 seconds Fast \S+ ETH Process in &lt; 1 seconds/,
  );
  expect((await showApproval(asked({}))).text).not.toContain('Process in');
});

it('shows the fields of the contract’s descriptor, with amounts in units and dates as dates (ERC-7730)', async () => {
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
  const { text } = await showApproval({ ...swap, transaction: { ...swap.transaction, call } } as Approval);
  expect(text).toContain('Uniswap V2 Swap');
  expect(text).toMatch(/Swap 0\.5 ETH for at least 2\.5 US U\+202E DC/);
  // Sentence and changes say it already.
  expect(text).not.toMatch(/You pay (?!−)|You get at least/);
  expect(text).toMatch(/Valid until Jan 15, 2027/);
  expect(text).toContain('For ever ∞');
});

it('says that the account pays the fee if gas credit is insufficient, unless the account cannot pay either', async () => {
  const words = 'Insufficient gas credit, wallet balance will be used to cover fee';
  const { send, sendInsufficient, calls } = fixtureApprovals;
  expect((await showApproval({ ...send, sponsorCredit: 'insufficient' } as Approval)).text).toContain(words);
  expect((await showApproval({ ...calls, sponsorCredit: 'insufficient' } as Approval)).text).toContain(words);
  const tokenFee = { token: '0x1', symbol: 'TUSD', decimals: 6, expected: '120000', max: '300000' };
  const inToken = (await showApproval({ ...send, sponsor: 'pay.test', tokenFee } as Approval)).text;
  expect(inToken).toContain('pay.test pays the network fee and takes TUSD from you');
  expect(inToken).toMatch(/0\.12 TUSD.*0\.3 TUSD/);
  const prices = { currency: 'usd', coin: 2_000, tokens: { '0x1': 1 } };
  const highTokenFee = { kind: 'highTokenFee', level: 'danger', values: { text: 'TUSD' } } as const;
  const high = { sponsor: 'pay.test', tokenFee: { ...tokenFee, prices, risks: [highTokenFee] } };
  for (const lying of [send, calls]) {
    const { text } = await showApproval({ ...lying, ...high } as Approval);
    expect(text).toMatch(
      /\$0\.12.*The fee in TUSD is worth more than ten times what the network takes.*Hold to confirm/,
    );
  }
  expect((await showApproval({ ...send, sponsor: 'pay.test' } as Approval)).text).toContain('Paid by pay.test');
  expect((await showApproval({ ...sendInsufficient, sponsorCredit: 'insufficient' } as Approval)).text).not.toContain(
    words,
  );
  expect((await showApproval(send)).text).not.toContain(words);
});

it.each([
  ['sendInsufficient', 'Insufficient Balance'],
  ['sendUnknown', 'An error occurred while estimating the balance changes'],
  ['sendReverts', 'ERC20: transfer amount exceeds balance'],
  ['sendUnreachable', 'Local chain is not responding'],
  ['approveUnlimited', 'There is no limit'],
] as const)('the request %s shows “%s”', async (name, words) => {
  expect((await showApproval(fixtureApprovals[name])).text).toContain(words);
});

describe('what the wallet itself knows about a transaction', () => {
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

  it('shows the value of outgoing assets and fee in money, and the contact’s name', async () => {
    const { text } = await showApproval(withPrice(2_500));
    expect(text).toContain('− 0.5 ETH $1,250.00');
    expect(text).toContain('$0.11');
    expect(text).toMatch(/To Bob 0x2B5/);
    expect((await showApproval(withPrice(10))).text).toContain('&lt; $0.01');
    expect((await showApproval(withPrice(2_000, 'eur'), { language: 'de' })).text).toContain('~ 1.000,00 €');
  });

  it('shows no amount of money if no price is known', async () => {
    expect((await showApproval(withPrice(null))).text).not.toContain('$');
    expect((await showApproval(send)).text).not.toContain('$');
  });

  it('shows the origin without an icon if the wallet itself is the asker', async () => {
    const { html, text } = await showApproval({
      ...send,
      asker: { kind: 'wallet', id: 'https://wallet.example', claims: { name: '', icon: '' } },
    });
    expect(text).toContain('wallet.example');
    expect(html).not.toContain('>W<');
  });
});

describe('an exchange', () => {
  const priced = (dai: number) => {
    const { swap } = fixtureApprovals;
    if (swap.kind !== 'sendTransaction') throw new Error('no swap');
    const { transaction } = swap;
    const token = transaction.effects.changes[1]?.token ?? '';
    const prices = { currency: 'usd', coin: 2_000, tokens: { [token.toLowerCase()]: dai } };
    return { ...swap, transaction: { ...transaction, personal: { names: {}, prices } } };
  };

  it('warns if it brings much less than it pays, and is a danger from half of it on', async () => {
    // It pays 0.5 ETH and brings 987.158 DAI.
    expect((await showApproval(priced(1))).text).not.toContain('less than you pay');
    const poor = await showApproval(priced(0.8));
    expect(poor.text).toMatch(/You get 21% less than you pay\..* Reject Confirm/);
    expect((await showApproval(priced(0.4))).text).toMatch(/You get 61% less than .*Hold to confirm/);
  });

  it('is no danger if the wallet’s own screen has asked about the price', async () => {
    const asked = priced(0.4);
    const [pays, gets] = asked.transaction.effects.changes.map(({ amount, decimals, symbol, token }) => {
      return { value: amount.replace('-', ''), decimals, symbol, token };
    });
    if (!pays || !gets) throw new Error('no swap');
    const swap = { pays, getsAtLeast: gets, network: null };
    const { text } = await showApproval({ ...asked, transaction: { ...asked.transaction, swap } } as Approval);
    expect(text).toMatch(/You get 61% less than .* Reject Confirm/);
  });

  it('says nothing without a price for both sides', async () => {
    const asked = priced(0.1);
    const { prices } = asked.transaction.personal;
    const personal = { names: {}, prices: { ...prices, tokens: {} } };
    const { text } = await showApproval({ ...asked, transaction: { ...asked.transaction, personal } } as Approval);
    expect(text).not.toContain('less than what you pay');
  });
});

it('names the permission that a call hides, not the call', async () => {
  const { batchHidden } = fixtureApprovals;
  if (batchHidden.kind !== 'sendTransaction') throw new Error('no batch');
  expect((await showApproval(batchHidden)).text).toMatch(/Let 0x2B5\S+ spend up to 7 DAI Permission/);
  const { transaction } = batchHidden;
  const effects = { ...transaction.effects, allowances: [] };
  const { text } = await showApproval({ ...batchHidden, transaction: { ...transaction, effects } });
  expect(text).toContain('Run several calls through 0x2B5');
});

it('says once that a signed transaction can be sent later', async () => {
  const { signTransaction } = fixtureApprovals;
  if (signTransaction.kind !== 'signTransaction') throw new Error('no signature');
  const { transaction } = signTransaction;
  expect((await showApproval(signTransaction)).text).toContain('The site gets the signed transaction');
  const lasting = [{ kind: 'sentLater', level: 'warning', values: {} }] as const;
  const { text } = await showApproval({ ...signTransaction, transaction: { ...transaction, risks: [...lasting] } });
  expect(text).toContain('whoever gets it can send it at any time');
  expect(text).not.toContain('The site gets the signed transaction');
});

it('shows the minimum of a swap to another network once, and beside what the simulation shows otherwise', async () => {
  const { swap: asked } = fixtureApprovals;
  if (asked.kind !== 'sendTransaction') throw new Error('no swap');
  const { transaction } = asked;
  const [pays] = transaction.effects.changes;
  if (!pays) throw new Error('pays nothing');
  const eth = { value: '500000000000000000', decimals: 18, symbol: 'ETH' };
  const swap = { pays: eth, getsAtLeast: { value: '970000000', decimals: 6, symbol: 'TUSD' }, network: 'Polygon' };
  const effects = { ...transaction.effects, changes: [pays] };
  const count = async (change: object) =>
    (await showApproval({ ...asked, transaction: { ...transaction, swap, ...change } } as Approval)).text.match(
      /You get at least/g,
    )?.length;
  expect(await count({ effects })).toBe(1);
  expect(await count({ swap: { ...swap, network: null } })).toBe(1);
  // Also where it is one of several calls that the chain could not simulate.
  const { calls } = fixtureApprovals;
  const failed = { status: 'failed', changes: [], allowances: [] } as const;
  const list = [{ ...transaction, swap: { ...swap, network: null }, effects: failed }];
  for (const some of [list, [transaction, ...list]]) {
    const { text } = await showApproval({ ...calls, calls: some } as Approval);
    expect(text).toMatch(/at least.{0,20}970/s);
  }
});
