import { useLayoutEffect, useState } from 'react';
import { Boundary } from '../Boundary';
import { Failed } from '../Failed';
import { isPlacePath, NavigationBar } from '../layouts/NavigationBar';
import { Page } from '../layouts/Page';
import { Rail } from '../layouts/Rail';
import { basePath, findRoute, findWalletRoute, homePath, loginPath } from '../routes';
import { isWalletScreen, useScreen, useViewed } from '../Screen';
import { useStore } from '../useStore';
import { NavigationContext, type Navigation } from '../hooks/useNavigation';
import { useRestoredScroll } from '../hooks/useRestoredScroll';
import { useIsDesktop } from '../hooks/useIsDesktop';
import { useTitle } from '../hooks/useTitle';
import { useWallet } from '../hooks/useWallet';
import { columnsOf, isListPath } from './columnsOf';
import { useColumnKeys } from './useColumnKeys';
import { useHistory } from './useHistory';

/**
 * The wallet as a page of its own, under its base path. It shows login to users who are signed out and the wallet's screens to users who
 * are signed in; neither before the stored session has been restored. A user who requested a screen and had to sign in first is sent there
 * afterwards.
 * @param props.hasStoredSession whether a session is stored. While it is restored, a desktop already has the layout of the wallet's screens,
 *   so that nothing moves.
 */
export function PageApp({ hasStoredSession = false }: { hasStoredSession?: boolean }) {
  const { stores } = useWallet().wallet;
  const history = useHistory();
  const { pathname, search, key, isBack } = history;
  const path = pathname.slice(basePath.length);
  const { whiteLabel } = useStore(stores.embed);
  const isPlace = findRoute(path).screen !== null;
  const [wanted, setWanted] = useState(isPlace ? path + search : null);
  const name = useScreen(path);
  useTitle({ path, appName: whiteLabel.appName });
  useViewed(name);
  const isInside = name === 'confirm' || isWalletScreen(name);
  // Wait until the URL has changed, which happens a moment later.
  if (isInside && isPlace && wanted !== null) setWanted(null);

  const redirect = () => {
    if (name === 'loading') return null;
    if (!isInside) return isPlace ? loginPath : null;
    const to = isPlace ? path + search : (wanted ?? homePath);
    const target = findWalletRoute({ path: to, whiteLabel }).path;
    // Keep the query of the requested URL.
    const query = findRoute(to).path === target ? to.slice(to.indexOf('?')).replace(/^[^?].*/, '') : '';
    return target === path.replace(/\/+$/, '') ? null : target + query;
  };
  const isDesktop = useIsDesktop() && (isInside || (name === 'loading' && hasStoredSession));
  const query = new URLSearchParams(search);
  const keys = useColumnKeys({ isDesktop, isListHere: isListPath({ path, query }) });
  const place = useRestoredScroll({ key, isBack, inside: isDesktop ? '[data-here]' : 'main' });
  const target = redirect();
  useLayoutEffect(() => {
    if (target !== null) history.go(basePath + target, { replace: true });
  });
  if (target !== null) return null;

  const go: Navigation['go'] = (to, how) => history.go(basePath + to, how);
  const navigation: Navigation = {
    ...place,
    path,
    query,
    // The wallet itself never puts values into a URL.
    filledBy: { kind: 'link' },
    go,
    back: (otherwise = homePath) =>
      history.steps > 0 ? history.back() : history.go(basePath + otherwise, { replace: true }),
  };
  return (
    <NavigationContext value={navigation}>
      <Boundary instead={(error) => <Failed error={error} />}>
        <Page
          rail={isDesktop ? <Rail /> : null}
          bare={name === 'loading'}
          bar={!isDesktop && isWalletScreen(name) && isPlacePath(path)}
          bound={name === 'confirm'}
          navigation={isWalletScreen(name) && !isDesktop ? <NavigationBar layout={findRoute(path).layout} /> : null}
        >
          {columnsOf({ name, navigation, isDesktop, keys })}
        </Page>
      </Boundary>
    </NavigationContext>
  );
}
