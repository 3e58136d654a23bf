import { HttpError } from '../errors/http';
import type { Clock } from '../kit/clock';
import { base64urlToJson } from '../kit/base64url';
import { isPlainObject } from '../kit/json';
import { authCalls } from '../wire/http/wallet';
import { apiKeyPlaceholder } from '../wire/http/walletShapes';
import { createClient, type Http } from '../wire/http/client';
import { createHttp, type HttpOptions } from './http';

export interface AccountHttpOptions extends HttpOptions {
  /** The account's 0x address. */
  address: string;
  /** Signs the server's challenge with the account's key, without asking the user: the message names the wallet itself. */
  sign(message: string): Promise<string>;
  /** Called once if the server rejects even a fresh signature: the user should then be signed out. */
  onUnauthorized(): void;
  clock: Clock;
}

/** A token is no longer used this long before it expires, in ms. */
const margin = 30_000;

/**
 * Creates a JSON client for one account's data. It signs in with the account's authentication key when needed, and again if the server does
 * not know the token. A wrong local clock does no harm: only the server decides whether a token has expired.
 */
export function createAccountHttp(options: AccountHttpOptions): Http {
  const { address, sign, onUnauthorized, clock } = options;
  const auth = createClient(createHttp(options), authCalls);
  let token: { text: string; usableUntil: number } | undefined;
  let signingIn: Promise<string> | undefined;
  let isRefused = false;

  async function signIn(): Promise<string> {
    const who = { public_address: address, chain_namespace: 'eip155' } as const;
    const { message } = await auth.message(who);
    if (!isOwnMessage(message, options.baseUrl))
      throw new HttpError('unavailable', { message: 'The server returned an invalid sign-in challenge.' });
    const body = { ...who, challenge: message, signed_message: await sign(message) };
    const { token: text } = await auth.verify(body);
    token = { text, usableUntil: clock.now() + lifetimeOf(text) - margin };
    return text;
  }

  function current(): Promise<string> {
    if (token && clock.now() < token.usableUntil) return Promise.resolve(token.text);
    // Concurrent calls share one sign-in.
    signingIn ??= signIn().finally(() => (signingIn = undefined));
    return signingIn;
  }

  const headersFor = (text: string) => ({
    authorization: `Bearer ${text}`,
    'public-address': address,
    'chain-namespace': 'eip155',
    'x-api-key': apiKeyPlaceholder,
  });

  async function call(run: (http: Http) => Promise<unknown>): Promise<unknown> {
    if (isRefused) throw new HttpError('unauthorized');
    const once = async () => {
      const text = await current();
      return run(createHttp({ ...options, headers: headersFor(text) })).catch((error: unknown) => {
        if (isUnauthorized(error) && token?.text === text) token = undefined;
        throw error;
      });
    };
    try {
      return await once().catch((error: unknown) => {
        if (isUnauthorized(error) && !isRefused) return once();
        throw error;
      });
    } catch (error) {
      if (isUnauthorized(error) && !isRefused) {
        isRefused = true;
        onUnauthorized();
      }
      throw error;
    }
  }

  return {
    send: (row, input) => call((http) => http.send(row, input)),
  };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'unauthorized';
}

/** The server must not be able to obtain any other signature: the message must name this wallet, so it cannot be a transaction. */
function isOwnMessage(message: string, baseUrl: string): boolean {
  return message.startsWith(`${new URL(baseUrl).host} wants you to sign in with your Ethereum account:\n`);
}

/** Returns the lifetime that a JWT states, in ms. The token is not verified, so it proves nothing. */
function lifetimeOf(token: string): number {
  try {
    const payload = base64urlToJson(token.split('.')[1] ?? '');
    const { exp, iat } = isPlainObject(payload) ? payload : {};
    return typeof exp === 'number' && typeof iat === 'number' ? Math.max(0, exp - iat) * 1_000 : 0;
  } catch {
    return 0;
  }
}
