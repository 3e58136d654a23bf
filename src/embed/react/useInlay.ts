import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Embed } from '../createEmbed';
import { idle, type Inlay, type WalletState } from '../createInlay';
import type { EvmProvider } from '../evmProvider';

export { createInlay, type Inlay, type WalletState } from '../createInlay';

/** The wallet as a component sees it. */
export interface UseInlay
  extends WalletState, Pick<Embed, 'login' | 'logout' | 'getUserInfo' | 'showWallet' | 'hide'>, Pick<Inlay, 'start'> {
  /** EIP-1193. */
  readonly provider: EvmProvider;
}

/**
 * Holds the wallet on the page for as long as the component is mounted. Any number of components may use one wallet, in
 * strict mode too; while a server renders, it is `idle`.
 */
export function useInlay(inlay: Inlay): UseInlay {
  const state = useSyncExternalStore(
    inlay.subscribe,
    () => inlay.state,
    () => idle,
  );
  useEffect(() => inlay.hold(), [inlay]);
  return useMemo(() => ({ ...state, ...toActions(inlay), provider: inlay.embed().provider }), [state, inlay]);
}

/** Each asks for the wallet when it is called: one that was taken off and put back is another. */
function toActions({ embed, start }: Inlay): Omit<UseInlay, keyof WalletState | 'provider'> {
  return {
    start,
    login: (options) => embed().login(options),
    logout: () => embed().logout(),
    getUserInfo: () => embed().getUserInfo(),
    showWallet: (path) => embed().showWallet(path),
    hide: () => embed().hide(),
  };
}
