import { expect, it } from 'vitest';
import { fixtureApprovals } from '../../../../tests/helpers/wallet/fixtureApprovals';
import { eip155Facts } from '../../../wire/approval/eip155';
import { drainRisk } from './transactionRisks';

const { swap } = fixtureApprovals;
if (swap.kind !== 'sendTransaction') throw new Error('not a transaction');

it('warns if a page takes nearly all coins for nothing, but not for a swap or the user’s own send', () => {
  const { send } = fixtureApprovals;
  if (send.kind !== 'sendTransaction' || swap.kind !== 'sendTransaction') throw new Error('not transactions');
  const gas = { maxFeePerGas: '1', maxPriorityFeePerGas: '1' };
  const holding = (balance: string) => ({
    feeOptions: { site: null, speeds: { slow: gas, medium: gas, fast: gas }, baseFee: '1', balance, nonce: null },
  });
  const half = 500_000_000_000_000_000n;
  const tight = holding(String(half + half / 10n));
  const kinds = (transaction: object, approval = send) =>
    drainRisk({ ...eip155Facts(send.transaction), ...transaction }, approval).map(({ kind, level }) => [kind, level]);
  expect(kinds(tight)).toEqual([['drains', 'danger']]);
  expect(kinds(holding(String(half * 2n)))).toEqual([]);
  expect(kinds({ ...tight, effects: swap.transaction.effects })).toEqual([]);
  expect(kinds(tight, { ...send, asker: { ...send.asker, kind: 'wallet' } })).toEqual([]);
  expect(kinds({ ...tight, problem: 'insufficientBalance' })).toEqual([]);
});
