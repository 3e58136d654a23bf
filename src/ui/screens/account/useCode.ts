import { useState } from 'react';
import type { LoginError } from '../../../wallet/signIn';
import { shortCode } from '../../../wire/http/signIn';

/** A code: its last digit gives it, and what goes wrong with it empties the box. @param options.length six digits when absent. */
export function useCode({
  error,
  length = shortCode,
  onFull,
}: {
  error: LoginError | null;
  length?: number;
  onFull: (code: string) => void;
}) {
  // Digits belong to the error that stood when they were typed.
  const [typed, setTyped] = useState({ digits: '', error });
  return {
    code: error === null || error === typed.error ? typed.digits : '',
    change(digits: string) {
      setTyped({ digits, error });
      if (digits.length === length) onFull(digits);
    },
  };
}
