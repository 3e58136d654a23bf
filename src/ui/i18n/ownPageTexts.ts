import { texts as english } from '../../texts/en/ownPage';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of the features that only the wallet’s own page has. */
export const ownPageTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/ownPage.ts`) as Promise<TextFile>,
  probe: 'ownPage.title',
};
