import { confirmTexts } from '../i18n/confirmTexts';
import { transferTexts } from '../i18n/transferTexts';
import { useTexts } from '../i18n/useTexts';

/** Returns whether the texts of Send, Receive, Request and Activity are loaded in the page's language, and fetches them if not. */
export function useTransferTexts(): boolean {
  // They share the texts for pending transactions and fees with the confirmations.
  const hasConfirm = useTexts(confirmTexts);
  return useTexts(transferTexts) && hasConfirm;
}
