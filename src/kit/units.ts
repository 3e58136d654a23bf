/**
 * Parses a decimal as a user types it (`1.5`, `1,5`, `.5`) into the smallest unit; null when it is not a number or has too many decimals.
 * Thousands separators are rejected: `1,234` would be ambiguous.
 */
export function parseUnits(text: string, decimals: number): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{0,60})(?:[.,](\d{0,60}))?$/.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return null;
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) return null;
  return BigInt(whole + digits.padEnd(decimals, '0'));
}

/** The reverse of {@link parseUnits}: all digits, no trailing zeros, a point as separator. */
export function formatUnits(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const fraction = digits.slice(at).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, at) : `${digits.slice(0, at)}.${fraction}`;
}
