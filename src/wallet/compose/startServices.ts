import { logout } from '../session';
import type { WalletParts } from './parts';

/** ms until the code of the watchers is fetched again where it did not arrive. */
const watchersAgain = 5_000;

/** What a wallet does by itself from its start on. @returns what ends it. */
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
      // Not while the session is being found back: its own account comes first, the one in use after it.
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

/** Tells a host that was connected before a reload where the wallet is shown. */
function tellOlderHost({ chains, events, ready }: WalletParts): void {
  ready.network.then(
    () => events.chainChanged(chains.wireId()),
    () => undefined,
  );
  void ready.restored.then(() => events.tellAnew());
}
