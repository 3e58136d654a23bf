import { texts as english } from '../../texts/en/prove';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of the page that takes proofs of a factor, fetched with it. */
export const proveTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/prove.ts`) as Promise<TextFile>,
  probe: 'prove.cancel',
};
