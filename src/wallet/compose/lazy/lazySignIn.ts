import type { SignInPort } from '../../signIn';
import type { SignInView } from '../../wallet';

const fetchSteps = () => import('../../signIn/steps');
type Steps = Awaited<ReturnType<typeof fetchSteps>>;

/**
 * The steps of a sign-in, fetched with the login. Once they are there, a press opens its window in the same turn: a browser
 * lets it open inside the click only.
 */
export function createLazySignIn(parts: SignInPort): Omit<SignInView['flows'], 'changeEmail'> {
  let steps: Steps | undefined;
  const load = async (): Promise<Steps> => (steps ??= await fetchSteps());
  return {
    prepareSignIn: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
    sendCode: async (email) => (await load()).sendCode(parts, email),
    resendCode: async () => (await load()).resendCode(parts),
    submitCode: async (code) => (await load()).submitCode(parts, code),
    signInWith: (connectionId) =>
      steps
        ? steps.signInWith(parts, { connectionId })
        : load().then(({ signInWith }) => signInWith(parts, { connectionId })),
    // A factor is asked for by them.
    submitFactor: (input) => steps?.submitFactor(parts, input),
  };
}
