import { describe, expect, it } from 'vitest';
import { base64urlToBytes, bytesToBase64url } from '../kit/base64url';
import { utf8ToBytes } from '../kit/bytes';
import { fillRandom } from '../kit/randomId';
import { publicKeyHex, randomScalar } from './scalar';
import { openSealed, sealTo } from './seal';

const privateKey = randomScalar(fillRandom);
const plaintext = utf8ToBytes('a share');
const seal = () => sealTo({ publicKey: publicKeyHex(privateKey), plaintext, context: 'test', random: fillRandom });

describe('sealTo and openSealed', () => {
  it('open what was sealed, and seal differently each time', () => {
    expect(openSealed({ privateKey, sealed: seal(), context: 'test' })).toEqual(plaintext);
    expect(seal()).not.toBe(seal());
  });

  it('reject another key and another context', () => {
    expect(() => openSealed({ privateKey: randomScalar(fillRandom), sealed: seal(), context: 'test' })).toThrow();
    expect(() => openSealed({ privateKey, sealed: seal(), context: 'other' })).toThrow();
  });

  it('reject a message with any changed byte, and a short message', () => {
    const bytes = base64urlToBytes(seal());
    bytes.forEach((_, at) => {
      const changed = Uint8Array.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => openSealed({ privateKey, sealed: bytesToBase64url(changed), context: 'test' })).toThrow();
    });
    expect(() => openSealed({ privateKey, sealed: bytesToBase64url(bytes.slice(0, 20)), context: 'test' })).toThrow();
  });
});
