import { describe, expect, it } from 'vitest';
import { eip155 } from './eip155';
import type { ChainFamily } from './family';

const families: ChainFamily[] = [eip155];
const privateKey = () => new Uint8Array(32).fill(7);

describe.each(families.map((family) => [family.namespace, family] as const))('the family %s', (_, family) => {
  it('knows its own addresses', () => {
    const address = family.address(privateKey());
    expect(family.isAddress(address)).toBe(true);
    for (const text of ['', address.slice(0, -1), `${address}0`, ` ${address}`])
      expect(family.isAddress(text)).toBe(false);
  });

  it('signs the same bytes the same way, other bytes another way', () => {
    const sign = (...message: number[]) =>
      family.signMessage({ privateKey: privateKey(), message: Uint8Array.from(message) });
    expect(sign(1)).toBe(sign(1));
    expect(new Set([sign(), sign(0), sign(1), sign(0, 1)]).size).toBe(4);
  });

  it('leaves the key as it was', () => {
    const key = privateKey();
    family.signMessage({ privateKey: key, message: new Uint8Array(1) });
    expect(key).toEqual(privateKey());
  });

  it.each([0, 31, 33])('refuses a key of %i bytes', (length) => {
    expect(() => family.address(new Uint8Array(length).fill(1))).toThrow();
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(family)).toBe(true);
    expect(() => family.warm()).not.toThrow();
  });
});
