import { describe, expect, it } from 'vitest';
import { fixtureApprovals } from '../../../../tests/helpers/wallet/fixtureApprovals';
import { showApproval } from '../../../../tests/helpers/wallet/showApproval';
import type { Approval } from '../../../wire/approval/approval';
import type { Risk } from '../../../wire/approval/effects';

const { send, calls } = fixtureApprovals;
if (send.kind !== 'sendTransaction' || calls.kind !== 'sendCalls') throw new Error('no transactions');
const { transaction } = send;
const risk = (kind: Risk['kind'], level: Risk['level']): Risk => ({ kind, level, values: { address: '0xabc' } });
const drains = risk('noCode', 'danger');
const later = risk('sentLater', 'warning');
const stays = 'There is no contract at 0xabc';
const expires = 'This does not expire';

/** Returns the text of the part that scrolls. */
async function readAbove(approval: Approval, options?: Parameters<typeof showApproval>[1]): Promise<string> {
  const { text } = await showApproval(approval, options);
  return text.slice(0, text.lastIndexOf(' Reject'));
}

describe('the warnings of a request', () => {
  it('are below the effects in one list, the most dangerous first, with what others filled in and what came too late', async () => {
    const approval = { ...send, prefilled: true, transaction: { ...transaction, risks: [later, drains] } };
    const above = await readAbove(approval as Approval, { late: 1 });
    expect(above).toMatch(
      new RegExp(`Send 0\\.5 ETH.*Network fee.*${stays}.*Not confirmed yet.*filled this in.*${expires}.*Account`),
    );
    expect(above.match(/filled this in/g)).toHaveLength(1);
  });

  it('of several transactions are listed once, with the transactions that they are about', async () => {
    const risky = { ...transaction, risks: [drains] };
    const list = [transaction, risky, { ...transaction, risks: [drains, later] }];
    const above = await readAbove({ ...calls, calls: list } as Approval);
    expect(above.match(new RegExp(stays, 'g'))).toHaveLength(1);
    expect(above).toMatch(new RegExp(`2 and 3 of 3 ${stays}.*3 of 3 ${expires}.*1 of 3 Send 0\\.5 ETH`));
  });

  it('name no transaction if they are about all of them', async () => {
    const risky = { ...transaction, risks: [drains] };
    const above = await readAbove({ ...calls, calls: [risky, risky] } as Approval);
    expect(above).not.toContain(`of 2 ${stays}`);
    expect(above).toContain(stays);
  });

  it('stay beside the name of the asker if they are about who asks', async () => {
    const asker = { ...send.asker, id: 'https://xn--80ak6aa92e.com' };
    const above = await readAbove({ ...send, asker } as Approval);
    expect(above).toMatch(/xn--80ak6aa92e\.com.*reads as аррӏе\.com.*Send 0\.5 ETH/);
  });
});

it('says what is missing as its headline, with the text of the specification as the title of the explanation', async () => {
  const { html, text } = await showApproval(fixtureApprovals.sendInsufficient);
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')).toBe('Not enough ETH');
  expect(text).toMatch(/Network fee.*Insufficient Balance Not enough ETH for the amount and the network fee/);
});

it('shows what a payment or a call says itself until it is simulated, with a placeholder for each other row', async () => {
  const effects = { status: 'pending' as const, changes: [], allowances: [] };
  const waiting = { ...send, estimating: true };
  const call = { name: 'swap', args: [], intent: 'swap' as const };
  const rowsOf = async (change: object) => {
    const next = { ...transaction, effects, ...change };
    const { html, text } = await showApproval({ ...waiting, transaction: next } as Approval);
    expect(text).toMatch(/Network fee Local chain .*Checking the fee|Checking the fee and what changes · Local chain/);
    expect(text).not.toMatch(/swap|Account/);
    return [html.match(/data-row/g)?.length ?? 0, /You (send|pay) − 0\.5 ETH/.test(text)];
  };
  expect(await rowsOf({})).toEqual([0, true]);
  expect(await rowsOf({ isPlain: false, call })).toEqual([2, false]);
  expect(await rowsOf({ isPlain: false, value: '0', call: { ...call, intent: 'claim' } })).toEqual([1, false]);
});

it('separates amounts as the language does', async () => {
  const change = { asset: 'token', decimals: 0, amount: '-5', tokenId: null } as const;
  const changes = ['AAA', 'BBB', 'CCC'].map((symbol) => ({ ...change, token: `0x${symbol}`, symbol }));
  const effects = { status: 'done' as const, changes, allowances: [] };
  const none = { status: 'done' as const, changes: [], allowances: [] };
  const list = [
    { ...transaction, effects },
    { ...transaction, effects: none },
  ];
  const head = async (language: 'en' | 'ja') =>
    /<h1[^>]*>(.*?)<\/h1>/s
      .exec((await showApproval({ ...calls, calls: list } as Approval, { language })).html)?.[1]
      ?.replace(/<[^>]+>/g, '');
  expect(await head('en')).toContain('Send 5 AAA, 5 BBB and 1 more');
  expect(await head('ja')).toContain('5 AAA、5 BBB');
});
