import { parseUnits } from '../../../../kit/units';
import type { AutoApproveRequest } from '../../../../wallet/approvals';
import type { AutoApproveMethod } from '../../../../wire/autoApprove';

/** Reads the form of a policy. Returns null while it is incomplete, as an untouched form is. */
export function readPolicy({
  methods,
  value,
  contracts,
  days,
}: {
  methods: AutoApproveMethod[];
  /** Amount of the coin, as typed. */
  value: string;
  contracts: string;
  days: string;
}): Omit<AutoApproveRequest, 'askerId'> | null {
  if (methods.length === 0 || !/^[1-9]\d{0,3}$/.test(days.trim())) return null;
  const chosen = { methods, days: Number(days.trim()) };
  if (!methods.includes('eth_sendTransaction')) return { ...chosen, valuePerDay: '0', contracts: [] };
  const amount = parseUnits(value.trim().replace(',', '.'), 18);
  const list = contracts.split(/[\s,]+/).filter((text) => text !== '');
  if (amount === null || amount === 0n || list.length === 0) return null;
  return { ...chosen, valuePerDay: amount.toString(), contracts: list as string[] };
}
