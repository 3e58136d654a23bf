import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createClientAddresses, toIpNetwork } from './clientAddress';

function from(address: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('createClientAddresses', () => {
  const { read, isTrusted } = createClientAddresses(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);

  it.each([
    ['no proxy', '198.51.100.1', undefined, '198.51.100.1'],
    ['a header of an untrusted client', '198.51.100.1', '203.0.113.1', '198.51.100.1'],
    ['one proxy', '10.1.2.3', '203.0.113.1', '203.0.113.1'],
    ['one proxy, inside IPv6', '::ffff:10.1.2.3', '203.0.113.1', '203.0.113.1'],
    ['two proxies', 'fd00::1', '203.0.113.1, 192.0.2.1', '203.0.113.1'],
    ['a forged first entry', '10.1.2.3', '6.6.6.6, 203.0.113.1', '203.0.113.1'],
    ['rubbish', '10.1.2.3', '203.0.113.1, <script>', '10.1.2.3'],
    ['an empty header', '10.1.2.3', '', '10.1.2.3'],
    ['only proxies', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['loopback', '::1', undefined, '127.0.0.1'],
  ])('reads the client’s address: %s', (_what, address, forwarded, expected) => {
    expect(read(from(address, forwarded))).toBe(expected);
  });

  it('trusts no proxy by default', () => {
    expect(createClientAddresses([]).isTrusted('127.0.0.1')).toBe(false);
    expect(isTrusted('')).toBe(false);
    expect(isTrusted('192.0.2.2')).toBe(false);
  });
});

describe('toNetwork', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::'],
    ['2001:DB8:0001:2:ffff::9', '2001:db8:1:2::'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8::6', '2001:db8:0:0::'],
    ['::1:2:3:4:5', '0:0:0:1::'],
    ['64:ff9b::198.51.100.1', '64:ff9b:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::', '0:0:0:0::'],
  ])('maps %s to the network %s', (address, network) => {
    expect(toIpNetwork(address)).toBe(network);
  });
});
