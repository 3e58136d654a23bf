const unit = 1_000_000_000n;

/** wei as gwei, all nine decimals that are there: `1500000000n` is `1.5`. */
export function toGwei(wei: bigint): string {
  const rest = (wei % unit).toString().padStart(9, '0').replace(/0+$/, '');
  const whole = (wei / unit).toString();
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** A decimal in gwei as wei; undefined when it is no such number or finer than a wei. */
export function fromGwei(text: string): bigint | undefined {
  const match = /^(\d{1,30})(?:[.,](\d{1,9}))?$/.exec(text.trim());
  if (!match) return undefined;
  return BigInt(match[1] ?? '0') * unit + BigInt((match[2] ?? '').padEnd(9, '0'));
}
