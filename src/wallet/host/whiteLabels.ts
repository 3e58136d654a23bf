import { parseJson } from '../../kit/json';
import { isGiven } from '../../kit/theme/withDefaults';
import type { Appearance } from '../../wire/appearance';
import type { WhiteLabel } from '../../wire/whiteLabel';
import type { EmbedState } from './embedStore';
import type { PreferencesState } from '../settings';

const ofBrand = ['appName', 'appUrl', 'logoDark', 'logoLight', 'theme', 'tncLink', 'privacyPolicy'] as const;

/** Returns whether the wallet is shown under another brand. */
export const isWhiteLabelActive = (label: WhiteLabel): boolean => ofBrand.some((name) => isGiven(label[name]));

type Place = Pick<EmbedState, 'hostOrigin' | 'loginMode' | 'whiteLabel'>;

/**
 * Returns the light or dark mode that the host page or the application that opened the wallet has fixed, or null if the user
 * decides.
 */
export function fixedMode({ hostOrigin, loginMode, whiteLabel }: Readonly<Place>): 'light' | 'dark' | null {
  const isFixed = hostOrigin !== null || loginMode === 'mobile_sdk';
  const { mode } = whiteLabel;
  return isFixed && (mode === 'light' || mode === 'dark') ? mode : null;
}

/** Returns the appearance and the language that all windows of the wallet share. */
export function readAppearance({
  embed,
  preferences,
}: {
  embed: { readonly state: Readonly<Place> };
  preferences: { readonly state: Readonly<Pick<PreferencesState, 'theme' | 'locale'>> };
}): Appearance {
  const { theme, locale } = preferences.state;
  // A plain copy, because a store proxy cannot be posted to another window.
  const whiteLabel = parseJson(JSON.stringify(embed.state.whiteLabel)) as WhiteLabel;
  return { choice: fixedMode(embed.state) ?? theme, locale, whiteLabel };
}
