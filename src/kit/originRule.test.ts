import { describe, expect, it } from 'vitest';
import { coversOrigin, isOriginPattern } from './originRule';

describe('coversOrigin', () => {
  const rule = 'https://*.shop.example';

  it.each(['https://pr-7.shop.example', 'https://a.b.shop.example', 'https://xn--bcher-kva.shop.example'])(
    'a rule with a wildcard covers %s',
    (origin) => expect(coversOrigin(rule, origin)).toBe(true),
  );

  it.each([
    'https://shop.example',
    'https://.shop.example',
    'https://evilshop.example',
    'https://a.shop.example.evil.test',
    'https://evil.test/.shop.example',
    'https://evil.test#.shop.example',
    'https://evil.test?.shop.example',
    'https://evil.test\\.shop.example',
    'https://user@a.shop.example',
    'https://a.shop.example:8443',
    'https://a.shop.example/',
    'https://A.shop.example',
    'https://a.shop.example.',
    'http://a.shop.example',
    'https://*.shop.example',
    'https://a_b.shop.example ',
    'null',
    '',
  ])('a rule with a wildcard does not cover %j', (origin) => expect(coversOrigin(rule, origin)).toBe(false));

  it('requires the port of the rule', () => {
    expect(coversOrigin('https://*.shop.example:8443', 'https://a.shop.example:8443')).toBe(true);
    expect(coversOrigin('https://*.shop.example:8443', 'https://a.shop.example')).toBe(false);
  });

  it('compares a rule without a wildcard as a whole', () => {
    expect(coversOrigin('https://shop.example', 'https://shop.example')).toBe(true);
    expect(coversOrigin('https://shop.example', 'https://a.shop.example')).toBe(false);
    expect(coversOrigin('loopback', 'http://localhost:9')).toBe(true);
    expect(coversOrigin('loopback', 'https://shop.example')).toBe(false);
  });
});

describe('isOriginPattern', () => {
  it.each(['https://*.shop.example', 'https://*.preview.shop.example', 'https://*.shop.example:8443'])(
    'accepts %s',
    (text) => expect(isOriginPattern(text)).toBe(true),
  );

  it.each([
    'https://*',
    'https://*.',
    'https://*.com',
    'https://*.localhost',
    'https://*.*.shop.example',
    'https://a.*.shop.example',
    'https://a*.shop.example',
    'http://*.shop.example',
    '*.shop.example',
    'https://*.shop.example/',
    'https://*.SHOP.example',
    'https://*.shop.example:443',
    'https://*.1.2.3.4',
    'https://*.[::1]',
    'https://*.user@shop.example',
    'https://shop.example',
  ])('rejects %s', (text) => expect(isOriginPattern(text)).toBe(false));
});
