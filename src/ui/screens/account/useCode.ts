import { useState } from 'react';
import type { LoginError } from '../../../wallet/stores/login';

/** A code of six digits: the sixth gives it, and what goes wrong with it empties the box. */
export function useCode({ error, onFull }: { error: LoginError | null; onFull: (code: string) => void }) {
  // Digits belong to the error that stood when they were typed.
  const [typed, setTyped] = useState({ digits: '', error });
  return {
    code: error === null || error === typed.error ? typed.digits : '',
    change(digits: string) {
      setTyped({ digits, error });
      if (digits.length === 6) onFull(digits);
    },
  };
}
