import { texts as english } from '../../texts/en/unavailable';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of features that are unavailable here, and of toasts. */
export const unavailableTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/unavailable.ts`) as Promise<TextFile>,
  probe: 'unavailable.browser',
};
