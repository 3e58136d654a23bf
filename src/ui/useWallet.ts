import { createContext, useContext } from 'react';
import type { Wallet } from '../wallet/wallet';

/** Where the wallet is shown: a document of its own, or inside a host's page. */
export type Surface = 'page' | 'frame';

export interface WalletContextValue {
  wallet: Wallet;
  surface: Surface;
}

export const WalletContext = createContext<WalletContextValue | null>(null);

/**
 * The wallet that this tree shows.
 * @throws Error outside of a mounted wallet.
 */
export function useWallet(): WalletContextValue {
  const value = useContext(WalletContext);
  if (value === null) throw new Error('useWallet outside of a mounted wallet');
  return value;
}
