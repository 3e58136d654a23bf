import { readAddresses, toUrls } from '../frame-host/local/setup/addresses.mjs';

/** Where the stack of this run stands. */
export const urls = toUrls(readAddresses(process.env).ports);

/** The demo page on one of the two names of this machine: `127.0.0.1` is another site than the wallet's `localhost`. */
export function demoUrl(host: 'localhost' | '127.0.0.1', path = '/'): string {
  const url = new URL(path, urls.demo);
  url.hostname = host;
  return url.href;
}
