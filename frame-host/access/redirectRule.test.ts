import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isAllowedRedirect, RedirectUrlSchema } from './redirectRule';

const registered = 'https://shop.example/signed-in';
const shop = {
  redirectUrls: [registered, 'https://shop.example/go?next=home', 'https://bare.example', 'shopapp://auth'],
};

/** URLs to which an attacker would want a sign-in to return (docs/threats.md 15). */
const foreign = [
  'https://evil.test/signed-in',
  'https://shop.example/signed-in/',
  'https://shop.example/signed-in2',
  'https://shop.example/signed-in/evil',
  'https://shop.example/signed-in/../evil',
  'https://shop.example/x/../signed-in',
  'https://shop.example/./signed-in',
  'https://shop.example/%2e%2e/signed-in',
  'https://shop.example/signed%2Din',
  'https://shop.example//signed-in',
  'https://shop.example/signed-in?next=https://evil.test',
  'https://shop.example/go?next=https://evil.test',
  'https://shop.example/go?next=home&next=https://evil.test',
  'https://shop.example/go',
  'https://shop.example/signed-in#token',
  'https://shop.example/signed-in#',
  'https://shop.example/',
  'https://shop.example',
  'https://www.shop.example/signed-in',
  'https://evilshop.example/signed-in',
  'https://shop.example.evil.test/signed-in',
  'https://shop.example@evil.test/signed-in',
  'https://evil.test@shop.example/signed-in',
  'https://shop.example:8443/signed-in',
  'https://shop.example:443/signed-in',
  'https://shop.example./signed-in',
  'http://shop.example/signed-in',
  'HTTPS://shop.example/signed-in',
  'https://SHOP.example/signed-in',
  'https://shop.example/Signed-In',
  '//shop.example/signed-in',
  '/signed-in',
  'https:shop.example/signed-in',
  'https:\\\\shop.example\\signed-in',
  'https://shop.example\\@evil.test/signed-in',
  'https://shop.example/signed-in ',
  ' https://shop.example/signed-in',
  'https://shop.example/signed-in\t',
  'https://shop.example/signed\n-in',
  'https://shop.example/signed-in\u0000',
  'https://shор.example/signed-in',
  'javascript:alert(1)//https://shop.example/signed-in',
  'data:text/html,https://shop.example/signed-in',
  'shopapp://auth/evil',
  'shopapp:auth',
  'http://localhost/signed-in',
  'loopback',
  '*',
  '',
];

describe('isAllowedRedirect', () => {
  it.each(shop.redirectUrls)('allows the registered URL %s', (url) => {
    expect(isAllowedRedirect(shop, url)).toBe(true);
  });

  it.each(foreign)('rejects %j', (url) => {
    expect(isAllowedRedirect(shop, url)).toBe(false);
  });

  it('allows no URL if none is registered', () => {
    for (const url of [registered, '', 'http://localhost/'])
      expect(isAllowedRedirect({ redirectUrls: [] }, url)).toBe(false);
  });

  it.each([
    ['http://localhost:4060/', true],
    ['http://localhost:4060', true],
    ['http://localhost:4060/a/page?x=1', true],
    ['http://127.0.0.1:5000/', true],
    ['https://app.localhost:5000/', true],
    ['http://localhost.evil.test/', false],
    ['http://localhost@evil.test/', false],
    ['http://evil.test@localhost/', false],
    ['http://localhost:4060/#x', false],
    ['http://localhost:4060/a/../b', false],
    ['http://localhost\\@evil.test/', false],
    ['javascript://localhost/%0aalert(1)', false],
    ['file://localhost/etc/passwd', false],
    ['loopback', false],
  ])('with loopback registered, for %s returns %s', (url, allowed) => {
    expect(isAllowedRedirect({ redirectUrls: ['loopback'] }, url)).toBe(allowed);
  });
});

describe('RedirectUrlSchema', () => {
  it.each([...shop.redirectUrls, 'loopback', 'http://localhost:3000/', 'com.shop.app://auth'])('accepts %s', (url) => {
    expect(v.is(RedirectUrlSchema, url)).toBe(true);
  });

  it.each([
    'http://shop.example/',
    'https://shop.example/#',
    'https://shop.example/a/../b',
    'https://user@shop.example/',
    'https://*.shop.example/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/x',
    'file:///etc/passwd',
    'shop.example/cb',
    '/cb',
    'https://shop.example/ b',
    '',
  ])('rejects the configured URL %j', (url) => {
    expect(v.is(RedirectUrlSchema, url)).toBe(false);
  });
});
