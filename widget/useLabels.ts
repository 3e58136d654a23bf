import { useEffect, useState } from 'react';
import { texts as english, type WidgetTexts } from '../src/texts/en/widget';
import { defaultLanguage, type Language } from '../src/texts/languages';

export interface Labels {
  open: string;
  close: string;
  waiting: (count: number) => string;
}

/**
 * Returns the accessible labels of the button. They are English until the texts of the language are loaded, which happens within the same
 * task.
 */
export function useLabels(language: Language): Labels {
  const [labels, setLabels] = useState(() => toLabels(english, defaultLanguage));
  useEffect(() => {
    let current = true;
    void loadLabels(language).then((next) => {
      if (current) setLabels(next);
    });
    return () => {
      current = false;
    };
  }, [language]);
  return labels;
}

export async function loadLabels(language: Language): Promise<Labels> {
  if (language === defaultLanguage) return toLabels(english, language);
  const { texts } = (await import(`../src/texts/${language}/widget.ts`)) as { texts: WidgetTexts };
  return toLabels(texts, language);
}

function toLabels({ open, close, waiting }: WidgetTexts, language: Language): Labels {
  const rules = new Intl.PluralRules(language);
  return {
    open,
    close,
    waiting: (count) => (waiting[rules.select(count)] ?? waiting.other).replace('{count}', String(count)),
  };
}
