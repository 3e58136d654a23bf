import { setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Route, Router } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { openNotice, type Windows } from './openNotice';
import type { ShellList } from './shellList';

declare const __SHELL__: ShellList;
declare const clients: {
  matchAll(options: object): Promise<{ url: string; focus(): Promise<unknown> }[]>;
  openWindow(path: string): Promise<unknown>;
};

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface NoticeEvent extends LastingEvent {
  notification: { close(): void };
}

const windows: Windows = {
  list: () => clients.matchAll({ type: 'window', includeUncontrolled: true }),
  open: (path) => clients.openWindow(path),
};

/** Paths of screens that the one cached page serves. The frame, popups, the end of a sign-in and all API calls use the network. */
const screens = [/^\/v5\/$/, /^\/v5\/wallet(\/[^.]*)?$/];
const lazyCache = 'inlay-lazy';

/**
 * The service worker of `/v5/`. It serves the cached shell and checks every file by its hash, so that the wallet opens without a network. A
 * new version waits until all tabs are closed: it never takes over a running page and reloads nothing.
 */
function serve(): void {
  setCacheNameDetails({ prefix: 'inlay' });
  const shell = new PrecacheController();
  shell.precache(__SHELL__.eager);

  const lazy = new Map(__SHELL__.lazy.map(({ url, integrity }) => [url, integrity]));
  const onDemand = new CacheFirst({
    cacheName: lazyCache,
    plugins: [
      {
        requestWillFetch: async ({ request }) =>
          new Request(request.url, { integrity: lazy.get(new URL(request.url).pathname), credentials: 'omit' }),
      },
    ],
  });

  // A custom router, because the default one also fetches URLs that messages tell it to.
  const router = new Router();
  router.registerRoute(
    new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }),
  );
  router.registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/v5/'), { allowlist: screens }));
  router.registerRoute(
    new Route(({ url, sameOrigin }) => sameOrigin && url.search === '' && lazy.has(url.pathname), onDemand),
  );
  router.addFetchListener();

  addEventListener('notificationclick', (event) => {
    const { notification } = event as NoticeEvent;
    notification.close();
    (event as NoticeEvent).waitUntil(openNotice(windows));
  });
  addEventListener('activate', (event) => (event as LastingEvent).waitUntil(forgetOldFiles([...lazy.keys()])));
}

/** Deletes files that an earlier build cached on demand. */
async function forgetOldFiles(known: readonly string[]): Promise<void> {
  const cache = await caches.open(lazyCache);
  const old = (await cache.keys()).filter(({ url }) => !known.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

serve();
