import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../src/errors/http';
import { describeError, scrub } from './log';

describe('scrub', () => {
  it.each([
    ['mail to Ada.L+x@mail.example.com failed', 'mail to [address] failed'],
    ['code 042137 is wrong', 'code [code] is wrong'],
    ['key 0xab12cd34ef56ab12cd34ef56ab12cd34', 'key [secret]'],
    ['token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'token [secret]'],
    ['one\r\ntwo\u0000three\u2028four', 'one  two three\u2028four'],
    ['SQLITE_BUSY: database is locked', 'SQLITE_BUSY: database is locked'],
  ])('scrubs %j', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed);
  });

  it('removes a key wherever it is in the text', () => {
    const key = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
        expect(scrub(`${before}${secret}${after}`)).not.toContain(secret);
      }),
    );
  });
});

describe('describeError', () => {
  it('keeps type, code, stack frames and cause of an HttpError, but not its message', () => {
    const cause = Object.assign(new Error('no such user: ada@mail.example'), { code: 'EENVELOPE' });
    const described = describeError(new HttpError('unavailable', { cause }));
    expect(described).toMatchObject({ type: 'HttpError', reason: 'unavailable', cause: { reason: 'EENVELOPE' } });
    expect(described.stack).toContain('log.test.ts');
    expect(JSON.stringify(described)).not.toContain('ada@');
  });

  it('accepts any thrown value', () => {
    for (const thrown of ['secret text', null, undefined, 7, { secret: 1 }])
      expect(JSON.stringify(describeError(thrown))).not.toContain('secret');
  });
});
