import { texts as english } from '../../texts/en/newPassword';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of the two fields for a new password. */
export const newPasswordTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/newPassword.ts`) as Promise<TextFile>,
  probe: 'newPassword.first',
};
