import { useTranslation } from 'react-i18next';
import type { UserErrorCode } from '../../../errors/user';

/** Seconds until the server's rate limits reset; they count per minute. */
const window = 60;

/** Returns a function that gives the text for a failed request to the server. */
export function useErrorCodeText(): (code: UserErrorCode) => string {
  const { t } = useTranslation();
  return (code) => t(`errors.${code}`, { seconds: `${window}`, minutes: '0', triesLeft: '0', value: '', text: '' });
}
