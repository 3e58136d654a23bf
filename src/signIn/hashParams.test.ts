import { describe, expect, it } from 'vitest';
import { bytesToBase64url } from '../kit/base64url';
import { utf8ToBytes } from '../kit/bytes';
import { readHashParams } from './hashParams';

const encode = (text: string) => bytesToBase64url(utf8ToBytes(text));
const deep = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe('readHashParams', () => {
  it('reads base64 and base64url, with or without padding and the hash sign', () => {
    const params = { sessionId: 'ab', url: 'http://x/ü?>' };
    const text = JSON.stringify(params);
    for (const value of [encode(text), btoa(text.replace('ü', 'Ã¼'))]) {
      expect(readHashParams(`#b64Params=${encodeURIComponent(value)}`)).toEqual(params);
      expect(readHashParams(`a=1&b64Params=${value}&b=2`)).toEqual(params);
    }
  });

  it.each(['', '#', '#x', '#state=1&error=2', '#B64Params=x'])('returns undefined for %j', (hash) => {
    expect(readHashParams(hash)).toBeUndefined();
  });

  // docs/threats.md 20.
  it.each([
    ['text that is not base64', 'x'],
    ['no base64 either', '%3Cscript%3E'],
    ['nothing', ''],
    ['a line break', 'eyJh%0AIjoxfQ'],
    ['base64 of one character too many', 'eyJhIjoxfQx'],
    ['bytes that are not UTF-8', bytesToBase64url(Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d))],
    ['UTF-16', bytesToBase64url(utf8ToBytes([...'{"a":1}'].join('\0') + '\0'))],
    ['invalid JSON', encode('{"a":')],
    ['a string', encode('"javascript:alert(1)"')],
    ['a number', encode('1')],
    ['null', encode('null')],
    ['a list', encode('[1]')],
    ['1 MB', encode(JSON.stringify({ a: 'x'.repeat(1_000_000) }))],
    ['1 MB of nothing', 'A'.repeat(1_000_000)],
  ])('throws for %s and quotes at most 32 characters', (_what, value) => {
    const shown = decodeURIComponent(value);
    const quoted = shown.length > 32 ? `${shown.slice(0, 32)}…` : shown;
    expect(() => readHashParams(`#b64Params=${value}`)).toThrow(
      expect.objectContaining({ code: 'hashParam', message: `hash param: ${quoted} is not a valid base64 string` }),
    );
  });

  it('rejects two values', () => {
    expect(() => readHashParams(`#b64Params=${encode('{}')}&b64Params=${encode('{"a":1}')}`)).toThrow('hash param');
  });

  it('survives deep nesting and does not change a prototype', () => {
    expect(Object.keys(readHashParams(`#b64Params=${encode(deep(50_000))}`) ?? {})).toEqual(['a']);
    readHashParams(`#b64Params=${encode('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')}`);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
