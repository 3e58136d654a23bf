import { texts as english } from '../../texts/en/confirm';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of confirmations. */
export const confirmTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/confirm.ts`) as Promise<TextFile>,
  probe: 'confirm.confirm',
};
