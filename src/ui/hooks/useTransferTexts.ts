import { confirmTexts } from '../i18n/confirmTexts';
import { transferTexts } from '../i18n/transferTexts';
import { useTexts } from '../i18n/useTexts';

/** Whether the texts of Send, Receive, Request and Activity are there in the page's language; fetches them where not. */
export function useTransferTexts(): boolean {
  // What they share with confirmations: pending transactions, fees.
  const hasConfirm = useTexts(confirmTexts);
  return useTexts(transferTexts) && hasConfirm;
}
