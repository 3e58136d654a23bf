import { logout } from '../session';
import type { WalletParts } from './parts';

/** In ms: the delay before the code of the watchers is fetched again after a failure. */
const watchersAgain = 5_000;

/**
 * Starts what the wallet does on its own.
 * @returns the function that stops it.
 */
export function startServices(parts: WalletParts, later: (task: () => void, wait?: number) => void): () => void {
  const { deps, stores, ready, sessionIds } = parts;
  if (deps.host?.isOlder) tellOlderHost(parts);

  let stopWatching = (): void => undefined;
  const startWatching = (): void =>
    void import('./watchers').then(
      ({ startWatchers }) => {
        if (!parts.isDestroyed()) stopWatching = startWatchers(parts);
      },
      () => later(startWatching, watchersAgain),
    );
  const keepAccount = (): void => sessionIds.keepAccount(stores.accounts.state.selected);
  void ready.restored.then(() =>
    later(() => {
      // Starts only after the session is restored, because the restore first selects the sign-in's own account, then the last
      // selected one.
      keepAccount();
      stores.accounts.subscribe(keepAccount);
      parts.watch.wake();
      startWatching();
    }),
  );

  parts.polls.start(parts);
  const { stop: stopWalletConnect } = parts.walletConnect;
  const stopHearing = deps.tabs?.hear((message) => {
    if (message.type === 'logout') void logout(parts, { everywhere: false });
    else if (message.type !== 'transactions')
      void import('../tabs/applyTabMessage').then(
        (flow) => flow.applyTabMessage(parts, message),
        () => undefined,
      );
  });
  return () => {
    parts.polls.stop();
    parts.watch.stop();
    stopWalletConnect();
    stopHearing?.();
    stopWatching();
  };
}

/** Tells a host page that was connected before this frame reloaded the current chain and state. */
function tellOlderHost({ chains, events, ready }: WalletParts): void {
  ready.network.then(
    () => events.chainChanged(chains.wireId()),
    () => undefined,
  );
  void ready.restored.then(() => events.tellAnew());
}
