import { texts as english } from '../../texts/en/details';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of all networks together, of what a token has cost, of receipts, and of where money is received. */
export const detailsTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/details.ts`) as Promise<TextFile>,
  probe: 'details.period',
};
