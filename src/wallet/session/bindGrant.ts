import type { accountNames } from '../../kit/chain/accountNames';
import { withTimeout } from '../../kit/async/timeout';
import { toSessionKey } from '../../signIn/session/sessionId';
import { signData } from '../../signIn/session/sign';
import type { BindGrant } from '../../wire/http/signIn';
import { identityText } from '../../wire/signIn/identityText';
import type { SessionPort } from './port';
import { claimsOf } from './userInfo';

type Deps = Pick<SessionPort['deps'], 'clock' | 'init' | 'origin' | 'signIn' | 'warn'>;

/** The sign-in goes on without a grant after this time, in ms. */
const timeout = 5_000;

/**
 * Binds the grant of a sign-in to the session that is about to start. Returns null if the server refuses or does not respond in time: the user
 * is signed in all the same, and the page gets no further tokens for its server.
 */
export async function bindGrant(deps: Deps, proof: { grant: string; sessionId: string }): Promise<string | null> {
  try {
    const { request } = await proveGrant(deps, proof);
    const error = () => new Error('The sign-in server did not respond in time.');
    return (await withTimeout(deps.signIn.bindGrant(request), { ms: timeout, error, clock: deps.clock })).grant;
  } catch (cause) {
    deps.warn?.(`No tokens for the page's server: ${String(cause)}`);
    return null;
  }
}

/** Returns a grant with the proof of the session's key, as the sign-in server takes it, and the text for the proofs of accounts. */
export async function proveGrant(
  { init: { clientId }, origin }: Pick<Deps, 'init' | 'origin'>,
  { grant, sessionId }: { grant: string; sessionId: string },
): Promise<{ request: BindGrant; textOf: (account: string, namespace: keyof typeof accountNames) => string }> {
  const grantId = String(claimsOf(grant).jti);
  const textOf = (account: string, namespace: keyof typeof accountNames) =>
    identityText({ origin, clientId, grantId, account, namespace });
  const key = toSessionKey(sessionId);
  const signature = await signData({ sessionId, data: textOf(key, 'eip155') });
  return { request: { clientId, grant, session: { key, signature } }, textOf };
}
