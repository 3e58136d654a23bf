/** An amount of an asset in its smallest unit, as a decimal integer (JSON has no bigint). */
export type Amount = `${bigint}`;

const pattern = /^-?(0|[1-9]\d*)$/;

export function toAmount(value: bigint): Amount {
  return `${value}`;
}

/** Returns whether a text is an amount; `-0` and leading zeros are not allowed, so that equal amounts are equal texts. */
export function isAmount(value: unknown): value is Amount {
  return typeof value === 'string' && pattern.test(value) && value !== '-0';
}
