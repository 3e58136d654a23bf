import { texts as english } from '../../texts/en/settings';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of the settings. */
export const settingsTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/settings.ts`) as Promise<TextFile>,
  probe: 'prefs.wallets',
};
