import { useTranslation } from 'react-i18next';
import type { UserErrorCode } from '../../errors/user';

/** Returns a function that gives an error's text in the user's language, followed by the sign-in provider's own message, marked as such. */
export function useErrorText(): (error: {
  code: UserErrorCode;
  values?: Readonly<Record<string, string | number>> | undefined;
}) => string {
  const { t } = useTranslation();
  return ({ code, values }) => {
    const words = t(`errors.${code}`, { seconds: '…', minutes: '0', triesLeft: '…', value: '…', text: '…', ...values });
    return values?.said ? `${words} ${t('popup.said', { said: `${values.said}` })}` : words;
  };
}
