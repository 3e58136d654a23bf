import { texts as english } from '../../texts/en/transfer';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of Send, Receive, Request and Activity. */
export const transferTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/transfer.ts`) as Promise<TextFile>,
  probe: 'send.recipient',
};
