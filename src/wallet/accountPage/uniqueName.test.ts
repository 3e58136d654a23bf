import { expect, it } from 'vitest';
import { uniqueName } from './uniqueName';

it('appends a number to a name that is taken, and fills gaps', () => {
  const taken = ['Passkey', 'Passkey 3'].map((name) => ({ name }));
  expect(uniqueName('Password', taken)).toBe('Password');
  expect(uniqueName('Passkey', taken)).toBe('Passkey 2');
  expect(uniqueName('Passkey', [...taken, { name: 'Passkey 2' }])).toBe('Passkey 4');
});
