import { lazy, Suspense, type ReactNode } from 'react';
import { Boundary } from '../Boundary';
import { DesktopLayout } from '../layouts/DesktopLayout';
import { activityPath, findRoute, homePath, settingsPath, type WalletScreen } from '../routes';
import { isWalletScreen, Screen, useViewed, WalletScreenOf, type ScreenName } from '../Screen';
import { NavigationContext, useNavigation, type Navigation } from '../hooks/useNavigation';

// What stands beside a list of which nothing was chosen yet.
const HomeAside = lazy(async () => ({ default: (await import('../screens/home/HomeAside')).HomeAside }));
const ShortcutList = lazy(async () => ({ default: (await import('../screens/shortcuts/ShortcutList')).ShortcutList }));

/** The wallet on a desktop: the list that a screen belongs to stays where it is, and the screen stands beside it. */
export function DesktopScreens({ name }: { name: ScreenName }) {
  const navigation = useNavigation();
  const list = isWalletScreen(name) ? listOf(navigation.path) : null;
  if (list === null || !isWalletScreen(name))
    return <DesktopLayout list={null} beside={<Screen name={name} />} isListHere={false} />;
  const isListHere = list.path === navigation.path && !navigation.query.has('tx');
  const listNavigation: Navigation = {
    ...navigation,
    side: 'list',
    beside: navigation.path + (navigation.query.size > 0 ? `?${navigation.query.toString()}` : ''),
    // Whoever looks at one thing after the other is one step from the list.
    go: (to) => navigation.go(to, { replace: !isListHere && listOf(to)?.screen === list.screen }),
    ...(isListHere ? {} : { path: list.path, query: new URLSearchParams(), kept: {}, keep: () => undefined }),
  };
  const besideNavigation: Navigation = { ...navigation, side: 'beside' };
  const beside = (): ReactNode => {
    if (!isListHere) return <WalletScreenOf key={name} name={name} />;
    if (list.screen === 'home') return <HomeAside />;
    return list.screen === 'settings' ? <ShortcutList /> : null;
  };
  const found = beside();
  return (
    <>
      <Viewed name={name} />
      <DesktopLayout
        list={
          <NavigationContext value={listNavigation}>
            <WalletScreenOf key={list.screen} name={list.screen} />
          </NavigationContext>
        }
        listKey={list.screen}
        beside={
          found && (
            <NavigationContext value={besideNavigation}>
              <Boundary>
                <Suspense>{found}</Suspense>
              </Boundary>
            </NavigationContext>
          )
        }
        isListHere={isListHere}
      />
    </>
  );
}

function Viewed({ name }: { name: ScreenName }) {
  useViewed(name);
  return null;
}

const lists = {
  home: { path: homePath, screen: 'home' },
  activity: { path: activityPath, screen: 'activity' },
  settings: { path: settingsPath, screen: 'settings' },
} as const;

/** By screen, the list that it is part of, or is itself; a task stands alone. */
const listsOf: Partial<Record<WalletScreen, (typeof lists)[keyof typeof lists]>> = {
  ...lists,
  token: lists.home,
  nft: lists.home,
};

const listOf = (path: string) => listsOf[findRoute(path).screen ?? 'send'] ?? null;
