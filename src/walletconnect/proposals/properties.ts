import * as v from 'valibot';

/** Characters of all properties of a proposal; more of them are not read. */
const maxLength = 10_000;

const isShort = (value: object): boolean => JSON.stringify(value).length <= maxLength;
const properties = v.record(v.string(), v.unknown());

/** Wishes of a peer for its session (CAIP-25): none is ever required, so what cannot be read is none. */
export const SessionPropertiesSchema = v.fallback(
  v.optional(
    v.pipe(
      properties,
      v.check((value) => isShort(value)),
    ),
    {},
  ),
  {},
);
/** The same by chain or family. */
export const ScopedPropertiesSchema = v.fallback(
  v.optional(
    v.pipe(
      v.record(v.string(), properties),
      v.check((value) => isShort(value)),
    ),
    {},
  ),
  {},
);

/** What a session has of the wishes of its peer. */
export interface AgreedProperties {
  /** Epoch seconds: no use makes the session last longer. */
  lastExpiry?: number | undefined;
  /** What the peer receives; absent if it requested no known property. */
  sessionProperties?: { expiry: string } | undefined;
}

/**
 * The one wish that is known here is `expiry`, a date and time of RFC 3339: the session is over by then. The peer is told when its
 * session ends as it is now. @param options.usual when that is without a wish (epoch seconds).
 */
export function agreeOnProperties(
  { expiry: asked }: Readonly<Record<string, unknown>>,
  { now, usual }: { now: number; usual: number },
): AgreedProperties {
  const isDate = typeof asked === 'string' && /^\d{4}-\d\d-\d\dT/.test(asked);
  const lastExpiry = isDate ? Math.floor(Date.parse(asked) / 1_000) : NaN;
  if (!(lastExpiry * 1_000 > now)) return {};
  const expiry = new Date(Math.min(lastExpiry, usual) * 1_000).toISOString();
  return { lastExpiry, sessionProperties: { expiry } };
}
