import type { LoginError } from '../../../wallet/signIn';
import { useErrorText } from '../../hooks/useErrorText';

/** A login error in the user's words. */
export function useLoginError(error: LoginError | null): string | undefined {
  const say = useErrorText();
  return error === null ? undefined : say(error);
}
