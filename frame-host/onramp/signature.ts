import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../src/errors/http';

/** Maximum clock difference in ms between a service and this server. An older call may be a replayed one. */
const tolerance = 300_000;

/** HMAC-SHA256 of a text, as hex. */
export const hmacHex = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Checks that a call is recent. @throws HttpError `unauthorized` otherwise. */
export function checkTime({ seconds, now }: { seconds: number; now: number }): void {
  if (!Number.isFinite(seconds) || Math.abs(now - seconds * 1_000) > tolerance) throw new HttpError('unauthorized');
}

/**
 * Checks a signature of the form `t=<seconds>,<name>=<HMAC-SHA256 of "t.body", hex>`. A service may send several signatures while it
 * rotates keys.
 * @throws HttpError `unauthorized` unless one of them is valid and recent.
 */
export function checkTimedSignature({
  header,
  name,
  key,
  body,
  now,
}: {
  header: string | string[] | undefined;
  name: string;
  key: string;
  body: string;
  now: number;
}): void {
  const parts = (typeof header === 'string' ? header : '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([key]) => key === 't')?.[1] ?? '';
  const expected = hmacHex(key, `${time}.${body}`);
  const isRight = parts.some(([key, value]) => key === name && isSame(value ?? '', expected));
  if (!isRight) throw new HttpError('unauthorized');
  checkTime({ seconds: Number(time), now });
}
