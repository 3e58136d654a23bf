import { useTranslation } from 'react-i18next';
import type { LoginError } from '../../../wallet/stores/login';

/** A login error in the person's words. */
export function useLoginError(error: LoginError | null): string | undefined {
  const { t } = useTranslation();
  return error === null
    ? undefined
    : t(`errors.${error.code}`, { seconds: '…', minutes: '…', triesLeft: '…', value: '…', ...error.values });
}
