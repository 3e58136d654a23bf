import { texts as english } from '../../texts/en/codeHelp';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of the help for whom no code has reached. */
export const codeHelpTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/codeHelp.ts`) as Promise<TextFile>,
  probe: 'codeHelp.spam',
};
