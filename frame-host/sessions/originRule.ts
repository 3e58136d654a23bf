import { HttpError } from '../../src/errors/http';
import { toOrigin } from '../../src/kit/origin';

/**
 * Defines which origins may read a record, as set by the writer with `allowedOrigin` (docs/protocol-server.md 2.8). `allowed` is `*`, a web
 * origin, or the address of a native app. `native` is true for a native app.
 */
export interface OriginRule {
  allowed: string;
  native: boolean;
}

/** A custom URL scheme with or without the rest of the URL, or an app id. */
const nativeAddress = /^[A-Za-z][A-Za-z0-9+.-]*(:[A-Za-z0-9\-._~:/?#@!$&()*+,;=%]*)?$/;
// A URL parser removes tabs and line breaks silently, so an address that contains any is rejected.
const unprintable = /[^\x21-\x7e]/;

/**
 * Reads `allowedOrigin`. Absent, false or `*` allows anyone; true allows the origin of the writer; an http(s) URL allows its origin; any
 * other scheme or app id is a native app.
 * @throws HttpError `invalid` naming the field.
 */
export function readOriginRule(value: string | boolean | undefined, writer: string | undefined): OriginRule {
  if (value === undefined || value === false || value === '*') return { allowed: '*', native: false };
  if (value === true) return writer === undefined ? { allowed: '', native: true } : webRule(writer);
  if (/^https?:/i.test(value)) return webRule(value);
  if (!nativeAddress.test(value)) throw invalid();
  return { allowed: value, native: true };
}

/**
 * Returns true if a reader with this `Origin` header may read the record. Native apps send no `Origin` header, so a reader without one
 * cannot read records for a web origin. An opaque origin (`null`) may read records that are for anyone.
 */
export function mayRead({ allowed, native }: OriginRule, reader: string | undefined): boolean {
  return allowed === '*' || (reader === undefined ? native : allowed === reader);
}

function webRule(url: string): OriginRule {
  const origin = unprintable.test(url) ? undefined : toOrigin(url);
  if (origin === undefined) throw invalid();
  return { allowed: origin, native: false };
}

function invalid(): HttpError {
  return new HttpError('invalid', {
    message: 'The field allowedOrigin is not valid.',
    details: { field: 'allowedOrigin' },
  });
}
