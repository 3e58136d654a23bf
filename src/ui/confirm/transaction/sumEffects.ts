import type { AllowanceChange, BalanceChange, Effects } from '../../../wire/approval/effects';

/**
 * Returns the combined effects of several steps: one row per asset, outgoing first. For an allowance that is set more than once, the last
 * value counts.
 */
export function sumEffects(steps: readonly Effects[]): Effects {
  if (steps.some(({ status }) => status === 'pending')) return { status: 'pending', changes: [], allowances: [] };
  const changes = new Map<string, BalanceChange>();
  const allowances = new Map<string, AllowanceChange>();
  for (const step of steps) {
    for (const change of step.changes) {
      const key = keyOf(change);
      const before = changes.get(key);
      const amount = (BigInt(before?.amount ?? 0) + BigInt(change.amount)).toString();
      changes.set(key, { ...change, amount });
    }
    for (const allowance of step.allowances) {
      allowances.set(`${keyOf(allowance)} ${allowance.spender.toLowerCase()}`, allowance);
    }
  }
  const moved = [...changes.values()].filter(({ amount }) => amount !== '0');
  const more = steps.reduce((sum, step) => sum + (step.more ?? 0), 0);
  return {
    status: steps.every(({ status }) => status === 'done') ? 'done' : 'failed',
    changes: [...moved.filter(leaves), ...moved.filter((change) => !leaves(change))],
    allowances: [...allowances.values()],
    ...(more > 0 ? { more } : {}),
    ...(steps.some(({ unseen }) => unseen) ? { unseen: true } : {}),
  };
}

const leaves = ({ amount }: BalanceChange): boolean => amount.startsWith('-');

/** Identifies an asset. Amounts with different decimals are kept apart. */
const keyOf = ({
  asset,
  token,
  tokenId,
  decimals,
}: Pick<BalanceChange, 'token' | 'tokenId' | 'decimals'> & { asset: string }) =>
  [asset, token?.toLowerCase(), tokenId, decimals].join(' ');
