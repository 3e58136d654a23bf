import type { LoginError } from '../../../wallet/stores/login';
import { useErrorWords } from '../../useErrorWords';

/** A login error in the person's words. */
export function useLoginError(error: LoginError | null): string | undefined {
  const say = useErrorWords();
  return error === null ? undefined : say(error);
}
