import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Finds out which address a request comes from. `X-Forwarded-For` counts only as far as it was written by proxies that
 * are trusted: read from the right, the first address that is no trusted proxy is the client.
 */
export interface ClientAddresses {
  /** False: no proxy is trusted. */
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

/** Fastify's option `trustProxy`: without a proxy nobody has to look who forwarded what. */
export function trustProxyOption({ hasProxies, isTrusted }: ClientAddresses): false | ((address: string) => boolean) {
  return hasProxies && ((address) => isTrusted(address));
}

/** The first 64 bits of an IPv6 address, in one spelling; any other text as it is. */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups.
  const missing = 8 - before.length - after.length - (after.at(-1)?.includes('.') === true ? 1 : 0);
  const groups = tail === undefined ? before : [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::`;
}

/** IPv4 inside IPv6 as IPv4, and the loopback addresses as one: a page may reach us by either. */
export function normalizeAddress(address: string): string {
  // Most are IPv4 already.
  if (!address.includes(':')) return address;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' ? '127.0.0.1' : plain;
}
