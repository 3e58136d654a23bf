import { texts as english } from '../../texts/en/signInHost';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of the sign-in host’s own pages. */
export const signInHostTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/signInHost.ts`) as Promise<TextFile>,
  probe: 'signInHost.cancel',
};
