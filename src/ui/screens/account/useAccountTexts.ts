import { accountTexts } from '../../i18n/accountTexts';
import { confirmTexts } from '../../i18n/confirmTexts';
import { useTexts } from '../../i18n/useTexts';

/** Returns whether the texts of factors are loaded in the page's language, and fetches them if not. */
export function useAccountTexts(): boolean {
  // The screens that wait for these texts also wait for those of the confirmations.
  const hasConfirm = useTexts(confirmTexts);
  return useTexts(accountTexts) && hasConfirm;
}
