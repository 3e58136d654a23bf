import { lazy, Suspense, type ReactNode } from 'react';
import { Boundary } from '../Boundary';
import { Column, type ColumnVariant } from '../layouts/Column';
import { activityPath, findRoute, homePath, settingsPath, type WalletScreen } from '../routes';
import { isWalletScreen, ScreenOf, type ScreenName } from '../Screen';
import { NavigationContext, type Navigation } from '../hooks/useNavigation';
import type { ColumnKeys } from './useColumnKeys';
import { LateContent } from '../LateContent';

// Shown next to a list while none of its items is selected.
const HomeAside = lazy(async () => ({ default: (await import('../screens/home/aside/HomeAside')).HomeAside }));
const Protection = lazy(async () => ({ default: (await import('../screens/account/Protection')).Protection }));

interface ColumnsOptions {
  name: ScreenName;
  navigation: Navigation;
  isDesktop: boolean;
  keys: ColumnKeys;
}

/**
 * Returns the columns of a page. On a desktop the list that a screen belongs to stays visible, and the screen is next to it; on smaller
 * screens there is only the screen. Its key stays the same when the window is resized, so that typed text and expanded sections are kept.
 */
export function columnsOf({ name, navigation, isDesktop, keys }: ColumnsOptions): ReactNode[] {
  const list = isWalletScreen(name) ? listOf(navigation.path) : null;
  const isListHere = isListPath(navigation);
  const column = (at: keyof ColumnKeys, variant: ColumnVariant, { screen = name, as = navigation } = {}) => (
    <Column
      // Every other screen exists only once, wherever it is placed.
      key={Object.hasOwn(lists, screen) ? `${screen} ${keys[at]}` : screen}
      variant={variant}
      here={at !== 'list' ? 'screen' : isListHere ? 'list' : null}
    >
      <NavigationContext value={as}>
        <ScreenOf name={screen} />
      </NavigationContext>
    </Column>
  );
  if (!isDesktop) return [column('only', 'page')];
  if (list === null) return [column('only', name === 'confirm' ? 'request' : 'task')];
  const as: Navigation = {
    ...navigation,
    side: 'list',
    beside: navigation.path + (navigation.query.size > 0 ? `?${navigation.query.toString()}` : ''),
    // Items opened one after the other replace each other in the history, so that Back always leads to the list.
    go: (to) => navigation.go(to, { replace: !isListHere && listOf(to)?.screen === list.screen }),
    ...(isListHere ? {} : { path: list.path, query: new URLSearchParams(), kept: {}, keep: () => undefined }),
  };
  const beside: Navigation = { ...navigation, side: 'beside' };
  const shown = (variant: ColumnVariant) => column('list', variant, { screen: list.screen, as });
  if (!isListHere) return [shown('narrowList'), column('beside', 'detail', { as: beside })];
  const aside = asideOf[list.screen];
  if (aside === null) return [shown('list')];
  return [
    shown('narrowList'),
    <Column key="aside" variant="detail" here={null}>
      <NavigationContext value={beside}>
        <Boundary>
          <LateContent>
            <Suspense>{aside}</Suspense>
          </LateContent>
        </Boundary>
      </NavigationContext>
    </Column>,
  ];
}

/** Returns whether the URL shows a list itself, not one of its items. */
export const isListPath = ({ path, query }: Pick<Navigation, 'path' | 'query'>): boolean =>
  listOf(path)?.path === path.replace(/\/$/, '') && !query.has('tx');

const lists = {
  home: { path: homePath, screen: 'home' },
  activity: { path: activityPath, screen: 'activity' },
  settings: { path: settingsPath, screen: 'settings' },
} as const;

/** Shown next to a list without a selected item; null lets the list use all the space. */
const asideOf: Record<keyof typeof lists, ReactNode> = {
  home: <HomeAside />,
  activity: null,
  settings: <Protection />,
};

/** The list that each screen belongs to. A task belongs to none. */
const listsOf: Partial<Record<WalletScreen, (typeof lists)[keyof typeof lists]>> = {
  ...lists,
  token: lists.home,
  nft: lists.home,
};

const listOf = (path: string) => listsOf[findRoute(path).screen ?? 'send'] ?? null;
