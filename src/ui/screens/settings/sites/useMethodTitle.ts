import { useTranslation } from 'react-i18next';
import type { AutoApproveMethod } from '../../../../wire/autoApprove';

/** Returns a function that gives the name of a method at the beginning of a line. */
export function useMethodTitle(): (method: AutoApproveMethod) => string {
  const { t, i18n } = useTranslation();
  return (method) => {
    // The text may start in lower case, because some languages need that within a sentence.
    const [first = '', ...rest] = t(`autoApprove.${method}`);
    return first.toLocaleUpperCase(i18n.language) + rest.join('');
  };
}
