import { startPage } from './core';

/** The wallet as a page of its own, and the way back from a provider. */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  if (location.pathname === '/v5/end') {
    const { endSignIn } = await import('./endSignIn');
    if (await endSignIn()) return;
  }
  const { mountPage } = await import('../ui/mountPage');
  const wallet = startPage();
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

void main();
