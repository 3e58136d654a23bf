import fc from 'fast-check';
import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { parseSiwe } from './siwe';

const account = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
const now = Date.parse('2026-01-01T12:00:00Z');
const frame = { origin: 'https://dapp.test:8443', account, chainId: 1, now } as const;
const base = {
  address: account,
  chainId: 1,
  domain: 'dapp.test:8443',
  nonce: 'abcdefgh12',
  uri: 'https://dapp.test:8443/login',
  version: '1',
  issuedAt: new Date(now),
} as const;

describe('parseSiwe', () => {
  it('reads every field of a message that viem writes', () => {
    const message = createSiweMessage({
      ...base,
      statement: 'I accept',
      expirationTime: new Date(now + 1_000),
      notBefore: new Date(now - 1_000),
      requestId: 'r1',
      resources: ['https://a.test', 'ipfs://b'],
    });
    expect(parseSiwe(message, frame)).toEqual({
      domain: 'dapp.test:8443',
      address: account,
      statement: 'I accept',
      uri: base.uri,
      version: '1',
      chainId: '1',
      nonce: base.nonce,
      issuedAt: '2026-01-01T12:00:00.000Z',
      expirationTime: '2026-01-01T12:00:01.000Z',
      notBefore: '2026-01-01T11:59:59.000Z',
      requestId: 'r1',
      resources: ['https://a.test', 'ipfs://b'],
      problem: null,
    });
  });

  it('accepts a message without a statement, and checks the scheme', () => {
    expect(parseSiwe(createSiweMessage(base), frame)).toMatchObject({ statement: null, problem: null });
    expect(parseSiwe(createSiweMessage({ ...base, scheme: 'https' }), frame)?.problem).toBeNull();
    expect(parseSiwe(createSiweMessage({ ...base, scheme: 'http' }), frame)?.problem).toBe('domain');
  });

  it.each([
    [{ domain: 'dapp.test' }, 'domain'],
    [{ domain: 'evil.test' }, 'domain'],
    [{ domain: 'dapp.test:8443.evil.test' }, 'domain'],
    [{ domain: 'xdapp.test:8443' }, 'domain'],
    [{ address: '0x00000000000000000000000000000000000000AA' }, 'address'],
    [{ uri: 'https://evil.test/login' }, 'uri'],
    [{ uri: 'https://dapp.test:8443@evil.test' }, 'uri'],
    [{ uri: 'https://dapp.test' }, 'uri'],
    [{ chainId: 5 }, 'chainId'],
    [{ expirationTime: new Date(now) }, 'expired'],
    [{ notBefore: new Date(now + 1) }, 'notYetValid'],
  ] as const)('%j has the problem %s', (change, problem) => {
    const text = createSiweMessage({ ...base, domain: 'dapp.test:8443' }).replace(
      base.domain,
      'domain' in change ? change.domain : base.domain,
    );
    const message = 'domain' in change ? text : createSiweMessage({ ...base, ...change });
    expect(parseSiwe(message, frame)?.problem).toBe(problem);
  });

  it('reports the problem “domain” for a sign-in message that breaks the grammar', () => {
    const message = createSiweMessage({ ...base, statement: 'Hi' });
    const broken = [
      ` ${message}`,
      message.replace('wants you', 'Wants You'),
      message.replace('Version: 1', 'Version: 2'),
      message.replace('\nURI: ', '\nUri: '),
      message.replace(/\nNonce: .*/, ''),
      `${message}\nMore: text`,
      `Welcome!\n\n${message}`,
      message.replace('\n\nHi', '\nHi'),
    ];
    for (const text of broken) expect(parseSiwe(text, frame)?.problem).toBe('domain');
  });

  it('returns null for any other text', () => {
    for (const text of ['', 'hello', 'dapp.test wants you to sign', '{"a":1}'])
      expect(parseSiwe(text, frame)).toBeNull();
  });

  it('never throws', () => {
    const head = `dapp.test:8443 wants you to sign in with your Ethereum account:\n${account}\n`;
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([null, 'domain']).toContain(parseSiwe(text, frame)?.problem ?? null);
        expect(parseSiwe(head + text, frame)?.problem).toBe('domain');
      }),
    );
  });
});
