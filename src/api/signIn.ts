import { signInCalls, type EmailBegin } from '../wire/http/signIn';
import { createClient, type Http } from '../wire/http/client';
import { withWork } from './withWork';

/** Creates a client of the sign-in. Codes by e-mail may need proof of work first, which takes seconds: `onWork` is called then. */
export function createSignInApi(http: Http) {
  const working = (onWork?: () => void) => createClient(withWork(http, onWork), signInCalls);
  return {
    ...createClient(http, signInCalls),
    emailBegin: (input: EmailBegin, onWork?: () => void) => working(onWork).emailBegin(input),
    emailResend: (flowId: string, onWork?: () => void) => working(onWork).emailResend({ flowId }),
  };
}
