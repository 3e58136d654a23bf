import type { Risk, RiskKind } from '../../../wire/approval/effects';
import { findLookAlike } from '../../lookAlike';
import type { Address } from '../accounts/address';
import { addresses } from '../accounts/addresses';

const risk = (level: Risk['level'], kind: RiskKind, values: Record<string, string> = {}): Risk => ({
  ...{ kind, level, values },
});

/** What a careful friend would say of whom coins or tokens go to. */
export function recipientRisks({
  to,
  account,
  known,
}: {
  to: Address;
  account: Address;
  known: readonly Address[];
}): Risk[] {
  if (addresses.unowned.includes(to)) return [risk('warning', 'burn', { address: to })];
  const copied = findLookAlike(addresses, { address: to, known: [account, ...known] });
  if (copied !== null) return [risk('danger', 'lookAlike', { address: to, known: copied })];
  return known.includes(to) || to === account ? [] : [risk('warning', 'firstTime', { address: to })];
}
