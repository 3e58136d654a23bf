import { describe, expect, it } from 'vitest';
import { parseFrameHash } from './parseFrameHash';

describe('parseFrameHash', () => {
  it('reads the hash that public clients write', () => {
    expect(parseFrameHash('#origin=http%3A%2F%2F127.0.0.1%3A5555&nonce=c3u9dflpdaa')).toEqual({
      origin: 'http://127.0.0.1:5555',
      nonce: 'c3u9dflpdaa',
    });
  });

  it.each([
    '',
    '#nonce=a',
    '#origin=null&nonce=a',
    '#origin=*&nonce=a',
    '#origin=https://dapp.test/path&nonce=a',
    '#origin=https://DAPP.test&nonce=a',
    '#origin=https://dapp.test@evil.test&nonce=a',
    '#origin=javascript:alert(1)&nonce=a',
    '#origin=https://dapp.test&nonce=',
  ])('rejects %s', (hash) => {
    expect(parseFrameHash(hash)).toBeUndefined();
  });
});
