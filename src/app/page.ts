import { ConfigError } from '../errors/config';
import { createDeferred } from '../kit/async/deferred';
import { readHashParams } from '../signIn/hashParams';
import type { MobileModule } from './mobile/main';
import { consumeHash } from './consumeHash';
import type * as earlyPage from './early/earlyPage';
import { startPage } from './startPage';
import type { HostedWallet } from '../wallet/compose/createWallet';

/** What the document's first script (`early/earlyPage.ts`) has started. */
type EarlyPage = Partial<typeof earlyPage>;

/** Starts the wallet as its own page, and handles the return from a sign-in provider. */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const hash = consumeHash();
  const { params, fault } = readHash(hash);
  // Only here is a session accepted from a link (docs/threats.md 17): a mobile application passes its own session (docs/protocol-server.md 4).
  if (params?.loginId !== undefined && /^\/v5\/wallet(\/request)?\/?$/.test(location.pathname)) {
    const { openMobile } = (await import(/* @vite-ignore */ __MOBILE_URL__)) as MobileModule;
    return openMobile(params);
  }
  if (/^\/v5\/end(\/[\w-]+)?$/.test(location.pathname)) {
    const { endSignIn } = await import('./endSignIn');
    if (await endSignIn(hash)) return;
  }
  const transfer = location.pathname === '/v5/own' ? await (await import('./ownPage')).openOwnPage(window, hash) : null;
  // The session is restored while the screens load; the document's first script has already requested its record.
  const early = (globalThis as { earlyPage?: EarlyPage }).earlyPage;
  const screens = import('../ui/mount/mountPage');
  // Otherwise the browser would paint only after the work that follows.
  await early?.snapshot?.painted;
  const firstView = createDeferred<void>();
  const wallet = startPage({ record: early?.record, firstView: firstView.promise, transfer });
  if (fault !== undefined) showFault(wallet, fault);
  const [{ mountPage, loadFirstScreen }] = await Promise.all([screens, sessionIsKnown(wallet, early?.snapshot)]);
  await loadFirstScreen(wallet);
  mountPage({ wallet, root, document, window, hasStoredSession: early?.record !== undefined });
  whenIdle(() => {
    firstView.resolve();
    if (__BUILD_ENV__ !== 'development') afterLoad(() => void keepShell());
    if (transfer === null) void keepHome({ wallet, root });
    void wallet.restored.then(() => {
      if (wallet.stores.session.state.status === 'signedIn') whenIdle(() => wallet.warm());
    });
  });
}

/** Reports an invalid link: on the login screen, or to a signed-in user in a toast. */
function showFault({ stores, restored }: HostedWallet, value: string): void {
  const error = { code: 'hashParam', values: { value } } as const;
  stores.login.actions.fail(error);
  void restored.then(() => {
    if (stores.session.state.status === 'signedIn') stores.toast.actions.fail(error);
  });
}

/** Runs the task after the mounted screens are painted, at the latest after about a second. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 1_000 });
  else setTimeout(task, 100);
}

/**
 * Waits up to 100 ms for the session: a skeleton that disappears at once would only flicker. If Home is already shown as it was, a skeleton
 * must not replace it.
 */
function sessionIsKnown({ stores: { session } }: HostedWallet, snapshot: EarlyPage['snapshot']): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (session.state.status !== 'restoring') end();
    };
    const end = (): void => {
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    setTimeout(() => (snapshot?.painted ? setTimeout(end, 2_000) : end()), 100);
    look();
  });
}

function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}

async function keepHome(place: { wallet: HostedWallet; root: HTMLElement }): Promise<void> {
  const { keepSnapshot } = await import('./snapshot/keepSnapshot');
  keepSnapshot({ ...place, document, window });
}

async function keepShell(): Promise<void> {
  const { startServiceWorker } = await import('./serviceWorker/startServiceWorker');
  await startServiceWorker(window);
}

/** Parses the hash; `fault` is set if a value is not valid base64 JSON. */
function readHash(hash: string): { params?: Record<string, unknown> | undefined; fault?: string } {
  try {
    return { params: readHashParams(hash) };
  } catch (error) {
    return error instanceof ConfigError ? { fault: error.subject } : {};
  }
}

/** If nothing can be rendered, no translated texts are available either. */
main().catch((error: unknown) => {
  document.body.append('Something went wrong during initialization');
  reportError(error);
});
