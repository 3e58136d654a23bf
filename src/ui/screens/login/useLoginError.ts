import type { LoginError } from '../../../wallet/signIn';
import { useErrorText } from '../../hooks/useErrorText';

/** Returns the text of a login error in the user's language. */
export function useLoginError(error: LoginError | null): string | undefined {
  const say = useErrorText();
  return error === null ? undefined : say(error);
}
