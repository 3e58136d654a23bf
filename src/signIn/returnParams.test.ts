import { describe, expect, it } from 'vitest';
import { bytesToBase64url } from '../kit/base64url';
import { utf8ToBytes } from '../kit/bytes';
import { readReturnParams } from './returnParams';

const encode = (value: unknown) => bytesToBase64url(utf8ToBytes(JSON.stringify(value)));

describe('readReturnParams', () => {
  it('lets later sources override earlier ones: query, its b64Params, hash, its b64Params', () => {
    const query = `error=1&sessionId=q&b64Params=${encode({ error: '2', state: 'zoë' })}`;
    const hash = `error=3&nonce=n&b64Params=${encode({ error: '4' })}`;
    const { params } = readReturnParams(`https://a.example/p?${query}#${hash}`);
    expect(params).toEqual({ error: '4', state: 'zoë', sessionId: 'q', nonce: 'n' });
  });

  it('prefers the provider’s error description to its code, cleaned and shortened', () => {
    const words = encodeURIComponent(`No\nentry ${'x'.repeat(999)}`);
    const address = `https://a.example/p?error=access_denied&error_description=${words}`;
    const { params, cleanUrl } = readReturnParams(address);
    expect(params.error).toMatch(/^No entry x+$/);
    expect(params.error).toHaveLength(200);
    expect(cleanUrl).toBe('https://a.example/p');
    expect(readReturnParams('https://a.example/p?error_description=alone').params).toEqual({});
  });

  it('removes its own parameters from the URL and keeps those of the page', () => {
    const hash = `keep=1&b64Params=${encode({ sessionId: 'ab' })}&state=x&error=y&sessionNamespace=z`;
    expect(readReturnParams(`https://a.example/p?q=1&error=e#${hash}`).cleanUrl).toBe('https://a.example/p?q=1#keep=1');
    expect(readReturnParams('https://a.example/p').cleanUrl).toBe('https://a.example/p');
  });

  it.each(['%%%', 'bm90IGpzb24', encode([1]), encode('x'), encode(null), '', 'A'.repeat(1_000_000)])(
    'treats b64Params that are not an object as absent (%#)',
    (text) => {
      expect(readReturnParams(`https://a.example/p#b64Params=${text}`)).toEqual({
        params: {},
        cleanUrl: 'https://a.example/p',
      });
    },
  );

  it('accepts only strings, and nothing from the prototype', () => {
    const hash = encode({ sessionId: 1, error: { a: 1 }, state: null });
    expect(readReturnParams(`https://a.example/p#b64Params=${hash}`).params).toEqual({});
  });
});
