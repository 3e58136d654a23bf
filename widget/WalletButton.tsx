import { useEffect, useState, type CSSProperties } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider, css, keyframes } from '@emotion/react';
import type { Embed } from '../src/embed/createEmbed';
import { mark } from '../src/kit/mark';
import { findAccent } from '../src/kit/theme/findAccent';
import { RuleSheet } from '../src/kit/ruleSheet';
import { detectLanguage } from '../src/texts/languages';
import { useLabels } from './useLabels';
import { useLook } from './useLook';
import { useWallet } from './useWallet';

export interface WalletButtonProps {
  container?: HTMLElement;
  /** Returns the wallet that the button opens. */
  link?: () => Embed;
}

/** The floating button. An adopted stylesheet styles it inside its shadow root, because a CSP could block a style element. */
export function WalletButton({ container, link }: WalletButtonProps) {
  const [cache] = useState(() => createSheetCache(container as ShadowRoot | undefined));
  const embed = link?.();
  if (!embed) return null;
  return (
    <CacheProvider value={cache}>
      <Button embed={embed} />
    </CacheProvider>
  );
}

function createSheetCache(root: ShadowRoot | undefined) {
  const cache = createCache({ key: 'inlay', ...(root && { container: root }) });
  const target = new CSSStyleSheet();
  if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, target];
  return Object.assign(cache, { sheet: new RuleSheet({ key: 'inlay', target }) });
}

function Button({ embed }: { embed: Embed }) {
  const { isOpen, isBusy, isVisible, waiting, toggle } = useWallet(embed);
  const look = useLook(embed);
  const { mode = 'auto', theme = {}, logoLight, logoDark, defaultLanguage } = look ?? {};
  const isDark = useDark(mode);
  const { accent, onAccent } = findAccent(theme);
  const logo = isDark ? (logoDark ?? logoLight) : (logoLight ?? logoDark);
  const browserLanguages = [document.documentElement.lang, ...navigator.languages];
  const labels = useLabels(detectLanguage({ browserLanguages, integratorDefault: defaultLanguage }));
  if (!isVisible || !look) return null;

  const name = isOpen ? labels.close : labels.open;
  return (
    <button
      type="button"
      css={[button, isDark ? dark : light, isBusy && busy, (isBusy || waiting > 0) && apart]}
      style={{ borderRadius: radii[theme.corners ?? 'soft'], '--accent': accent } as CSSProperties}
      aria-label={waiting > 0 ? `${name}, ${labels.waiting(waiting)}` : name}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-busy={isBusy}
      onClick={toggle}
    >
      <Picture key={logo} logo={logo} accent={accent} onAccent={onAccent} />
      {waiting > 0 && (
        <span css={badge} aria-hidden="true">
          {waiting > 9 ? '9+' : waiting}
        </span>
      )}
    </button>
  );
}

/** The integrator's logo; Inlay's mark in the integrator's colours if there is none or the page cannot load it. */
function Picture({ logo, accent, onAccent }: { logo: string | undefined; accent: string; onAccent: string }) {
  const [isBroken, setBroken] = useState(false);
  if (logo !== undefined && !isBroken)
    return <img data-picture src={logo} alt="" draggable={false} css={picture} onError={() => setBroken(true)} />;
  return (
    <svg data-picture viewBox={mark.viewBox} width="32" height="32" aria-hidden="true">
      <path fill={accent} d={mark.square} />
      <path data-half="first" fill={onAccent} d={mark.left} />
      <path data-half="second" fill={onAccent} fillOpacity=".7" d={mark.right} />
    </svg>
  );
}

function useDark(mode: 'light' | 'dark' | 'auto'): boolean {
  const [systemDark, setSystemDark] = useState(() => matchMedia(darkQuery).matches);
  useEffect(() => {
    const query = matchMedia(darkQuery);
    const update = () => setSystemDark(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return mode === 'auto' ? systemDark : mode === 'dark';
}

const darkQuery = '(prefers-color-scheme: dark)';
const pulse = keyframes({ '50%': { opacity: 0.55 } });

const button = css({
  all: 'initial',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: 56,
  height: 56,
  cursor: 'pointer',
  touchAction: 'manipulation',
  WebkitTapHighlightColor: 'transparent',
  transition: 'transform 120ms ease-out, box-shadow 120ms ease-out',
  '& [data-half]': { transition: 'transform 200ms ease-out' },
  ':hover': { transform: 'translateY(-1px)' },
  ':active': { transform: 'scale(0.95)' },
  ':focus-visible': { outline: '3px solid var(--accent)', outlineOffset: 3 },
  '@media (prefers-reduced-motion: reduce)': {
    transition: 'none',
    ':hover, :active': { transform: 'none' },
    ':active': { opacity: 0.8 },
    '& [data-half]': { transition: 'none' },
  },
  '@media (forced-colors: active)': { border: '2px solid ButtonText' },
});

/** In px: the button is as round as the wallet's sheets. */
const radii = { sharp: 8, soft: 18, round: 28 } as const;

const picture = css({ width: 36, height: 32, objectFit: 'contain' });

const light = css({
  background: '#fff',
  border: '1px solid rgb(0 0 0 / 6%)',
  boxShadow: '0 1px 2px rgb(16 24 40 / 8%), 0 8px 24px rgb(16 24 40 / 14%)',
});

const dark = css({
  background: '#1e2127',
  border: '1px solid rgb(255 255 255 / 8%)',
  boxShadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 48%)',
});

const busy = css({
  cursor: 'progress',
  '& [data-picture]': { animation: `${pulse} 1s ease-in-out infinite` },
  '@media (prefers-reduced-motion: reduce)': { '& [data-picture]': { animation: 'none', opacity: 0.55 } },
});

/** The halves of the mark are apart while the wallet loads or requests wait, and come together when that is over. */
const apart = css({
  '& [data-half]': { transform: 'translateX(var(--apart))' },
  '& [data-half="first"]': { '--apart': '-2px' },
  '& [data-half="second"]': { '--apart': '2px' },
});

const badge = css({
  position: 'absolute',
  top: -5,
  insetInlineEnd: -5,
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  boxSizing: 'border-box',
  borderRadius: 10,
  background: '#d92d20',
  color: '#fff',
  font: '600 12px/20px system-ui, sans-serif',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
