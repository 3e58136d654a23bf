import { scaleSteps } from '../../kit/theme/createScale';
import { findAccent } from '../../kit/theme/findAccent';
import { fontFamilies, palettes, radii } from '../../kit/theme/theme';

export interface ThemeOptions {
  primary?: string | undefined;
  onPrimary?: string | undefined;
  corners?: keyof typeof radii | undefined;
  font?: keyof typeof fontFamilies | undefined;
}

/**
 * Returns the theme as CSS variables on `:root` and `:root.dark`. A primary that is not a hex colour is ignored. `--app-on-primary` has the
 * integrator's value; the wallet's own buttons use that value only if the text is readable.
 */
export function themeCss({ primary, onPrimary, corners = 'soft', font = 'inter' }: ThemeOptions = {}): string {
  const { scale, given, ...accent } = findAccent({ primary, onPrimary });
  const shared = {
    ...Object.fromEntries(scaleSteps.map((step) => [`app-primary-${step}`, scale[step]])),
    'app-on-primary': given,
    'inlay-accent': accent.accent,
    'inlay-accentHover': accent.hover,
    'inlay-accentPress': accent.press,
    'inlay-onAccent': accent.onAccent,
    'inlay-font': fontFamilies[font],
    ...Object.fromEntries(
      Object.entries(radii[corners]).map(([name, value]) => [`inlay-radius-${name}`, `${value}px`]),
    ),
  };
  const mode = (name: 'light' | 'dark') => ({
    ...Object.fromEntries(Object.entries(palettes[name]).map(([role, value]) => [`inlay-${role}`, value])),
    'inlay-accentText': accent.text[name],
  });
  return `:root{${declare(shared)}${declare(mode('light'))}}:root.dark{${declare(mode('dark'))}}`;
}

function declare(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
