import { formatUnits, parseUnits } from '../../kit/units';

/** Parses a typed amount of a coin with these decimals to the wire format; null if empty or invalid. */
export function parseCoinAmount(text: string, decimals: number): string | null {
  const typed = text.trim().replace(',', '.');
  const amount = /^\d{1,12}(\.\d{0,18})?$/.test(typed) ? parseUnits(typed, decimals) : null;
  return amount === null || amount === 0n ? null : formatUnits(amount, decimals);
}

/** Parses a typed amount of money to the wire format: a decimal with at most two places; null if empty or invalid. */
export function parseMoneyAmount(text: string): string | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || Number(`${whole}.${fraction}`) === 0) return null;
  return fraction === '' ? String(Number(whole)) : `${Number(whole)}.${fraction}`;
}
