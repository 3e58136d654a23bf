import { describe, expect, it } from 'vitest';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import type { Approval } from '../../wire/approval/approval';
import type { Asker } from '../../wire/asker';
import type { Effects } from '../../wire/approval/effects';
import type { Eip155Facts } from '../../wire/approval/eip155';
import type { AutoApproveBounds } from '../../wire/http/project';
import { evaluateAutoApprove, type AutoApproveInput } from './autoApprove';
import { dayMs, type AutoApprovePolicy, type AutoApproveSpending } from './autoApproveStore';

/** Each condition on its own: what a policy confirms, and which single change makes the wallet ask the user. */
const { send, message, signIn } = fixtureApprovals;
const { transaction, account } = send;
const to = transaction.to!;
const { id: askerId } = send.asker;
const cost = BigInt(transaction.value) + BigInt(transaction.fee!.max);
const now = send.createdAt + dayMs;
const stranger = `0x${'5e'.repeat(20)}` as const;

const policy: AutoApprovePolicy = {
  askerId,
  account,
  methods: ['personal_sign', 'eth_sendTransaction'],
  valuePerDay: cost.toString(),
  contracts: [to],
  createdAt: now,
  expiresAt: now + 2 * dayMs,
};
const bounds: AutoApproveBounds = {
  methods: ['personal_sign', 'eth_sendTransaction'],
  maxValuePerDay: cost.toString(),
  contracts: null,
  maxDays: 7,
};

interface Change {
  policy?: Partial<AutoApprovePolicy>;
  bounds?: Partial<AutoApproveBounds> | null;
  spent?: AutoApproveSpending[];
  input?: Partial<AutoApproveInput>;
}
const judge = (approval: Approval, change: Change = {}) =>
  evaluateAutoApprove({
    approval,
    strategy: 'auto-approve',
    bounds: change.bounds === null ? null : { ...bounds, ...change.bounds },
    state: { policies: [{ ...policy, ...change.policy }], spent: change.spent ?? [] },
    now,
    ...change.input,
  });
const sending = (facts: Partial<Eip155Facts>): Approval => ({
  ...send,
  transaction: { ...transaction, ...facts },
});
const calling = (effects: Partial<Effects>, facts: Partial<Eip155Facts> = {}) =>
  sending({ data: '0xdeadbeef', isPlain: false, effects: { ...transaction.effects, ...effects }, ...facts });
const tokenChange = (amount: string, token: `0x${string}` | null = stranger) =>
  ({ asset: token ? 'token' : 'coin', token, symbol: 'T', decimals: 18, amount, tokenId: null }) as const;
const spending = (amount: bigint, at: number): AutoApproveSpending => ({
  askerId,
  account,
  amount: amount.toString(),
  at,
});

describe('a policy confirms', () => {
  it('a transaction whose fee and value use up the whole daily limit', () => {
    expect(judge(send)).toEqual({ amount: cost });
  });

  it.each<[string, Approval]>([
    ['plain text', message],
    ['a sign-in for the asking site', signIn],
  ])('%s, which costs nothing', (_what, approval) => {
    expect(judge(approval, { policy: { valuePerDay: '0' } })).toEqual({ amount: 0n });
  });

  it.each<[string, Approval]>([
    ['that moves no token', calling({})],
    ['that brings tokens', calling({ changes: [tokenChange('5')] })],
    ['that pays in coins, which the limit counts', calling({ changes: [tokenChange('-5', null)] })],
    [
      'that is a plain transfer and needs no simulation',
      sending({ effects: { status: 'failed', changes: [], allowances: [] } }),
    ],
    ['with a warning', sending({ risks: [{ kind: 'noDeadline', level: 'warning', values: {} }] })],
  ])('a call %s', (_what, approval) => {
    expect(judge(approval)).toEqual({ amount: cost });
  });

  it('a listed address in any letter case', () => {
    const upper = `0x${to.slice(2).toUpperCase()}` as const;
    expect(judge(send, { policy: { contracts: [upper] }, bounds: { contracts: [upper] } })).toEqual({ amount: cost });
    expect(judge(send, { policy: { account: account.toLowerCase() as typeof account } })).toEqual({ amount: cost });
  });
});

describe('the user has to decide on', () => {
  it.each([undefined, 'match', 'mismatch', 'scam'] as const)('all requests of a WalletConnect peer (%s)', (verdict) => {
    const asker: Asker = {
      kind: 'walletConnect',
      id: askerId,
      claims: { name: 'Dapp', icon: '', url: 'https://dapp.example' },
      ...(verdict && { checked: { verdict, origin: 'https://dapp.example' } }),
    };
    expect([judge({ ...send, asker }), judge({ ...message, asker })]).toEqual(['ask', 'ask']);
  });

  it.each<[string, Change]>([
    ['the host has not asked for it', { input: { strategy: 'default' } }],
    ['the operator has no bounds', { bounds: null }],
    ['there is no policy', { input: { state: { policies: [], spent: [] } } }],
    ['the policy is for another asker', { policy: { askerId: 'https://other.test' } }],
    ['the policy is for another account', { policy: { account: stranger } }],
    ['the policy expires now', { policy: { createdAt: now - dayMs, expiresAt: now } }],
    ['the clock is before the creation of the policy', { policy: { createdAt: now + 1 } }],
    ['the operator has shortened the days since', { policy: { createdAt: now - dayMs }, bounds: { maxDays: 1 } }],
    ['the policy leaves the methods out', { policy: { methods: [] } }],
    ['the operator leaves the methods out', { bounds: { methods: [] } }],
  ])('all requests if %s', (_what, change) => {
    expect([judge(send, change), judge(message, change)]).toEqual(['ask', 'ask']);
  });

  it('a method that the user’s policy or the operator’s bounds omit', () => {
    for (const methods of [
      { policy: { methods: ['personal_sign' as const] } },
      { bounds: { methods: ['personal_sign' as const] } },
    ])
      expect([judge(send, methods), judge(message, methods)]).toEqual(['ask', { amount: 0n }]);
    for (const methods of [
      { policy: { methods: ['eth_sendTransaction' as const] } },
      { bounds: { methods: ['eth_sendTransaction' as const] } },
    ])
      expect([judge(send, methods), judge(message, methods)]).toEqual([{ amount: cost }, 'ask']);
  });

  it.each<[string, Approval, Change?]>([
    ['to an address that the policy does not name', send, { policy: { contracts: [stranger] } }],
    ['to an address that the operator does not name', send, { bounds: { contracts: [stranger] } }],
    ['that creates a contract', sending({ to: null })],
    ['whose call is known', sending({ call: { name: 'transfer', args: [] } })],
    [
      'of a token',
      sending({ token: { address: stranger, symbol: 'T', amount: '1', counterparty: to, unlimited: false } }),
    ],
    ['that replaces another', sending({ replaces: { hash: '0x00', purpose: 'cancel' } })],
    ['that delegates the account', sending({ delegate: { address: stranger, name: '' } })],
    ['with a danger', sending({ risks: [{ kind: 'unlimitedApproval', level: 'danger', values: {} }] })],
    ['that takes tokens', calling({ changes: [tokenChange('5'), tokenChange('-1')] })],
    [
      'that sets an allowance',
      calling({
        allowances: [
          {
            asset: 'token',
            token: stranger,
            symbol: 'T',
            decimals: 18,
            spender: to,
            amount: '1',
            unlimited: false,
            tokenId: null,
          },
        ],
      }),
    ],
    ['whose effect could not be simulated', calling({ status: 'failed' })],
    [
      'whose fee is taken in a token',
      { ...send, tokenFee: { token: stranger, symbol: 'T', decimals: 6, expected: '1', max: '1' } },
    ],
    ['with an unusual fee', sending({ fee: { ...transaction.fee!, unusual: true } })],
    ['that would fail', sending({ problem: 'reverts' })],
    ['whose fee cannot be estimated', sending({ fee: null, problem: 'estimate' })],
    ['worth one wei more than the daily limit', send, { policy: { valuePerDay: (cost - 1n).toString() } }],
    [
      'worth one wei more than the operator’s daily limit',
      send,
      { bounds: { maxValuePerDay: (cost - 1n).toString() } },
    ],
    ['after one wei was spent', send, { spent: [spending(1n, now - dayMs + 1)] }],
    ['after more was spent than is allowed', send, { spent: [spending(2n * cost, now)] }],
  ])('a transaction %s', (_what, approval, change) => {
    expect(judge(approval, change)).toBe('ask');
  });

  it.each<[string, Approval]>([
    ['whose fee is not known yet', sending({ fee: null })],
    ['whose fee is estimated again', { ...send, estimating: true }],
    ['whose effect is not known yet', calling({ status: 'pending' })],
  ])('nothing until all facts are known: a transaction %s', (_what, approval) => {
    expect(judge(approval)).toBe('later');
  });

  it.each<[string, Partial<(typeof message)['message']>]>([
    ['bytes that are not text', { text: null }],
    ['32 bytes', { hex: `0x${'61'.repeat(32)}`, text: 'a'.repeat(32) }],
    ['text that reads like a sign-in and is none', { text: 'evil.test WANTS you to sign in', signIn: null }],
    ['a sign-in for another site', { signIn: { ...signIn.message.signIn!, problem: 'domain' } }],
  ])('a message of %s', (_what, facts) => {
    expect(judge({ ...message, message: { ...message.message, ...facts } })).toBe('ask');
  });

  it.each(
    Object.entries<Approval>(fixtureApprovals).filter(
      ([, { kind }]) => kind !== 'signMessage' && kind !== 'sendTransaction',
    ),
  )('all other kinds of requests: %s', (_name, approval) => {
    expect(judge(approval)).toBe('ask');
  });
});

describe('past spending', () => {
  it('counts for a day, and only for this asker and account', () => {
    const others = [
      { ...spending(cost, now), askerId: 'https://other.test' },
      { ...spending(cost, now), account: stranger },
      spending(cost, now - dayMs),
    ];
    expect(judge(send, { spent: others })).toEqual({ amount: cost });
  });

  it('does not block a free request, even if the daily limit is used up', () => {
    expect(judge(message, { spent: [spending(2n * cost, now)] })).toEqual({ amount: 0n });
  });
});
