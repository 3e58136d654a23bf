import { withTimeout } from '../../kit/async/timeout';
import type { UserInfo } from '../../wire/communication';
import type { IdTokenPort } from './requestIdToken';

/** How long a page waits for a new token, in ms. */
const timeout = 5_000;
/** How long a token is given out again, in ms: half its life. */
const fresh = 300_000;

/**
 * Creates the reader of the user's details for this page. Tokens are only for the project of the page: those of the sign-in are left out if
 * the user signed in at another project, and `idToken` is a new one, which names the user's accounts. Null if nobody is signed in.
 */
export function createUserInfoForPage({
  deps,
  stores,
  ...parts
}: IdTokenPort & { deps: { warn?: ((message: string) => void) | undefined } }): () => Promise<UserInfo | null> {
  let known: { at: number; of: string; token: Promise<string> } | undefined;

  async function idToken(grant: string): Promise<string | undefined> {
    const { accounts, selected } = stores.accounts.state;
    const of = JSON.stringify([grant, selected, accounts.map(({ address }) => address)]);
    const now = deps.clock.now();
    if (known?.of !== of || now - known.at > fresh) {
      const { requestIdToken } = await import('./requestIdToken');
      const token = requestIdToken({ deps, stores, ...parts }, grant);
      known = { at: now, of, token };
      token.catch(() => (known = undefined));
    }
    const error = () => new Error('The sign-in server did not respond in time.');
    return withTimeout(known.token, { ms: timeout, error, clock: deps.clock }).catch((cause: unknown) => {
      deps.warn?.(`No token for the page's server: ${String(cause)}`);
      return undefined;
    });
  }

  return async () => {
    const { userInfo, clientId, grant } = stores.session.state;
    if (userInfo === null) return null;
    const own = clientId === deps.init.clientId ? { ...userInfo } : personOf(userInfo);
    const token = grant ? await idToken(grant) : undefined;
    return structuredClone(token === undefined ? own : { ...own, idToken: token });
  };
}

/** What a page of any project may know of a user who has connected it. */
function personOf(info: UserInfo): UserInfo {
  const { authConnection, authConnectionId, groupedAuthConnectionId, userId, email, name, profileImage, isMfaEnabled } =
    info;
  const given = { groupedAuthConnectionId, email, name, profileImage, isMfaEnabled };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { authConnection, authConnectionId, userId, ...known };
}
