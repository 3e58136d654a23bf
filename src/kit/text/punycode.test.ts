import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { readPunycode } from './punycode';

it.each(['аррӏе.com', 'bücher.example', '例え.テスト', 'mañana.com', '☃.net', 'паypal.com', 'a.ö.b', '💰.example'])(
  'readPunycode decodes %s from the form that Node encodes',
  (name) => expect(readPunycode(domainToASCII(name))).toBe(name),
);

it.each(['example.com', 'localhost', '127.0.0.1', ''])('readPunycode returns null for %s', (host) =>
  expect(readPunycode(host)).toBeNull(),
);

it.each(['xn--', 'xn--!', 'xn--99999999999', `xn--${'9'.repeat(100)}`, 'xn--a-ü', 'xn--zzzzzzzzzzz'])(
  'readPunycode does not throw for %s',
  (host) => expect(() => readPunycode(host)).not.toThrow(),
);
