import type { Clock } from '../kit/clock';
import { authCalls, type UserProject } from '../wire/http/wallet';
import { projectsProof } from '../wire/http/walletShapes';
import { createClient } from '../wire/http/client';
import { createHttp, type HttpOptions } from './http';

/** Fetches the sites where this account has signed in; signed headers prove the account. The caller caches it by address and namespace. */
export async function fetchUserProjects({
  address,
  sign,
  clock,
  ...options
}: HttpOptions & { address: string; sign(message: string): Promise<string>; clock: Clock }): Promise<UserProject[]> {
  const time = String(Math.floor(clock.now() / 1_000));
  const { origin } = new URL(options.baseUrl);
  const headers = {
    'auth-challenge': time,
    'auth-signature': await sign(projectsProof({ origin, time })),
    'auth-public-address': address,
  };
  return createClient(createHttp({ ...options, headers }), authCalls).userProjects({ chain_namespace: 'eip155' });
}
