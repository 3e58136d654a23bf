import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Determines the client address of a request. `X-Forwarded-For` is trusted only as far as trusted proxies have written it: read from
 * the right, the first address that is not a trusted proxy is the client.
 */
export interface ClientAddresses {
  /** False if no proxy is trusted. */
  hasProxies: boolean;
  isTrusted(address: string): boolean;
  read(request: IncomingMessage): string;
}

/** @param trustedProxies addresses or CIDR ranges. */
export function createClientAddresses(trustedProxies: readonly string[]): ClientAddresses {
  const list = new BlockList();
  for (const range of trustedProxies) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string): boolean => {
    const plain = normalizeAddress(address);
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
  return {
    hasProxies: trustedProxies.length > 0,
    isTrusted,
    read(request) {
      const header = request.headers['x-forwarded-for'] ?? '';
      const hops = (Array.isArray(header) ? header.join(',') : header).split(',').map((hop) => hop.trim());
      let address = request.socket.remoteAddress ?? '';
      while (isTrusted(address)) {
        const next = hops.pop();
        if (next === undefined || isIP(next) === 0) break;
        address = next;
      }
      return normalizeAddress(address);
    },
  };
}

/** Returns Fastify's `trustProxy` option. Without proxies it is false, so that Fastify skips the check. */
export function trustProxyOption({ hasProxies, isTrusted }: ClientAddresses): false | ((address: string) => boolean) {
  return hasProxies && ((address) => isTrusted(address));
}

/**
 * The networks by which an address is counted, the narrowest first: of an IPv6 address its /64, /56 and /48, because a client has at least
 * the first and may have the last. Of any other text, the text itself.
 */
export function toIpNetworks(address: string): string[] {
  if (!address.includes(':')) return [address];
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A trailing IPv4 address counts as two groups.
  const missing = 8 - before.length - after.length - (after.at(-1)?.includes('.') === true ? 1 : 0);
  const groups = tail === undefined ? before : [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  const [one, two, three, four = '0'] = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  const site = `${one}:${two}:${three}`;
  return [`${site}:${four}::`, `${site}:${four.padStart(4, '0').slice(0, 2)}::/56`, `${site}::/48`];
}

/** How much more than the narrowest each of the networks may use. */
export const networkShares = [1, 4, 16] as const;

/** Returns the first 64 bits of an IPv6 address in a canonical form. Returns any other text unchanged. */
export const toIpNetwork = (address: string): string => toIpNetworks(address)[0] ?? address;

/** Converts IPv4-mapped IPv6 addresses to IPv4, and `::1` to 127.0.0.1, because a page may connect through either loopback address. */
export function normalizeAddress(address: string): string {
  // Fast path: most addresses are IPv4.
  if (!address.includes(':')) return address;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' ? '127.0.0.1' : plain;
}
