import { texts as english } from '../../texts/en/shortcuts';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of the keyboard shortcuts of the desktop layout. */
export const shortcutsTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/shortcuts.ts`) as Promise<TextFile>,
  probe: 'shortcuts.title',
};
