import { readAddresses, toUrls } from '../demo-host/stack/setup/addresses.mjs';

/** URLs of this run's stack. */
export const urls = toUrls(readAddresses(process.env).ports);

/** Returns a URL of the demo page on one of this machine's two hosts: `127.0.0.1` is another site than the wallet's `localhost`. */
export function demoUrl(host: 'localhost' | '127.0.0.1', path = '/'): string {
  const url = new URL(path, urls.demo);
  url.hostname = host;
  return url.href;
}
