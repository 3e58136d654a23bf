import { formatUnits, parseUnits } from '../../kit/units';

/** What is typed as coins of so many decimals, as the wire has it; null for what is none, and for nothing. */
export function readCoins(text: string, decimals: number): string | null {
  const typed = text.trim().replace(',', '.');
  const amount = /^\d{1,12}(\.\d{0,18})?$/.test(typed) ? parseUnits(typed, decimals) : null;
  return amount === null || amount === 0n ? null : formatUnits(amount, decimals);
}

/** What is typed as money, as the wire has it: a decimal of two places at most; null for what is none, and for nothing. */
export function readMoney(text: string): string | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || Number(`${whole}.${fraction}`) === 0) return null;
  return fraction === '' ? String(Number(whole)) : `${Number(whole)}.${fraction}`;
}
