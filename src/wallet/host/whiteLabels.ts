import { parseJson } from '../../kit/json';
import type { Appearance } from '../../wire/appearance';
import type { WhiteLabel } from '../../wire/whiteLabel';
import type { EmbedState } from './embedStore';
import type { PreferencesState } from '../settings';

const isGiven = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isGiven)
    : value !== undefined && value !== '';

/** The page's white-label options over those of its project; what the page leaves empty is the project's. */
export function withDefaults({ own, project }: { own: WhiteLabel; project: WhiteLabel }): WhiteLabel {
  const given = Object.entries(own).filter(([, value]) => isGiven(value));
  return { ...project, ...Object.fromEntries(given) };
}

const ofBrand = ['appName', 'appUrl', 'logoDark', 'logoLight', 'theme', 'tncLink', 'privacyPolicy'] as const;

/** Whether the wallet is shown as somebody else's. */
export const isWhiteLabelActive = (label: WhiteLabel): boolean => ofBrand.some((name) => isGiven(label[name]));

type Place = Pick<EmbedState, 'hostOrigin' | 'loginMode' | 'whiteLabel'>;

/** Light or dark where the page around the wallet, or the application that has opened it, decides; else the user does. */
export function fixedMode({ hostOrigin, loginMode, whiteLabel }: Readonly<Place>): 'light' | 'dark' | null {
  const isFixed = hostOrigin !== null || loginMode === 'mobile_sdk';
  const { mode } = whiteLabel;
  return isFixed && (mode === 'light' || mode === 'dark') ? mode : null;
}

/** What all windows of the wallet look like, and in which language. */
export function readAppearance({
  embed,
  preferences,
}: {
  embed: { readonly state: Readonly<Place> };
  preferences: { readonly state: Readonly<Pick<PreferencesState, 'theme' | 'locale'>> };
}): Appearance {
  const { theme, locale } = preferences.state;
  // Plain, so that it can be handed to another window.
  const whiteLabel = parseJson(JSON.stringify(embed.state.whiteLabel)) as WhiteLabel;
  return { choice: fixedMode(embed.state) ?? theme, locale, whiteLabel };
}
