import { registerServiceWorker, type TrustedTypes } from './registerServiceWorker';

/** Calls {@link registerServiceWorker} with the browser's APIs. */
export function startServiceWorker(self: Window & { trustedTypes?: TrustedTypes }): Promise<void> {
  const { navigator, location } = self;
  return registerServiceWorker({
    container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    userAgent: navigator.userAgent,
    hostname: location.hostname,
    isTop: self.top === self,
    fetch: self.fetch.bind(self),
    reload: () => location.reload(),
    // oxlint-disable-next-line no-console -- A warning, and nothing else hears of it.
    warn: (text) => console.warn(text),
    trustedTypes: self.trustedTypes,
  });
}
