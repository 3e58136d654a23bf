import { useTranslation } from 'react-i18next';
import type { UserErrorCode } from '../../../errors/user';

/** Seconds until the rate limits of our server reset (they count by the minute). */
const window = 60;

/** The words for what went wrong with a call to our server. */
export function useErrorText(): (code: UserErrorCode) => string {
  const { t } = useTranslation();
  return (code) => t(`errors.${code}`, { seconds: window, minutes: 0, triesLeft: 0, value: '', text: '' });
}
