import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FrameButton } from '../layouts/FrameButton';
import { Panel } from '../layouts/Panel';
import { findWalletRoute, homePath, loginPath } from '../routes';
import { isWalletScreen, Screen, useScreen, type ScreenName, loadLogin } from '../Screen';
import { NavigationContext } from '../hooks/useNavigation';
import { useRestoredScroll } from '../hooks/useRestoredScroll';
import { useStore } from '../useStore';
import { useTitle } from '../hooks/useTitle';
import { useWallet } from '../hooks/useWallet';
import { keyframes } from '@emotion/react';
import { Spinner } from '../components/feedback/Spinner';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { color, motion } from '../theme/tokens';

/** Screens that can be closed. A visible request cannot; only its own two buttons decide it. Closing a blocked one rejects it. */
const closable: ReadonlySet<ScreenName> = new Set(['loading', 'notAllowed', 'blocked', 'login']);

/** The wallet inside a host: nothing, a button, or the panel. */
export function FrameApp() {
  const { t } = useTranslation();
  const { stores, actions } = useWallet().wallet;
  const { view, whiteLabel, path, askedBy } = useStore(stores.embed);
  const { outcome } = useStore(stores.approvals);
  const place = findWalletRoute({ path: path ?? homePath, whiteLabel }).path;
  // Everything after the first `?`, because a payment link contains one of its own.
  const [, search = ''] = /\?(.*)$/.exec(path ?? '') ?? [];
  const here = `${place}?${search}`;
  const [backAt, setBackAt] = useState<string | null>(null);
  const name = useScreen(place);
  useTitle({ path: isWalletScreen(name) ? place : loginPath, appName: whiteLabel.appName });
  const kept = useRestoredScroll({
    key: view === 'panel' ? here : null,
    isBack: backAt === here,
    inside: '[role=dialog]',
  });
  const isReady = usePanelReady({ name, isOpen: view === 'panel' });
  if (view === 'hidden') return null;
  if (view === 'button') return <FrameButton onPress={actions.open} />;
  if (!isReady) return <Opening />;

  const close = () => {
    if (name === 'login' || name === 'notAllowed') actions.cancelSignIn();
    actions.close();
  };
  const { goTo } = stores.embed.actions;
  // A host that opens the wallet on behalf of the user names a path (`show_wallet_ui`); a host that requests an account does not.
  const asked = name === 'confirm' || name === 'blocked' || (name === 'login' && path === null);
  return (
    <Panel
      label={whiteLabel.appName?.trim() || t('title.frame')}
      corner={whiteLabel.buttonPosition ?? 'bottom-left'}
      asked={asked}
      // After a sign-in, the panel keeps about the height of the login.
      hugs={name === 'confirm' && outcome?.kind !== 'signIn'}
      onClose={closable.has(name) || isWalletScreen(name) ? close : undefined}
    >
      <NavigationContext
        value={{
          ...kept,
          path: place,
          query: new URLSearchParams(search),
          filledBy: askedBy === null ? null : { kind: 'page', asker: askedBy },
          go(to) {
            setBackAt(null);
            goTo(to);
          },
          back(otherwise) {
            setBackAt(`${otherwise ?? homePath}?`);
            goTo(otherwise ?? null);
          },
        }}
      >
        <Screen name={name} />
      </NavigationContext>
    </Panel>
  );
}

const appear = keyframes({ from: { opacity: 0 } });

/** Shown over the page until the panel can open, if that takes a moment. */
function Opening() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      css={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        color: color.accentText,
        animation: `${appear} ${motion.sheet} ${motion.flight} both`,
      }}
    >
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Spinner size={32} />
    </div>
  );
}

/** The panel opens after this time (ms), whatever is still missing. */
const patience = 2_000;

/**
 * Returns whether the panel can open: as high as its content, it would jump if it opened before that is known. That is while the session is
 * restored, and until the code and the methods of the sign-in are here. An open panel stays open.
 */
function usePanelReady({ name, isOpen }: { name: ScreenName; isOpen: boolean }): boolean {
  const { connections } = useStore(useWallet().wallet.stores.login);
  const [isShown, setShown] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setShown(true), patience);
    if (name === 'login') {
      loadLogin().then(
        () => setLoaded(true),
        () => setShown(true),
      );
    }
    return () => clearTimeout(timer);
  }, [isOpen, name]);
  const isReady = name === 'login' ? isLoaded && connections.length > 0 : name !== 'loading';
  if (isShown !== isOpen && (isReady || !isOpen)) setShown(isOpen);
  return isShown || isReady;
}
