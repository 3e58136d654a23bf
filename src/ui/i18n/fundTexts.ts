import { texts as english } from '../../texts/en/fund';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of all the ways in which money comes in. */
export const fundTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/fund.ts`) as Promise<TextFile>,
  probe: 'fund.buy',
};
