import type { SignInPort } from '../../signIn';
import type { SignInView } from '../../wallet';

const fetchSteps = () => import('../../signIn/steps');
type Steps = Awaited<ReturnType<typeof fetchSteps>>;

/**
 * The steps of a sign-in, loaded with the login screen. Once they are loaded, a click opens the popup synchronously, because a
 * browser allows it only inside the click.
 */
export function createLazySignIn(parts: SignInPort): Omit<SignInView['actions'], 'changeEmail'> {
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
    offerPasskeys: async (signal) => (await load()).offerPasskeys(parts, signal),
    // The loaded steps are what asks for a factor, so they are present.
    submitFactor: (input) => steps?.submitFactor(parts, input),
  };
}
