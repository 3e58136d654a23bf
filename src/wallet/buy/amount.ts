/** What is typed as money, as the wire has it: a decimal of two places at most; null for what is none, and for nothing. */
export function readMoney(text: string): string | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || Number(`${whole}.${fraction}`) === 0) return null;
  return fraction === '' ? String(Number(whole)) : `${Number(whole)}.${fraction}`;
}
