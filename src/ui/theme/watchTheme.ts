import type { ThemeChoice } from '../../wallet/settings';
import type { WhiteLabel } from '../../wire/whiteLabel';
import type { Surface } from '../hooks/useWallet';
import { fontFaces } from './fontFaces';
import { adoptSheet } from './styleCache';
import { themeCss } from './themeCss';
import { color, fontFamily, type, weight } from './tokens';

export interface ThemeInput {
  choice: ThemeChoice;
  whiteLabel: WhiteLabel;
  /** The mode that a host has set on the frame's element. */
  hostMode?: WhiteLabel['mode'];
}

export const isDark = ({ choice, systemDark }: Pick<ThemeInput, 'choice'> & { systemDark: boolean }): boolean =>
  choice === 'system' ? systemDark : choice === 'dark';

/**
 * Returns the `color-scheme` of the document. If it differs from the scheme of the `<iframe>` element, the browser gives the frame an
 * opaque canvas (CSS Color Adjust 1 §2.4). So a frame follows what the loader sets on the element: the page's own mode, the system's mode
 * for `auto`, `light` if none is set (docs/protocol.md 1.4). Scrollbars and fields follow the theme through the body's scheme.
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
 * Applies the theme to the document and keeps it up to date: the class `dark`, colour variables, scheme.
 * @param read returns the current values of the stores.
 * @param subscribe calls its listener when the value of `read` changes.
 * @returns a function that stops this. The stylesheets stay for the rest of the document's life.
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

/** The base styles of every document of the wallet. */
const baseCss = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;height:100%}
body{margin:0;min-height:100%;font-family:${fontFamily};font-size:${type.body.fontSize}px;line-height:${type.body.lineHeight};
font-weight:${weight.normal};font-optical-sizing:auto;color:${color.normal};
-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;-webkit-tap-highlight-color:transparent}
html.page{background:${color.page}}
html.frame,html.frame body{background:transparent}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0;font-weight:inherit;font-size:inherit}
ul,ol{list-style:none}
button,input{font:inherit;color:inherit;letter-spacing:inherit}
:lang(ja){word-break:auto-phrase}
:lang(ko){word-break:keep-all}
img,svg{display:block;flex:none}
a{color:inherit}
:focus{outline:none}
:focus-visible,[data-focus-visible]{outline:2px solid ${color.accentText};outline-offset:2px}
::selection{background:color-mix(in srgb, ${color.accent} 28%, transparent)}
*{scrollbar-width:thin;scrollbar-color:${color.fillPress} transparent}
[dir=rtl]{--inline:-1}[dir=rtl] :is(.lucide-arrow-left,.lucide-chevron-right){scale:-1 1}
button,[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}
@media (prefers-reduced-motion: reduce){*,*::before,*::after{transition-property:color,background-color,border-color,box-shadow,opacity!important}}
`;
