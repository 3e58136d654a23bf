import { ConfigError } from '../errors/config';
import { readHashParams } from '../signin/hashParams';
import { startPage } from './core';
import { takeHash } from './takeHash';

/** The wallet as a page of its own, and the way back from a provider. */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const hash = takeHash();
  const fault = findFault(hash);
  if (/^\/v5\/end(\/[\w-]+)?$/.test(location.pathname)) {
    const { endSignIn } = await import('./endSignIn');
    if (await endSignIn(hash)) return;
  }
  const { mountPage } = await import('../ui/mountPage');
  const wallet = startPage();
  if (fault !== undefined) wallet.stores.login.actions.fail({ code: 'hashParam', values: { value: fault } });
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

/** What of the hash is no base64. A session is never taken up from there (threats 17). */
function findFault(hash: string): string | undefined {
  try {
    readHashParams(hash);
    return undefined;
  } catch (error) {
    return error instanceof ConfigError ? error.subject : undefined;
  }
}

void main();
