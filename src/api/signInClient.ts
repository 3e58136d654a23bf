import type { ProjectConfig } from '../wire/http/project';
import type { SignInClientInput } from '../wire/http/signInClient';
import type { Http } from './http';
import { parseAnswer } from '../wire/http/parseAnswer';
import { ProjectAnswerSchema } from './project';

export interface SignInClientApi {
  /**
   * Returns the project if it may receive the result at that URL; otherwise rejects with `notFound` or `forbidden` (details.field
   * `redirectUrl`).
   */
  check(input: SignInClientInput): Promise<ProjectConfig>;
}

/** Creates a client of `/v1/signin/client`. */
export function createSignInClientApi(http: Http): SignInClientApi {
  return { check: async (input) => parseAnswer(ProjectAnswerSchema, await http.post('/v1/signin/client', input)) };
}
