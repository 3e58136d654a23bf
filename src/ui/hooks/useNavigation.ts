import { createContext, useContext } from 'react';
import type { FilledBy } from '../../wallet/send';

/** UI state of a screen that is restored when the user navigates back to it. Each history entry has its own; a reload discards it. */
export interface SavedScreenState {
  /** The selected tab of the portfolio. */
  tab?: 'tokens' | 'nfts';
  /** Whether all tokens are shown. */
  isAll?: boolean;
  /** Scroll position, in px. */
  top?: number;
}

/** The user's current location in the wallet: the URL of the page, or the path that the frame stores instead. */
export interface Navigation {
  /** Path below the base path, e.g. `/wallet/home`. */
  path: string;
  /** The query parameters of the path. */
  query: URLSearchParams;
  /** Who set the query parameters, if it was not the user. */
  filledBy: FilledBy | null;
  /** @param how.replace replaces the current history entry, so that Back skips it. */
  go: (path: string, how?: { replace: boolean }) => void;
  /** Navigates to the previous screen of the wallet, or if there is none to `otherwise`, by default Home. */
  back: (otherwise?: string) => void;
  /** On a desktop: whether this screen is the list, or the selected item next to it. */
  side?: 'list' | 'beside';
  /** The path of the screen that is shown beside a list. */
  beside?: string;
  kept: Readonly<SavedScreenState>;
  keep: (change: SavedScreenState) => void;
}

export const NavigationContext = createContext<Navigation | null>(null);

/** @throws Error outside of a mounted wallet. */
export function useNavigation(): Navigation {
  const value = useContext(NavigationContext);
  if (value === null) throw new Error('useNavigation outside of a mounted wallet');
  return value;
}
