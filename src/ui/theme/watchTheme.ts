import type { ThemeChoice } from '../../wallet/settings';
import type { WhiteLabel } from '../../wire/whiteLabel';
import type { Surface } from '../hooks/useWallet';
import { baseCss } from './baseCss';
import { fontFaces } from './fontFaces';
import { adoptSheet } from './styleCache';
import { themeCss } from './themeCss';

export interface ThemeInput {
  choice: ThemeChoice;
  whiteLabel: WhiteLabel;
  /** The mode that a host has given the frame's element. */
  hostMode?: WhiteLabel['mode'];
}

export const isDark = ({ choice, systemDark }: Pick<ThemeInput, 'choice'> & { systemDark: boolean }): boolean =>
  choice === 'system' ? systemDark : choice === 'dark';

/**
 * The `color-scheme` of the document. A frame whose scheme differs from its `<iframe>` element's gets an opaque canvas
 * from the browser (CSS Color Adjust 1 §2.4), so in a frame it follows what the loader gives the element: the page's own
 * mode, `auto` the system's, none `light` (docs/protocol.md 1.4). Scrollbars and fields follow the theme through the body's scheme.
 */
export function documentScheme({
  hostMode: mode = 'light',
  surface,
  dark,
}: {
  hostMode?: WhiteLabel['mode'];
  surface: Surface;
  dark: boolean;
}) {
  if (surface === 'page') return dark ? 'dark' : 'light';
  return mode === 'auto' ? 'light dark' : mode;
}

/**
 * Paints the document in the theme and keeps it so: class `dark`, colour variables, scheme.
 * @param read what the stores say now.
 * @param subscribe calls its listener when the value of `read` changes.
 * @returns ends it; the sheets stay for the rest of the document's life.
 */
export function watchTheme({
  document,
  window,
  surface,
  read,
  subscribe,
}: {
  document: Document;
  window: Window;
  surface: Surface;
  read: () => ThemeInput;
  subscribe: (listener: () => void) => () => void;
}): () => void {
  const root = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  adoptSheet({ document }).replaceSync(fontFaces + baseCss);
  const colors = adoptSheet({ document });
  let painted = '';
  const paint = () => {
    const input = read();
    const dark = isDark({ ...input, systemDark: system.matches });
    const css = themeCss(input.whiteLabel.theme);
    if (css !== painted) colors.replaceSync((painted = css));
    root.classList.toggle('dark', dark);
    root.style.colorScheme = documentScheme({ hostMode: input.hostMode, surface, dark });
    document.body.style.colorScheme = dark ? 'dark' : 'light';
  };
  root.classList.add(surface);
  paint();
  system.addEventListener('change', paint);
  const stop = subscribe(paint);
  return () => {
    system.removeEventListener('change', paint);
    stop();
  };
}
