import * as v from 'valibot';
import { OnrampError } from '../../../src/errors/onramp';
import { parseUnits } from '../../../src/kit/units';

/** A number that a service sends as a number or as text. */
export const figure = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite(), v.minValue(0));

/** Parses the response of a service by the schema. @throws OnrampError `unavailable` if it does not match. */
export function readAs<Schema extends v.GenericSchema>(schema: Schema, json: unknown): v.InferOutput<Schema> {
  const answer = v.safeParse(schema, json);
  if (!answer.success) throw new OnrampError('unavailable');
  return answer.output;
}

/** Converts an amount of coins to the smallest unit. Digits beyond `decimals` are cut off. */
export function toSmallest(amount: number | string, decimals: number): string {
  // Uses the number as it was written: `toFixed` would add digits that the number does not really have.
  const written = String(amount);
  const text = typeof amount === 'number' && written.includes('e') ? amount.toFixed(18) : written;
  const [whole = '', fraction = ''] = text.split('.');
  return (parseUnits(`${whole}.${fraction.slice(0, decimals)}`, decimals) ?? 0n).toString();
}

/** Returns the transaction id, or undefined if the service sent none or an invalid one. */
export const toTransaction = (text: string | null | undefined): string | undefined =>
  text !== null && text !== undefined && /^(0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i.test(text)
    ? text
    : undefined;
