import type { UserErrorCode } from '../../../errors/user';
import type { LoginError } from '../../../wallet/signIn';
import { useErrorText } from '../../hooks/useErrorText';

const ofEmailField: readonly (string | undefined)[] = ['invalidEmail', 'mailUnavailable'] satisfies UserErrorCode[];

/** Returns whether an error is about the email address, and therefore belongs to its field. */
export const isOfEmailField = (error: LoginError | null): boolean => ofEmailField.includes(error?.code);

/** Returns the text of a login error in the user's language. */
export function useLoginError(error: LoginError | null): string | undefined {
  const say = useErrorText();
  return error === null ? undefined : say(error);
}
