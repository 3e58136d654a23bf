import { ConfigError } from '../errors/config';
import { readHashParams } from '../signin/hashParams';
import { startPage } from './core';
import type { MobileModule } from './mobile/main';
import { takeHash } from './takeHash';

/** The wallet as a page of its own, and the way back from a provider. */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  if (__BUILD_ENV__ === 'development' && location.pathname === '/v5/parts') {
    const { mountPartsPage } = await import('../ui/partsPage/mountPartsPage');
    mountPartsPage({ root, document, window });
    return;
  }
  const hash = takeHash();
  const { params, fault } = readHash(hash);
  // Only here is a session taken up from a link (threats 17): a mobile application hands its own over (wire §4).
  if (params?.loginId !== undefined && /^\/v5\/wallet(\/request)?\/?$/.test(location.pathname)) {
    const { openMobile } = (await import(/* @vite-ignore */ __MOBILE_URL__)) as MobileModule;
    return openMobile(params);
  }
  if (/^\/v5\/end(\/[\w-]+)?$/.test(location.pathname)) {
    const { endSignIn } = await import('./endSignIn');
    if (await endSignIn(hash)) return;
  }
  // The session is read back while the screens arrive.
  const screens = import('../ui/mountPage');
  const wallet = startPage();
  if (fault !== undefined) wallet.stores.login.actions.fail({ code: 'hashParam', values: { value: fault } });
  const { mountPage } = await screens;
  mountPage({ wallet, root, document, window });
  if (__BUILD_ENV__ !== 'development') afterLoad(() => void keepShell());
}

function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}

async function keepShell(): Promise<void> {
  const { startServiceWorker } = await import('./serviceWorker/startServiceWorker');
  await startServiceWorker(window);
}

/** What the hash brings, or what of it is no base64. */
function readHash(hash: string): { params?: Record<string, unknown> | undefined; fault?: string } {
  try {
    return { params: readHashParams(hash) };
  } catch (error) {
    return error instanceof ConfigError ? { fault: error.subject } : {};
  }
}

/** Where nothing can be shown there are no texts in other languages either (spec §8). */
main().catch((error: unknown) => {
  document.body.append('Something went wrong during initialization');
  reportError(error);
});
