import { useTranslation } from 'react-i18next';
import type { UserErrorCode } from '../../errors/user';

/** What went wrong, in the user's language; what a sign-in provider said of it follows, marked as its own words. */
export function useErrorText(): (error: {
  code: UserErrorCode;
  values?: Readonly<Record<string, string | number>> | undefined;
}) => string {
  const { t } = useTranslation();
  return ({ code, values }) => {
    const words = t(`errors.${code}`, { seconds: '…', minutes: 0, triesLeft: '…', value: '…', text: '…', ...values });
    return values?.said ? `${words} ${t('popup.said', { said: values.said })}` : words;
  };
}
