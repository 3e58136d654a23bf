import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Embed } from '../createEmbed';
import { idle, type Inlay, type WalletState } from '../createInlay';
import type { EvmProvider } from '../evmProvider';

export { createInlay, type Inlay, type WalletState } from '../createInlay';

/** The wallet's state and actions for a component. */
export interface UseInlay
  extends WalletState, Pick<Embed, 'login' | 'logout' | 'getUserInfo' | 'showWallet' | 'hide'>, Pick<Inlay, 'start'> {
  /** The EIP-1193 provider. */
  readonly provider: EvmProvider;
}

/**
 * Keeps the wallet on the page for as long as the component is mounted. Several components may use the same wallet, also in strict mode.
 * During server rendering its status is `idle`.
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

/** Returns the actions. Each reads the current wallet when called, because a removed wallet is replaced by a new object. */
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
