import * as v from 'valibot';
import { OnrampError } from '../../../src/errors/onramp';
import { parseUnits } from '../../../src/kit/units';

/** A figure, whether a service writes it as a number or as text. */
export const figure = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite(), v.minValue(0));

/** What a service answered, in the shape that its interface promises. @throws OnrampError `unavailable` for another. */
export function readAs<Schema extends v.GenericSchema>(schema: Schema, json: unknown): v.InferOutput<Schema> {
  const answer = v.safeParse(schema, json);
  if (!answer.success) throw new OnrampError('unavailable');
  return answer.output;
}

/** An amount of coins, as a service writes it, in the smallest unit: what is finer than that is cut off. */
export function toSmallest(amount: number | string, decimals: number): string {
  // As it was written: more digits than that a number only seems to have.
  const written = String(amount);
  const text = typeof amount === 'number' && written.includes('e') ? amount.toFixed(18) : written;
  const [whole = '', fraction = ''] = text.split('.');
  return (parseUnits(`${whole}.${fraction.slice(0, decimals)}`, decimals) ?? 0n).toString();
}

/** A chain’s transaction, or nothing where the service has not sent one. */
export const toTransaction = (text: string | null | undefined): string | undefined =>
  text !== null && text !== undefined && /^(0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i.test(text)
    ? text
    : undefined;
