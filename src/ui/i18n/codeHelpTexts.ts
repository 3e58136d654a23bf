import { texts as english } from '../../texts/en/codeHelp';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of the help for a code that has not arrived. */
export const codeHelpTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/codeHelp.ts`) as Promise<TextFile>,
  probe: 'codeHelp.spam',
};
