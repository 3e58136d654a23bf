import { createAccountHttp } from '../../../api/accountHttp';
import { createClient } from '../../../wire/http/client';
import { mainFamily } from '../../../chains';
import { signAccountProof } from '../../../custody/accountProof';
import { wipe } from '../../../kit/bytes';
import { systemClock } from '../../../kit/clock';
import { withTimeout } from '../../../kit/async/timeout';
import { userCalls, walletApiPath } from '../../../wire/http/wallet';

/** Maximum time that a sign-in waits for this request, in ms. */
const timeout = 4_000;

/**
 * Adds a site to the list of sites where the user has signed in (user-projects), as the embedded wallet does. Never rejects: a sign-in
 * works without being listed.
 * @param options.privateKey is wiped afterwards.
 * @param options.site origin or address of the application.
 */
export async function recordLogin({
  fetch,
  origin,
  privateKey: given,
  clientId,
  site,
}: {
  fetch: typeof globalThis.fetch;
  origin: string;
  privateKey: Uint8Array;
  clientId: string;
  site: string;
}): Promise<void> {
  const privateKey = Uint8Array.from(given);
  try {
    const http = createAccountHttp({
      fetch,
      baseUrl: `${origin}${walletApiPath}`,
      timeout,
      clock: systemClock,
      address: mainFamily.keys.address(privateKey),
      sign: async (text) => signAccountProof({ text, privateKey }),
      onUnauthorized: () => undefined,
    });
    const { hostname } = new URL(site);
    const login = { web3auth_client_id: clientId, hostname, login_mode: 'sdk' };
    const error = () => new Error('The server did not respond in time.');
    await withTimeout(createClient(http, userCalls).recordLogin(login), { ms: timeout, error });
  } catch {
    // Errors are ignored; the next sign-in adds the site.
  } finally {
    wipe(privateKey);
  }
}
