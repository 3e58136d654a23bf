import { useTranslation } from 'react-i18next';
import { useNow } from '../../hooks/useNow';
import { figures } from '../../theme/tokens';

/** The age of the quote, updated every second. `at`: epoch ms. */
export function QuoteAge({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const seconds = Math.max(0, Math.floor((useNow() - at) / 1_000));
  return <span css={figures}>{secondsAgo(seconds, i18n.language)}</span>;
}

/** Returns e.g. `5 sec. ago`, and `now` for 0. */
const secondsAgo = (seconds: number, locale: string): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(-seconds, 'second');
