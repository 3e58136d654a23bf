import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { walletName } from '../../wire/whiteLabel';
import { Boundary } from '../Boundary';
import { Logo } from '../components/identity/Logo';
import { AppLink } from '../components/inputs/AppLink';
import { color, size, space, type, weight } from '../theme/tokens';
import { useStore } from '../useStore';
import { useSignIn } from '../hooks/useWallet';
import { PlaceLinks } from './NavigationBar';

// Loaded after everything else; the shortcuts work from then on.
const ShortcutKeys = lazy(async () => ({ default: (await import('../screens/shortcuts/ShortcutKeys')).ShortcutKeys }));

/** The sidebar of the desktop layout: the app's name, the navigation, and its keyboard shortcuts. */
export function Rail() {
  const { t } = useTranslation();
  const { whiteLabel } = useStore(useSignIn().stores.embed);
  return (
    <div
      css={{
        flex: 'none',
        width: size.rail,
        display: 'flex',
        flexDirection: 'column',
        gap: space.x6,
        padding: `${space.x5}px ${space.x4}px ${space.x4}px`,
      }}
    >
      <header
        css={{ display: 'flex', alignItems: 'center', gap: space.x3, minHeight: size.touch, paddingInline: space.x2 }}
      >
        <AppLink whiteLabel={whiteLabel}>
          <Logo size={28} whiteLabel={whiteLabel} />
          <span
            css={{ ...type.body, fontWeight: weight.bold, color: color.strong, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {walletName(whiteLabel)}
          </span>
        </AppLink>
      </header>
      <nav aria-label={t('common.navigation')} css={{ flex: 1, display: 'grid', alignContent: 'start', gap: space.x1 }}>
        <PlaceLinks wide />
      </nav>
      <Boundary>
        <Suspense>
          <ShortcutKeys />
        </Suspense>
      </Boundary>
    </div>
  );
}
