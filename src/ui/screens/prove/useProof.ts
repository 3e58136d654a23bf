import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProofError } from '../../../wallet/signIn/proofError';
import { useErrorText } from '../../hooks/useErrorText';

/** Runs one step at a time, with its busy state and its error in the user's language. */
export function useProof(): {
  busy: boolean;
  error: string | undefined;
  /** Clears the error that is shown. */
  clear(): void;
  /** Runs a step; a second press during a step is ignored. @returns the result, or undefined if the step failed. */
  run<Result>(step: () => Promise<Result>): Promise<Result | undefined>;
} {
  const { t } = useTranslation();
  const say = useErrorText();
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({ busy: false, error: undefined });

  function explain(cause: unknown): string {
    const error = toProofError(cause);
    if (error.fault !== null)
      return t(`prove.${error.fault}`, { minutes: '0', days: '0', triesLeft: '…', ...error.values });
    return say(error);
  }

  return {
    ...state,
    clear: () => setState({ busy: false, error: undefined }),
    async run(step) {
      if (state.busy) return undefined;
      setState({ busy: true, error: undefined });
      try {
        const result = await step();
        setState({ busy: false, error: undefined });
        return result;
      } catch (cause) {
        setState({ busy: false, error: explain(cause) });
        return undefined;
      }
    },
  };
}
