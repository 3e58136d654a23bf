import { describe, expect, it } from 'vitest';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import { showApproval } from '../../../tests/helpers/wallet/showApproval';
import type { Approval, TokenFee } from '../../wire/approval/approval';
import type { CallDescription, CallFacts } from '../../wire/approval/call';
import type { BalanceChange } from '../../wire/approval/effects';
import type { Eip155Facts } from '../../wire/approval/eip155';

const { send, transfer, calls } = fixtureApprovals;
if (send.kind !== 'sendTransaction' || transfer.kind !== 'sendTransaction' || calls.kind !== 'sendCalls')
  throw new Error('others');
const { transaction } = send;

const headOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
const lastButton = ({ buttons }: Awaited<ReturnType<typeof showApproval>>) => buttons.at(-1);

describe('a transaction that would fail', () => {
  it('says so as its headline, what was asked for below it, and takes a hold', async () => {
    const shown = await showApproval(fixtureApprovals.sendReverts);
    expect(headOf(shown.html)).toBe('This transaction would fail');
    expect(shown.text).toMatch(/This transaction would fail .*0x2B5\.\.\.CD6cF Balance changes/);
    expect(shown.text).toContain('Reason given: ERC20: transfer amount exceeds balance');
    expect(lastButton(shown)?.text).toBe('Hold to confirm');
  });

  it('cannot be confirmed while its fee is unknown, and says why once', async () => {
    const failing = { ...transaction, problem: 'reverts', fee: null } as const;
    const { text, buttons } = await showApproval({ ...send, transaction: failing });
    expect(text).toMatch(/Network fee Local chain None .*It costs nothing\./);
    expect(text).not.toMatch(/It would fail/);
    expect(buttons.at(-1)?.disabled).toBe(true);
  });
});

it('a transaction that only gets signed and would fail now says that the site can send it later, and what it takes', async () => {
  const signing = fixtureApprovals.signTransaction;
  if (signing.kind !== 'signTransaction') throw new Error('others');
  const failing = { ...signing, transaction: { ...signing.transaction, problem: 'reverts' } } as const;
  const { html, text } = await showApproval(failing);
  expect(headOf(html)).toBe('Fails now, but the site can send it later');
  expect(text).toMatch(/the site can send it when it works, and then 0\.5 ETH leaves your account/);
  expect(text).not.toMatch(/for nothing|at any time|costs nothing/);
  const reasoned = { ...failing.transaction, revertReason: 'Error: insufficient funds' };
  expect((await showApproval({ ...failing, transaction: reasoned })).html).toMatch(
    /account\.<\/bdi><\/p>.*Reason given: insufficient funds/s,
  );
  const empty = { ...failing.transaction, value: '0' };
  expect((await showApproval({ ...failing, transaction: empty })).text).toContain('and then it takes effect.');
  const own = { ...signing, transaction: { ...signing.transaction, to: signing.transaction.from } };
  expect(headOf((await showApproval(own as Approval)).html)).toBe('Sign a payment of 0.5 ETH to yourself');
  const fine = await showApproval(signing);
  expect(headOf(fine.html)).toMatch(/^Sign a payment of 0\.5 ETH to 0x/);
  expect(fine.text).toContain('can send it at any time');
});

it('ranks what a failing transaction could do below that it fails', async () => {
  const risk = { kind: 'managesAll', level: 'danger', values: { address: transaction.from } } as const;
  const { text } = await showApproval({ ...send, transaction: { ...transaction, problem: 'reverts', risks: [risk] } });
  expect(text).toMatch(/for nothing\. .*If it did go through: 0x\S+ could take everything/);
  expect((await showApproval({ ...send, transaction: { ...transaction, risks: [risk] } })).text).not.toContain('If it');
});

it('does not say that the balance stays the same where a permission or a danger is at stake', async () => {
  const calm = 'Only the costs below leave your account';
  const done = { status: 'done', changes: [], allowances: [] } as const;
  const effects = { ...done, changes: [], allowances: [] };
  const risk = { kind: 'managesAll', level: 'danger', values: { address: transaction.from } } as const;
  const shown = async (more: object) =>
    (await showApproval({ ...send, transaction: { ...transaction, effects, ...more } } as Approval)).text;
  expect(await shown({})).toContain(calm);
  expect(await shown({ risks: [risk] })).not.toContain(calm);
  expect(await shown({ isPlain: false, call: { name: 'approve', args: [] } })).not.toContain(calm);
  const list = calls.calls.map((call) => ({ ...call, isPlain: false, effects }));
  const upgrade = { address: `0x${'66'.repeat(20)}`, name: 'Batch Account' };
  const batch = await showApproval({ ...calls, calls: list, upgrade });
  expect(batch.text.match(/Your balance does not change/g) ?? []).toHaveLength(1);
});

it('says next to the button why it cannot be pressed, unless the headline does', async () => {
  const shown = async (problem: 'insufficientBalance' | 'chainUnreachable') =>
    (await showApproval({ ...send, transaction: { ...transaction, problem } })).text;
  expect(await shown('chainUnreachable')).toContain('The network is not responding Reject');
  expect(await shown('insufficientBalance')).not.toContain('Not enough ETH Reject');
});

describe('a token that the account has too little of', () => {
  const lacks = { symbol: 'DAI', decimals: 18, has: '1000000000000000000', needs: '100000000000000000000' };
  const failing: Eip155Facts = {
    ...transfer.transaction,
    problem: 'reverts',
    revertReason: 'Error: too little',
    lacks,
  };

  it('is said like missing coins: in the headline, with both amounts and the way on, and cannot be confirmed', async () => {
    const shown = await showApproval({ ...transfer, transaction: failing });
    expect(headOf(shown.html)).toBe('Not enough DAI');
    expect(shown.text).toContain(
      'Insufficient Balance You have 1 DAI, but this takes 100 DAI. Nothing was sent. Add DAI first.',
    );
    expect(shown.text).not.toMatch(/too little|would fail|Hold to confirm/);
    expect(lastButton(shown)).toEqual({ text: 'Confirm', disabled: true });
    const batch = await showApproval({ ...calls, calls: [failing, transaction] });
    expect(headOf(batch.html)).toBe('Not enough DAI');
  });

  it('does not hide that the site can send later what only gets signed', async () => {
    const signing = fixtureApprovals.signTransaction;
    if (signing.kind !== 'signTransaction') throw new Error('others');
    const shown = await showApproval({ ...signing, transaction: failing });
    expect(headOf(shown.html)).toBe('Fails now, but the site can send it later');
    expect(lastButton(shown)?.text).toBe('Hold to confirm');
    expect(shown.text).not.toContain('Add DAI first');
  });

  it('counts only where the transaction fails', async () => {
    const { html } = await showApproval({ ...transfer, transaction: { ...failing, problem: null } });
    expect(headOf(html)).toMatch(/^Send 100 DAI to /);
  });
});

it('says of missing coins how many there are and how many it takes, if that is known', async () => {
  const level = { maxFeePerGas: '3000000000', maxPriorityFeePerGas: '1000000000' };
  const speeds = { slow: level, medium: level, fast: level };
  const feeOptions = { site: null, speeds, baseFee: '1', balance: '400000000000000000', nonce: null };
  const short = { ...transaction, problem: 'insufficientBalance', feeOptions } as const;
  const { text } = await showApproval({ ...send, transaction: short });
  expect(text).toContain('You have 0.4 ETH, but this takes 0.500063 ETH. Nothing was sent. Add ETH first.');
});

it('does not ask to check a new recipient of what cannot be sent', async () => {
  const risks = [{ kind: 'firstTime', level: 'warning', values: { address: transaction.to! } }] as const;
  const shown = async (more: Partial<Eip155Facts>) =>
    (await showApproval({ ...send, transaction: { ...transaction, risks: [...risks], ...more } })).text;
  expect(await shown({})).toContain('First time sending here');
  expect(await shown({ problem: 'insufficientBalance' })).not.toContain('First time');
  expect(await shown({ problem: 'reverts', fee: null })).not.toContain('First time');
  expect(await shown({ problem: 'reverts' })).toContain('First time');
});

it('shows beside the button that fee and effects are still being computed', async () => {
  expect((await showApproval(fixtureApprovals.sendEstimating)).text).toContain('Checking the fee and what changes');
  expect((await showApproval(send)).text).not.toContain('Checking the fee');
});

describe('the total of amount and fee', () => {
  const leaves: BalanceChange = {
    asset: 'coin',
    token: null,
    symbol: 'ETH',
    decimals: 18,
    amount: '-500000000000000000',
    tokenId: null,
  };
  const paying = (change: Partial<Eip155Facts>, more: object = {}): Approval => ({
    ...send,
    ...more,
    transaction: { ...transaction, effects: { status: 'done', changes: [leaves], allowances: [] }, ...change },
  });

  it('adds up coins, and agrees with the figures that are shown', async () => {
    expect((await showApproval(paying({}))).text).toContain('Total 0.500042 ETH');
    const fee = { ...transaction.fee!, expected: '42123456789012' };
    expect((await showApproval(paying({ fee }))).text).toMatch(/0\.00004212 ETH.*Total 0\.50004212 ETH/);
    const prices = { currency: 'usd', coin: 2_000, tokens: {} };
    const { text } = await showApproval(paying({ personal: { prices, names: {} } }));
    // Beside money the fee is shown as the most that it can be.
    expect(text).toMatch(/\$0\.08 up to 0\.000063 ETH.*Total \$1,000\.08 up to 0\.500063 ETH/);
  });

  it('agrees to the cent with the money that is shown', async () => {
    // $0.004 each: both parts are shown rounded down.
    const personal = { prices: { currency: 'usd', coin: 1, tokens: {} }, names: {} };
    const [part, hundred] = [4_000_000_000_000_000n, 100n * 10n ** 18n];
    const effects = { status: 'done' as const, changes: [{ ...leaves, amount: `-${hundred + part}` }], allowances: [] };
    const fee = { ...transaction.fee!, expected: String(part * 4n), max: String(part * 4n) };
    const { text } = await showApproval(paying({ effects, fee, personal }));
    expect(text).toMatch(/\$100\.00.*\$0\.02.*Total \$100\.02/);
    const dust = await showApproval(
      paying({ effects, fee: { ...fee, expected: String(part), max: String(part) }, personal }),
    );
    expect(dust.text).toMatch(/\$100\.00.*&lt; \$0\.01.*Total \$100\.00/);
  });

  it('adds up tokens if the fee is paid in the token that is sent', async () => {
    const token = transfer.transaction.token!.address;
    const changes: BalanceChange[] = [{ ...leaves, asset: 'token', token, symbol: 'DAI', amount: `-${10n ** 18n}` }];
    const effects = { status: 'done', changes, allowances: [] } as const;
    const tokenFee: TokenFee = {
      token,
      symbol: 'DAI',
      decimals: 18,
      expected: String(10n ** 17n),
      max: String(10n ** 18n),
    };
    const inToken = paying({ effects: { ...effects, allowances: [] } }, { tokenFee, sponsor: 'pay.test' });
    expect((await showApproval(inToken)).text).toContain('Total 1.1 DAI');
    // Coins and tokens do not add up.
    const apart = paying({ effects: { ...effects, allowances: [] } });
    expect((await showApproval(apart)).text).not.toMatch(/Total \d/);
  });

  it('adds up different currencies in money, if each has a price', async () => {
    const token = transfer.transaction.token!.address;
    const dai: BalanceChange = { ...leaves, asset: 'token', token, symbol: 'DAI', amount: `-${25n * 10n ** 18n}` };
    const effects = { status: 'done' as const, changes: [dai, leaves], allowances: [] };
    const tokens = { [token.toLowerCase()]: 1 };
    const personal = { prices: { currency: 'usd', coin: 2_000, tokens }, names: {} };
    // $25 and $1,000, and $0.08 for the fee.
    expect((await showApproval(paying({ effects, personal }))).text).toMatch(/Total \$1,025\.08 (?!up to)/);
    const unpriced = { ...personal, prices: { ...personal.prices, tokens: {} } };
    expect((await showApproval(paying({ effects, personal: unpriced }))).text).not.toMatch(/Total \$/);
    const item: BalanceChange = { ...dai, asset: 'item', tokenId: '7', amount: '-1' };
    const withItem = { ...effects, changes: [item, leaves] };
    expect((await showApproval(paying({ effects: withItem, personal }))).text).not.toMatch(/Total \$/);
  });

  it('is left out if another party pays the fee', async () => {
    expect((await showApproval(paying({}, { sponsor: 'pay.test' }))).text).not.toMatch(/Total \d/);
  });
});

describe('several calls', () => {
  it('sums up per asset what they pay', async () => {
    const pays = (value: string): Eip155Facts => ({
      ...transaction,
      value,
      effects: {
        status: 'done',
        changes: [{ asset: 'coin', token: null, symbol: 'ETH', decimals: 18, amount: `-${value}`, tokenId: null }],
        allowances: [],
      },
    });
    const two = [pays('500000000000000000'), pays('2000000000000000000')];
    expect(headOf((await showApproval({ ...calls, calls: two })).html)).toBe('Send 2.5 ETH to 0x2B5...CD6cF');
    const other = { ...two[1]!, to: transaction.from };
    expect(headOf((await showApproval({ ...calls, calls: [two[0]!, other] })).html)).toBe(
      'Send 2.5 ETH to 2 addresses',
    );
    const { html } = await showApproval({ ...calls, calls: [calls.calls[0]!, ...two] });
    expect(headOf(html)).toBe('Pay 2.5 ETH and let 0x2B5...CD6cF spend all your DAI');
    const upgrade = { address: `0x${'66'.repeat(20)}`, name: 'Batch Account' };
    const { text } = await showApproval({ ...calls, calls: two, atomic: true, upgrade });
    expect(text).toMatch(/Send 2\.5 ETH to \S+ and turn on your smart account /);
  });

  it('say once what a payment in coins does, and show each effect that differs from it', async () => {
    const change = { asset: 'coin', token: null, symbol: 'ETH', decimals: 18, tokenId: null } as const;
    const paying = (amount: string): Eip155Facts => ({
      ...transaction,
      effects: { status: 'done', changes: [{ ...change, amount }], allowances: [] },
    });
    const shown = async (amount: string) =>
      (await showApproval({ ...calls, calls: [paying(amount), paying(amount)] })).text.match(/You send/g);
    expect(await shown(`-${transaction.value}`)).toHaveLength(1);
    expect(await shown('-1')).toHaveLength(3);
  });

  it('list who gets something for the first time in one warning, with what each one gets', async () => {
    const [one, other] = [transaction.to!, transaction.from];
    // Two lines of the same length.
    const halves = (address: string) => `${address.slice(0, 21)} ${address.slice(21)}`;
    const paying = (to: `0x${string}`, value: string): Eip155Facts => ({
      ...transaction,
      to,
      value,
      risks: [{ kind: 'firstTime', level: 'warning', values: { address: to } }],
    });
    const list = [paying(one, '500000000000000000'), paying(other, '2000000000000000000')];
    const { text } = await showApproval({ ...calls, calls: list });
    expect(text).toMatch(
      new RegExp(
        `First time sending to these addresses\\. Check each of them\\. 0\\.5 ETH ${halves(one)} 2 ETH ${halves(other)} `,
      ),
    );
    expect(text).not.toContain('First time sending here');
    expect((await showApproval({ ...calls, calls: list.slice(0, 1) })).text).toContain('First time sending here');
    const twice = await showApproval({ ...calls, calls: [list[0]!, list[0]!] });
    expect(twice.text.match(/First time sending/g)).toEqual(['First time sending']);
    expect(twice.text).toContain('First time sending here');
    // One call may pay several. Who gets how much of it is not known.
    const both: Eip155Facts = { ...list[0]!, risks: [...list[0]!.risks, ...list[1]!.risks] };
    const third = `0x${'c3'.repeat(20)}` as const;
    const nested = await showApproval({ ...calls, calls: [both, paying(third, '3000000000000000000')] });
    expect(nested.text).toMatch(
      new RegExp(`Check each of them\\. *${halves(one)} *${halves(other)} *3 ETH ${halves(third)} `),
    );
  });

  it('advise one thing only, to reject, where one would fail that cannot be read', async () => {
    const unread = { kind: 'unknownCall', level: 'warning', values: {} } as const;
    const one: Eip155Facts = { ...transaction, isPlain: false, risks: [unread] };
    const trust = 'Confirm only if you trust this site.';
    expect((await showApproval({ ...calls, calls: [one, transaction] })).text).toContain(trust);
    const failing = await showApproval({ ...calls, calls: [{ ...one, problem: 'reverts' }, transaction] });
    expect(failing.text).toContain('Reject it.');
    expect(failing.text).not.toContain(trust);
  });

  it('say that not all of them can be read', async () => {
    const unread = { kind: 'unknownCall', level: 'warning', values: {} } as const;
    const list = [transaction, { ...transaction, isPlain: false, risks: [unread] }];
    expect(headOf((await showApproval({ ...calls, calls: list })).html)).toBe(
      'Run several steps that you cannot all read',
    );
  });

  it('without known effects are named by the first that does more than allow', async () => {
    const call = { name: 'play', args: [] };
    const list = [1, 2, 3].map(() => ({ ...transaction, value: '0', isPlain: false, call }));
    expect(headOf((await showApproval({ ...calls, calls: list })).html)).toBe('Call play on 0x2B5...CD6cF, and 2 more');
    // A payment beside a call that could not be simulated is not the whole effect.
    const effects = { status: 'failed', changes: [], allowances: [] } as const;
    const failed: Eip155Facts = { ...list[0]!, effects: { ...effects, changes: [], allowances: [] } };
    const { html } = await showApproval({ ...calls, calls: [failed, transaction] });
    expect(headOf(html)).toBe('Call play on 0x2B5...CD6cF, and 1 more');
  });
});

it('shows what a described swap brings at least if the simulation shows only what it takes', async () => {
  const { swap } = fixtureApprovals;
  if (swap.kind !== 'sendTransaction') throw new Error('no transaction');
  const described: CallDescription = {
    intent: 'Swap',
    owner: 'Uniswap V2',
    fields: [
      { label: 'You pay', kind: 'amount', value: '500000000000000000' },
      { label: 'You get at least', kind: 'token', value: '940000000', symbol: 'TUSD', decimals: 6 },
    ],
  };
  const call: CallFacts = { name: 'swap', args: [], intent: 'swap', described };
  const shown = async (changes: BalanceChange[]) =>
    (
      await showApproval({
        ...swap,
        transaction: { ...swap.transaction, call, effects: { status: 'done', changes, allowances: [] } },
      } as Approval)
    ).text;
  const { changes } = swap.transaction.effects;
  expect(await shown(changes.slice(0, 1))).toMatch(/You pay − 0\.5 ETH T You get at least \+ 940 TUSD Network fee/);
  expect(await shown(changes)).not.toMatch(/You get at least \+/);
});
