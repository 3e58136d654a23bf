import { expect, it } from 'vitest';
import { freeName } from './freeName';

it('numbers a name that is taken, and fills a gap', () => {
  const taken = ['Passkey', 'Passkey 3'].map((name) => ({ name }));
  expect(freeName('Password', taken)).toBe('Password');
  expect(freeName('Passkey', taken)).toBe('Passkey 2');
  expect(freeName('Passkey', [...taken, { name: 'Passkey 2' }])).toBe('Passkey 4');
});
