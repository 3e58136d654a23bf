import { createContext, useContext } from 'react';
import type { SignInView, Wallet } from '../../wallet/wallet';

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

/** Given by whoever mounts login screens; inside a wallet it is the wallet. */
export const SignInContext = createContext<SignInView | null>(null);

/**
 * What the login screens of this tree work on.
 * @throws Error outside of a mounted wallet or sign-in page.
 */
export function useSignIn(): SignInView {
  const value = useContext(SignInContext);
  if (value === null) throw new Error('useSignIn outside of a mounted wallet or sign-in page');
  return value;
}
