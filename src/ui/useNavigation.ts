import { createContext, useContext } from 'react';

/** Where the person is in the wallet: the address of the page, or what the frame keeps in its place. */
export interface Navigation {
  /** Below the base path, e.g. `/wallet/home`. */
  path: string;
  /** What stands behind the `?`. */
  query: URLSearchParams;
  go: (path: string) => void;
  /** To the screen before; where there was none in the wallet, to `otherwise`, by default Home. */
  back: (otherwise?: string) => void;
}

export const NavigationContext = createContext<Navigation | null>(null);

/** @throws Error outside of a mounted wallet. */
export function useNavigation(): Navigation {
  const value = useContext(NavigationContext);
  if (value === null) throw new Error('useNavigation outside of a mounted wallet');
  return value;
}
