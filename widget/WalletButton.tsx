import { useEffect, useState } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider, css, keyframes } from '@emotion/react';
import type { Embed } from '../src/embed/createEmbed';
import { mark } from '../src/kit/mark';
import { RuleSheet } from '../src/kit/ruleSheet';
import { detectLanguage } from '../src/texts/languages';
import { useLabels } from './useLabels';
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
  const { mode = 'auto', defaultLanguage } = embed.options.whiteLabel;
  const isDark = useDark(mode);
  const browserLanguages = [document.documentElement.lang, ...navigator.languages];
  const labels = useLabels(detectLanguage({ browserLanguages, integratorDefault: defaultLanguage }));
  if (!isVisible) return null;

  const name = isOpen ? labels.close : labels.open;
  return (
    <button
      type="button"
      css={[button, isDark ? dark : light, isBusy && busy]}
      aria-label={waiting > 0 ? `${name}, ${labels.waiting(waiting)}` : name}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-busy={isBusy}
      onClick={toggle}
    >
      <svg viewBox={mark.viewBox} width="32" height="32" aria-hidden="true">
        <path fill="var(--mark)" d={mark.square} />
        <path fill="#fff" d={mark.left} />
        <path fill="#fff" fillOpacity=".7" d={mark.right} />
      </svg>
      {waiting > 0 && (
        <span css={badge} aria-hidden="true">
          {waiting > 9 ? '9+' : waiting}
        </span>
      )}
    </button>
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
  borderRadius: 18,
  cursor: 'pointer',
  touchAction: 'manipulation',
  WebkitTapHighlightColor: 'transparent',
  transition: 'transform 120ms ease-out, box-shadow 120ms ease-out',
  '--mark': mark.blue,
  ':hover': { transform: 'translateY(-1px)' },
  ':active': { transform: 'scale(0.95)' },
  ':focus-visible': { outline: `3px solid ${mark.blue}`, outlineOffset: 3 },
  '@media (prefers-reduced-motion: reduce)': {
    transition: 'none',
    ':hover, :active': { transform: 'none' },
    ':active': { opacity: 0.8 },
  },
  '@media (forced-colors: active)': { border: '2px solid ButtonText' },
});

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
  '& svg': { animation: `${pulse} 1s ease-in-out infinite` },
  '@media (prefers-reduced-motion: reduce)': { '& svg': { animation: 'none', opacity: 0.55 } },
});

const badge = css({
  position: 'absolute',
  top: -5,
  right: -5,
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
