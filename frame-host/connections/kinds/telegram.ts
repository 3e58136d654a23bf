import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';
import { parseJson } from '../../../src/kit/json';
import { defineConnection, type AuthorizeContext, type ConnectionConfig } from '../connection';
import { parseCallback } from '../parseCallback';

/** In seconds: maximum age of a login, and how far Telegram's clock may be ahead of the server's. */
const maxAge = 120;
const tolerance = 5;

const text = v.optional(v.pipe(v.string(), v.maxLength(2_048)));
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const LoginSchema = v.looseObject({
  id: number,
  auth_date: number,
  first_name: text,
  last_name: text,
  photo_url: text,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

function botOf({ connection }: AuthorizeContext): Extract<ConnectionConfig, { kind: 'telegram' }> {
  if (connection.kind !== 'telegram') throw new HttpError('invalid', { details: { field: 'connectionId' } });
  return connection;
}

/**
 * Telegram login by redirect, without Telegram's script. The user returns with their data in the fragment, signed with an HMAC whose key
 * is the hash of the bot token (core.telegram.org/widgets/login). It contains no nonce, so it is accepted only once and only while it
 * is fresh.
 */
export const telegram = defineConnection({
  kind: 'telegram',

  async authorizeUrl(context, { state }) {
    const { redirectUri } = context;
    const url = new URL('https://oauth.telegram.org/auth');
    const [bot = ''] = botOf(context).botToken.split(':');
    const query = { bot_id: bot, origin: new URL(redirectUri).origin, embed: '0' };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    url.searchParams.set('return_to', `${redirectUri}?state=${encodeURIComponent(state)}`);
    return url;
  },

  async finish(context, { clientId, nonce, state, callbackUrl }) {
    const { botToken, id: connectionId } = botOf(context);
    const { searchParams } = parseCallback(callbackUrl, context.redirectUri);
    const states = searchParams.getAll('state');
    if (states.length !== 1 || states[0] !== state) throw new HttpError('unauthorized');
    const encoded = new URLSearchParams(new URL(callbackUrl).hash.slice(1)).get('tgAuthResult') ?? '';
    const result = parseJson(Buffer.from(encoded, 'base64url').toString());
    // If the user declines, the result is `false`.
    if (result === undefined || result === false) throw new HttpError('providerDenied');
    const login = v.safeParse(LoginSchema, result);
    if (!login.success || !isSigned(login.output, botToken)) throw new HttpError('unauthorized');
    const { id, auth_date: at, first_name: first, last_name: last, photo_url: picture, hash } = login.output;
    const age = context.clock.now() / 1_000 - at;
    if (age > maxAge || age < -tolerance)
      throw new HttpError('unauthorized', { message: 'The date of the Telegram login is not current.' });
    await context.useOnce(`telegram:${hash}`);
    const idToken = await context.issuer.issue({ clientId, connectionId, subject: String(id), nonce });
    const name = [first, last].filter(Boolean).join(' ');
    return { idToken, connectionId, ...(name === '' ? {} : { name }), ...(picture ? { picture } : {}) };
  },
});

function isSigned({ hash, ...fields }: v.InferOutput<typeof LoginSchema>, botToken: string): boolean {
  const lines = Object.entries(fields)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort();
  const key = createHash('sha256').update(botToken).digest();
  const expected = createHmac('sha256', key).update(lines.join('\n')).digest();
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'));
}
