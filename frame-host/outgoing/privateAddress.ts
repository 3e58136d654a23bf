import { BlockList, isIP } from 'node:net';

/** Special-purpose IPv4 ranges (IANA registry). They contain no public servers. */
const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Global unicast is 2000::/3. Within it, these ranges are tunnels, which may end inside the private network, and documentation. */
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** Returns true for an address that is not public, such as those inside the operator's network. */
export type AddressRule = (address: string) => boolean;

/** @param options.except Private ranges (CIDR) that the operator allows. */
export function createAddressRule({ except = [] }: { except?: readonly string[] } = {}): AddressRule {
  const reserved = toList([...reserved4, ...reserved6]);
  const global = toList(['2000::/3']);
  const allowed = toList(except);
  return (text) => {
    const address = unwrap(text);
    const family = isIP(address);
    if (family === 0) return true;
    const type = family === 6 ? 'ipv6' : 'ipv4';
    if (allowed.check(address, type)) return false;
    return reserved.check(address, type) || (family === 6 && !global.check(address, type));
  };
}

function toList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (type === 'ipv6' ? 128 : 32)), type);
  }
  return list;
}

/** Converts IPv4 mapped into IPv6, in either spelling, to IPv4. Removes brackets and the zone. */
function unwrap(text: string): string {
  const address = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}
