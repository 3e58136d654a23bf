import type { ReactNode } from 'react';
import { walletName } from '../../wire/whiteLabel';
import { color, compact, lowWide, phone, radius, size, space, type, weight } from '../theme/tokens';
import { AppLink } from '../parts/inputs/AppLink';
import { Logo } from '../parts/identity/Logo';
import { WalletToast } from '../parts/feedback/WalletToast';
import { useStore } from '../useStore';
import { useSignIn } from '../hooks/useWallet';

/** What the column may take of the window's height: the name stands above it, and there is air around it. */
const room = `calc(100dvh - ${28 + space.x5 * 2 + space.x4 + space.x8}px)`;

/** The wallet as a page of its own: one column in the middle, the whole screen on phones. */
export function Page({
  children,
  bare = false,
  navigation = null,
  bar: hasBar = false,
  bound = false,
}: {
  children: ReactNode;
  bare?: boolean;
  navigation?: ReactNode;
  /** The navigation stands at the bottom of phones. */
  bar?: boolean;
  /** It scrolls inside, and what is to be pressed stays in sight: as high as the screen at most, on phones too. */
  bound?: boolean;
}) {
  /** Room for the bar at the bottom of phones. */
  const bar = hasBar ? size.row : 0;
  return (
    <div
      css={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        justifyItems: 'center',
        background: color.page,
        [compact]: { paddingBottom: bar },
        // What a toast lies over can be brought out from below it.
        '&:has([data-toast]) main': { paddingBottom: size.row },
        [phone]: { gridTemplateRows: '1fr', background: color.card },
      }}
    >
      {bare ? <span css={{ [phone]: { display: 'none' } }} /> : <Name />}
      <main
        data-page
        css={{
          width: '100%',
          maxWidth: size.pageWidth,
          minWidth: 0,
          alignSelf: 'center',
          minHeight: `min(640px, ${room})`,
          // The column scrolls, and the document does not beside it.
          maxHeight: `max(360px, ${room})`,
          margin: `${space.x4}px 0 ${space.x8}px`,
          display: 'flex',
          flexDirection: 'column',
          overflowY: 'auto',
          background: color.card,
          border: `1px solid ${color.line}`,
          borderRadius: radius.sheet,
          [lowWide]: { '&:has([data-sides])': { maxWidth: size.sides, minHeight: 0 } },
          [phone]: {
            alignSelf: 'stretch',
            margin: 0,
            minHeight: 0,
            maxHeight: bound ? '100dvh' : 'none',
            border: 0,
            borderRadius: 0,
            background: color.card,
          },
        }}
      >
        {children}
      </main>
      {navigation}
      <div css={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 1, [compact]: { bottom: bar } }}>
        <WalletToast />
      </div>
    </div>
  );
}

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
