import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrub, scrubText } from './scrub';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });

describe('scrub', () => {
  it('removes private keys, session ids, addresses and codes from any text', () => {
    fc.assert(
      fc.property(hex(64), hex(40), fc.integer({ min: 100_000, max: 999_999 }), (key, address, code) => {
        const text = `failed for 0x${address} with ${key} (0x${key}), code ${code}.`;
        const clean = scrubText(text);
        expect(clean).not.toContain(key);
        expect(clean).not.toContain(address);
        expect(clean).not.toContain(String(code));
      }),
    );
  });

  it.each([
    ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln', 'sub'],
    ['ada.lovelace+x@example.co.uk', 'ada'],
    ['https://wallet.test/v5/end?code=abc&state=def', 'abc'],
    ['https://wallet.test/v5/#b64Params=eyJzZXNzaW9uSWQiOiJhYmMifQ', 'b64'],
    ['4wBqpZM9xaSheZzJSMawUHDgZ7miWfSsxmfVF5jJpYP3tFfQ8vWzT9mQhLhYkq1R', '4wBq'],
  ])('removes %s', (text, part) => {
    expect(scrubText(`at ${text} it broke`)).not.toContain(part);
  });

  it('removes fields by their name at any depth, and cuts off deep nesting', () => {
    const deep = { a: { b: { c: { d: { e: { f: { g: { h: { i: 1 } } } } } } } } };
    expect(scrub({ idToken: 'x', nested: [{ privKey: 12, sessionId: 'a', fine: 'text' }], deep })).toEqual({
      idToken: '[removed]',
      nested: [{ privKey: '[removed]', sessionId: '[removed]', fine: 'text' }],
      deep: { a: { b: { c: { d: { e: { f: { g: '[deep]' } } } } } } },
    });
  });

  it('leaves harmless values unchanged', () => {
    const fine = {
      event: 'JRPC Request Completed',
      method: 'eth_sendTransaction',
      at: '2026-11-21T22:00:00.123Z',
      n: 12,
    };
    expect(scrub(fine)).toEqual(fine);
  });
});
