import type { TypedNode } from './typedDataTree';

/** Tokens by address in lower case. */
export type KnownTokens = Readonly<Record<string, { symbol: string; decimals: number }>>;

/** What a value of typed data means, as far as its name, its type and the fields beside it show. */
export type TypedMeaning =
  /** `unlimited`: the largest amount or more than anybody has. `endless`: a date that never comes. */
  | { kind: 'address' | 'bool' | 'text' | 'unlimited' | 'endless' }
  /** In epoch seconds. */
  | { kind: 'date'; at: number }
  /** An amount of the token that a field beside it names. */
  | { kind: 'amount'; symbol: string; decimals: number };

/** From this amount on, in smallest units, nothing is limited: 2^96 - 1, the largest amount that common tokens can count. */
const unlimited = 2n ** 96n - 1n;

/** Epoch seconds between which a number with a fitting name counts as a date: 2015 and 2100. */
const dates = { first: 1_420_070_400, last: 4_102_444_800 };
const dateNames =
  /(deadline|expir(y|es|ation)|valid(to|until|from|after|before)|timestamp|(start|end|issued)(time|date|s?at)?)$/i;
const amountNames = /(amount|value|price|limit)$/i;
const tokenNames = ['token', 'asset', 'currency'];

/** The last second that a `Date` can represent. */
const lastSecond = 8_640_000_000_000n;

const isInteger = (type: string): boolean => /^u?int\d*$/.test(type);

/** @param group the fields of the same struct, the value's own among them. */
export function meaningOf(node: TypedNode, group: readonly TypedNode[], tokens: KnownTokens = {}): TypedMeaning {
  const { name, type, value } = node;
  if (value === null) return { kind: 'text' };
  if (type === 'bool') return { kind: 'bool' };
  if (type === 'address' && value.length > 10) return { kind: 'address' };
  if (!isInteger(type) || !/^\d+$/.test(value)) return { kind: 'text' };
  const number = Number(value);
  if (dateNames.test(name) && number >= dates.first && number <= dates.last) return { kind: 'date', at: number };
  if (dateNames.test(name) && BigInt(value) > lastSecond) return { kind: 'endless' };
  if (amountNames.test(name) && BigInt(value) >= unlimited) return { kind: 'unlimited' };
  const stem = amountNames.test(name) ? name.toLowerCase().replace(amountNames, '') : null;
  const beside = group.find(
    (other) =>
      stem !== null && other.type === 'address' && tokenNames.some((one) => other.name.toLowerCase() === stem + one),
  );
  const token = tokens[beside?.value?.toLowerCase() ?? ''];
  return token ? { kind: 'amount', ...token } : { kind: 'text' };
}

/**
 * Returns whether a contract could act on a signature of this data: a contract is named, and there is a number or there are bytes, such as
 * an amount, or the nonce or deadline without which the same signature would count again and again.
 */
export function isBinding(nodes: readonly TypedNode[], contract: unknown): boolean {
  const counts = ({ type, value, children }: TypedNode): boolean =>
    value === null ? children.some(counts) : isInteger(type) || type.startsWith('bytes');
  return typeof contract === 'string' && nodes.some(counts);
}

/**
 * Returns the name of a field in words.
 * @example fieldLabel('sellAmount') // 'Sell amount'
 */
export function fieldLabel(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return name;
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim()
    .split(/ +/)
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
