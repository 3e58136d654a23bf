import type { ReactNode } from 'react';
import { walletName } from '../../wire/whiteLabel';
import { color, compact, desktop, lowWide, phone, radius, size, space, type, weight } from '../theme/tokens';
import { AppLink } from '../components/inputs/AppLink';
import { Logo } from '../components/identity/Logo';
import { WalletToast } from '../components/feedback/WalletToast';
import { useStore } from '../useStore';
import { useSignIn } from '../hooks/useWallet';

/** Maximum height of the column: the window minus the name above it and the space around it. */
const room = `calc(100dvh - ${28 + space.x5 * 2 + space.x4 + space.x8}px)`;

/**
 * The wallet as a page of its own: one centred column, which fills the screen on phones; on a desktop a rail and one surface with all
 * columns. Every layout uses the same elements, so that a screen keeps its state when the window is resized.
 */
export function Page({
  children,
  rail = null,
  bare = false,
  navigation = null,
  bar: hasBar = false,
  bound = false,
}: {
  /** The columns. */
  children: ReactNode;
  /** On a desktop, the rail next to the surface, which then fills the window. */
  rail?: ReactNode;
  bare?: boolean;
  navigation?: ReactNode;
  /** On phones, the navigation is at the bottom. */
  bar?: boolean;
  /** The column scrolls inside, and its buttons stay visible. It is never higher than the screen, on phones too. */
  bound?: boolean;
}) {
  /** Space for the bar at the bottom of phones. */
  const bar = hasBar ? size.row : 0;
  const wide = rail !== null;
  return (
    <div css={wide ? wideFrame : [page, { [compact]: { paddingBottom: bar } }]}>
      {rail ?? (bare ? <span css={{ [phone]: { display: 'none' } }} /> : <Name />)}
      <main
        {...(wide ? {} : { 'data-page': '' })}
        css={[surface, wide ? sides : [middle, { [phone]: { maxHeight: bound ? '100dvh' : 'none' } }]]}
      >
        <div css={wide ? columns : none}>{children}</div>
        {/* Below the columns, which make room for it; on smaller screens above what can be scrolled. */}
        <div css={wide ? {} : { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 1, [compact]: { bottom: bar } }}>
          <WalletToast />
        </div>
      </main>
      {navigation}
    </div>
  );
}

const page = {
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  justifyItems: 'center',
  background: color.page,
  // Content below a toast can be scrolled clear of it.
  '&:has([data-toast]) main': { paddingBottom: size.row },
  [phone]: { gridTemplateRows: '1fr', background: color.card },
} as const;

const wideFrame = {
  height: '100dvh',
  display: 'flex',
  paddingInline: `max(0px, calc(50% - ${size.desktopWidth / 2}px))`,
  background: color.page,
} as const;

const surface = {
  minWidth: 0,
  display: 'flex',
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.sheet,
} as const;

const sides = {
  flex: 1,
  margin: `${space.x3}px ${space.x3}px ${space.x3}px 0`,
  flexDirection: 'column',
  overflow: 'hidden',
} as const;
/** The columns side by side. */
const columns = { flex: 1, minHeight: 0, display: 'flex' } as const;
const none = { display: 'contents' } as const;

const middle = {
  width: '100%',
  maxWidth: size.pageWidth,
  alignSelf: 'center',
  minHeight: `min(640px, ${room})`,
  // The column scrolls instead of the document.
  maxHeight: `max(360px, ${room})`,
  margin: `${space.x4}px 0 ${space.x8}px`,
  flexDirection: 'column',
  overflowY: 'auto',
  [desktop]: { '&:has([data-half])': { maxWidth: size.wideTask, minHeight: 0 } },
  [lowWide]: { '&:has([data-sides])': { maxWidth: size.sides, minHeight: 0 } },
  [phone]: {
    alignSelf: 'stretch',
    margin: 0,
    minHeight: 0,
    border: 0,
    borderRadius: 0,
    // The document scrolls here, and a pinned button has to follow it.
    '&:has([data-pinned])': { overflowY: 'visible' },
  },
} as const;

function Name() {
  const { whiteLabel } = useStore(useSignIn().stores.embed);
  return (
    <header
      css={{
        justifySelf: 'stretch',
        display: 'flex',
        alignItems: 'center',
        gap: space.x3,
        padding: `${space.x5}px ${space.x6}px`,
        [phone]: { display: 'none' },
      }}
    >
      <AppLink whiteLabel={whiteLabel}>
        <Logo size={28} whiteLabel={whiteLabel} />
        <span css={{ ...type.body, fontWeight: weight.bold, color: color.strong }}>{walletName(whiteLabel)}</span>
      </AppLink>
    </header>
  );
}
