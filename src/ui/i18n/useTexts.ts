import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addEnglish, hasTexts, loadTexts, type TextGroup } from './textGroup';

/** Returns whether a group's texts are loaded in the page's language, and fetches them if not. */
export function useTexts(group: TextGroup): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState('');
  useState(() => addEnglish(i18n, group));
  const has = hasTexts(i18n, group, language);
  useEffect(() => {
    if (has) return;
    let current = true;
    void loadTexts(i18n, group, language).then(() => {
      if (current) setLoaded(language);
    });
    return () => {
      current = false;
    };
  }, [has, i18n, group, language]);
  return has || loaded === language;
}
