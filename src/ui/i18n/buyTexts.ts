import { texts as english } from '../../texts/en/buy';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of buying crypto with money, and of the other ways to add funds. */
export const buyTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/buy.ts`) as Promise<TextFile>,
  probe: 'buy.amount',
};
