import { HttpError } from '../../src/errors/http';
import { toOrigin } from '../../src/kit/origin';

/**
 * Who may read a record, as the writer said with `allowedOrigin` (docs/protocol.md 2.8). `allowed` is `*`, a web origin, or the
 * address of a native app; `native` marks the last.
 */
export interface OriginRule {
  allowed: string;
  native: boolean;
}

/** A custom scheme with or without the rest of a URL, or the id of an app. */
const nativeAddress = /^[A-Za-z][A-Za-z0-9+.-]*(:[A-Za-z0-9\-._~:/?#@!$&()*+,;=%]*)?$/;
// A URL parser drops tabs and line breaks silently: an address that holds any is refused instead.
const unprintable = /[^\x21-\x7e]/;

/**
 * Reads `allowedOrigin`: absent, false or `*` is anyone; true is the origin that writes; an http(s) URL its origin; any
 * other scheme or app id a native app.
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
 * True when a reader with this `Origin` header may have the record. Native apps send none, so records for the web are
 * not for readers without one; an opaque origin (`null`) may read what is for anyone.
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
