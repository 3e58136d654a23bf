import { scryptAsync } from '@noble/hashes/scrypt.js';
import { expect, it } from 'vitest';
import * as native from './scrypt';

it.each([
  { N: 2 ** 10, r: 8, p: 1, dkLen: 32, maxmem: 2 ** 29 },
  { N: 2 ** 12, r: 1, p: 8, dkLen: 64, maxmem: 2 ** 29 },
])('Node’s scrypt returns the same bytes as the library (N = $N)', async (cost) => {
  const [password, salt] = [new TextEncoder().encode('Åpassword'), Uint8Array.from([1, 2, 3])];
  const expected = await scryptAsync(password, salt, cost);
  const first = await native.scryptAsync(password, salt, cost);
  expect(first).toEqual(expected);
  first.fill(0);
  expect(await native.scryptAsync(password, salt, cost)).toEqual(expected);
  expect(await native.scryptAsync(password, Uint8Array.of(), cost)).not.toEqual(
    await scryptAsync(password, salt, cost),
  );
});
