import type { Clock } from '../kit/clock';
import { UserProjectsSchema, type UserProject } from '../wire/http/walletAnswers';
import { projectsProof } from '../wire/http/walletProof';
import { createHttp, type HttpOptions } from './http';
import { parseAnswer } from '../wire/http/parseAnswer';

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
  const answer = await createHttp({ ...options, headers }).get('/projects/user-projects', {
    chain_namespace: 'eip155',
  });
  return parseAnswer(UserProjectsSchema, answer).user_projects;
}
