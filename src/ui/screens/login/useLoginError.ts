import type { LoginError } from '../../../wallet/signIn';
import { useErrorWords } from '../../hooks/useErrorWords';

/** A login error in the user's words. */
export function useLoginError(error: LoginError | null): string | undefined {
  const say = useErrorWords();
  return error === null ? undefined : say(error);
}
