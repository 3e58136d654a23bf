import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FrameButton } from '../layouts/FrameButton';
import { Panel } from '../layouts/Panel';
import { findWalletRoute, homePath, loginPath } from '../routes';
import { isWalletScreen, Screen, useScreen, type ScreenName } from '../Screen';
import { NavigationContext } from '../hooks/useNavigation';
import { useRestoredScroll } from '../hooks/useRestoredScroll';
import { useStore } from '../useStore';
import { Opening } from './Opening';
import { usePanelReady } from './usePanelReady';
import { useTitle } from '../hooks/useTitle';
import { useWallet } from '../hooks/useWallet';

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
