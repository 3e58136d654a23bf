import { accountTexts } from '../../i18n/accountTexts';
import { confirmTexts } from '../../i18n/confirmTexts';
import { useTexts } from '../../i18n/useTexts';

/** Whether the texts of factors are there in the page's language; fetches them where they are not. */
export function useAccountTexts(): boolean {
  // The way back is theirs.
  const hasConfirm = useTexts(confirmTexts);
  return useTexts(accountTexts) && hasConfirm;
}
