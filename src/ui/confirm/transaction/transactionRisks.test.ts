import { expect, it } from 'vitest';
import { fixtureApprovals } from '../../../../tests/helpers/wallet/fixtureApprovals';
import type { Risk } from '../../../wire/approval/effects';
import { sharedWarnings } from './transactionRisks';

const { swap } = fixtureApprovals;
if (swap.kind !== 'sendTransaction') throw new Error('not a transaction');
const facts = (...risks: Risk[]) => ({ ...swap.transaction, token: null, call: null, risks });
const risk = (kind: Risk['kind'], level: Risk['level'], address: string): Risk => ({
  kind,
  level,
  values: { address },
});

it('finds what several share, once, and neither dangers nor what one of them alone has', () => {
  const first = risk('firstTime', 'warning', '0xa');
  const danger = risk('noCode', 'danger', '0xa');
  const other = risk('firstTime', 'warning', '0xb');
  expect(sharedWarnings([facts(first, danger), facts(first, danger, other)])).toEqual([first]);
  expect(sharedWarnings([facts(first, first)])).toEqual([]);
});
