import { texts as english } from '../../texts/en/assets';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of an account's assets. */
export const assetTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/assets.ts`) as Promise<TextFile>,
  probe: 'assets.portfolio',
};
