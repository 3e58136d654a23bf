import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { readPunycode } from './punycode';

it.each(['аррӏе.com', 'bücher.example', '例え.テスト', 'mañana.com', '☃.net', 'паypal.com', 'a.ö.b', '💰.example'])(
  'reads %s as Node writes it',
  (name) => expect(readPunycode(domainToASCII(name))).toBe(name),
);

it.each(['example.com', 'localhost', '127.0.0.1', ''])('has nothing to say of %s', (host) =>
  expect(readPunycode(host)).toBeNull(),
);

it.each(['xn--', 'xn--!', 'xn--99999999999', `xn--${'9'.repeat(100)}`, 'xn--a-ü', 'xn--zzzzzzzzzzz'])(
  'does not fail at %s',
  (host) => expect(() => readPunycode(host)).not.toThrow(),
);
