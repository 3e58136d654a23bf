import * as v from 'valibot';

/** The maximum length of all properties of a proposal in characters. Longer ones are ignored. */
const maxLength = 10_000;

const isShort = (value: object): boolean => JSON.stringify(value).length <= maxLength;
const properties = v.record(v.string(), v.unknown());

/** The properties that a peer requests for its session (CAIP-25). None is ever required, so invalid ones are ignored. */
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

/** The properties that the session gets. */
export interface AgreedProperties {
  /** In epoch seconds: the session is never extended beyond this time. */
  lastExpiry?: number | undefined;
  /** The properties that are sent to the peer. Absent if it requested no supported one. */
  sessionProperties?: { expiry: string } | undefined;
}

/**
 * The only supported property is `expiry`, an RFC 3339 date and time by which the session must end. The peer is sent the current
 * expiry of its session. @param options.usual the expiry without a request (epoch seconds).
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
