import { createContext, useContext } from 'react';
import type { SignInView, Wallet } from '../../wallet/wallet';

/** Where the wallet is shown: in a page of its own, or in a frame inside a host page. */
export type Surface = 'page' | 'frame';

export interface WalletContextValue {
  wallet: Wallet;
  surface: Surface;
}

export const WalletContext = createContext<WalletContextValue | null>(null);

/**
 * Returns the wallet that this tree shows.
 * @throws Error outside of a mounted wallet.
 */
export function useWallet(): WalletContextValue {
  const value = useContext(WalletContext);
  if (value === null) throw new Error('useWallet outside of a mounted wallet');
  return value;
}

/** Provided by the code that mounts login screens. Inside a wallet, the wallet provides it. */
export const SignInContext = createContext<SignInView | null>(null);

/**
 * Returns the sign-in that the login screens of this tree use.
 * @throws Error outside of a mounted wallet or sign-in page.
 */
export function useSignIn(): SignInView {
  const value = useContext(SignInContext);
  if (value === null) throw new Error('useSignIn outside of a mounted wallet or sign-in page');
  return value;
}
