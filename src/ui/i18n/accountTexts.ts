import { texts as english } from '../../texts/en/account';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of factors and of the account page. */
export const accountTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/account.ts`) as Promise<TextFile>,
  probe: 'account.title',
};
