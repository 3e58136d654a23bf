import type { ProjectConfig } from '../wire/http/project';
import type { SignInClientInput } from '../wire/http/signInClient';
import type { Http } from './http';
import { parseAnswer } from '../wire/http/parseAnswer';
import { ProjectSchema } from './project';

export interface SignInClientApi {
  /** The project, when it may have the result there; `notFound` or `forbidden` (details.field `redirectUrl`) when not. */
  check(input: SignInClientInput): Promise<ProjectConfig>;
}

/** Client of `/v1/signin/client`. */
export function createSignInClientApi(http: Http): SignInClientApi {
  return { check: async (input) => parseAnswer(ProjectSchema, await http.post('/v1/signin/client', input)) };
}
