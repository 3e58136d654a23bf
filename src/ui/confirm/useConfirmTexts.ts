import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasConfirmTexts, loadConfirmTexts } from '../i18n/confirmTexts';

/** Whether the texts of confirmations are there in the page's language; fetches them where they are not. */
export function useConfirmTexts(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState('');
  const has = hasConfirmTexts(i18n, language);
  useEffect(() => {
    if (has) return;
    let current = true;
    void loadConfirmTexts(i18n, language).then(() => {
      if (current) setLoaded(language);
    });
    return () => {
      current = false;
    };
  }, [has, i18n, language]);
  return has || loaded === language;
}
