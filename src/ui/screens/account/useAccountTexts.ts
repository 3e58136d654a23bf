import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmTexts } from '../../confirm/useConfirmTexts';
import { hasAccountTexts, loadAccountTexts } from '../../i18n/accountTexts';

/** Whether the texts of factors are there in the page's language; fetches them where they are not. */
export function useAccountTexts(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  // The way back is theirs.
  const hasCommon = useConfirmTexts();
  const [loaded, setLoaded] = useState('');
  const has = hasAccountTexts(i18n, language);
  useEffect(() => {
    if (has) return;
    let current = true;
    void loadAccountTexts(i18n, language).then(() => {
      if (current) setLoaded(language);
    });
    return () => {
      current = false;
    };
  }, [has, i18n, language]);
  return hasCommon && (has || loaded === language);
}
