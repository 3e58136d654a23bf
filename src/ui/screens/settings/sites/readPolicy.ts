import { parseUnits } from '../../../../kit/units';
import type { AutoApproveRequest } from '../../../../wallet/approvals';
import type { AutoApproveMethod } from '../../../../wire/autoApprove';

export type PolicyFault = 'methods' | 'value' | 'contracts' | 'days';

/** Reads the form of a policy. Returns the first field that is empty or invalid, as in an untouched form. */
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
}): { policy: Omit<AutoApproveRequest, 'askerId'> } | { fault: PolicyFault } {
  if (methods.length === 0) return { fault: 'methods' };
  const sends = methods.includes('eth_sendTransaction');
  const amount = parseUnits(value.trim().replace(',', '.'), 18);
  const list = contracts.split(/[\s,]+/).filter((text) => text !== '');
  if (sends && (amount === null || amount === 0n)) return { fault: 'value' };
  if (sends && list.length === 0) return { fault: 'contracts' };
  if (!/^[1-9]\d{0,3}$/.test(days.trim())) return { fault: 'days' };
  const chosen = { methods, days: Number(days.trim()) };
  if (!sends) return { policy: { ...chosen, valuePerDay: '0', contracts: [] } };
  return { policy: { ...chosen, valuePerDay: String(amount), contracts: list } };
}
