import { texts as english } from '../../texts/en/details';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of the view of all networks, the price history of a token, receipts, and receiving money. */
export const detailsTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/details.ts`) as Promise<TextFile>,
  probe: 'details.period',
};
