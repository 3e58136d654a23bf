import { texts as english } from '../../texts/en/swap';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of Swap. */
export const swapTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/swap.ts`) as Promise<TextFile>,
  probe: 'swap.pay',
};
