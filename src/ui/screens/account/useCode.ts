import { useState } from 'react';
import type { LoginError } from '../../../wallet/signIn';
import { shortCode } from '../../../wire/http/signIn';

/** Manages a code field. The last digit submits the code, and a new error clears the field. @param options.length six digits by default. */
export function useCode({
  error,
  length = shortCode,
  onFull,
}: {
  error: LoginError | null;
  length?: number;
  onFull: (code: string) => void;
}) {
  // The digits belong to the error that was shown when they were typed.
  const [typed, setTyped] = useState({ digits: '', error });
  return {
    code: error === null || error === typed.error ? typed.digits : '',
    change(digits: string) {
      setTyped({ digits, error });
      if (digits.length === length) onFull(digits);
    },
  };
}
