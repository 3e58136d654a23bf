import { texts as english } from '../../texts/en/totals';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of what an account has on all networks together. */
export const totalsTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/totals.ts`) as Promise<TextFile>,
  probe: 'totals.title',
};
