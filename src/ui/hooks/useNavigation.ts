import { createContext, useContext } from 'react';
import type { FilledBy } from '../../wallet/send';

/** What a screen is found with by whoever comes back to it, for this visit: another entry of the history has its own. */
export interface SavedScreenState {
  /** The tab of the portfolio. */
  tab?: 'tokens' | 'nfts';
  /** All tokens are shown. */
  isAll?: boolean;
  /** How far it was scrolled, px. */
  top?: number;
}

/** Where the user is in the wallet: the address of the page, or what the frame keeps in its place. */
export interface Navigation {
  /** Below the base path, e.g. `/wallet/home`. */
  path: string;
  /** What stands behind the `?`. */
  query: URLSearchParams;
  /** Who has written that, where it was not the user. */
  filledBy: FilledBy | null;
  /** @param how.replace the way back leads past where one is now. */
  go: (path: string, how?: { replace: boolean }) => void;
  /** To the screen before; where there was none in the wallet, to `otherwise`, by default Home. */
  back: (otherwise?: string) => void;
  /** on a desktop: whether the screen is the list, with what was chosen of it beside. */
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
