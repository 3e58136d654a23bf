import { describe, expect, it } from 'vitest';
import { address, keyHex } from '../../../tests/helpers/wallet/walletHarness';
import { hexToBytes, type Hex } from '../../kit/hex';
import { eip155 } from '../../chains/eip155';
import { createKeyring } from './keyring';

describe('createKeyring', () => {
  it('keeps its own copy of the key and never exposes it', async () => {
    const keyring = createKeyring();
    const key = hexToBytes(keyHex);
    expect(keyring.addKey(eip155, key)).toBe(address);
    key.fill(0);
    const message = new Uint8Array([1]);
    expect(await keyring.signMessage({ address: address.toLowerCase() as Hex, message })).toHaveLength(132);
    expect(JSON.stringify(keyring)).toBe('{}');
  });

  it('cannot sign after a wipe', () => {
    const keyring = createKeyring();
    const own = keyring.addKey(eip155, hexToBytes(keyHex));
    keyring.wipe();
    expect(keyring.has(own)).toBe(false);
    expect(() => keyring.signMessage({ address: own, message: new Uint8Array() })).toThrow(
      expect.objectContaining({ code: 4100 }),
    );
  });

  it('keeps the Ed25519 key that came with a key, and wipes both', () => {
    const keyring = createKeyring();
    const [privateKey, ed25519Seed] = [hexToBytes(keyHex), new Uint8Array(32).fill(9)];
    keyring.addKey(eip155, privateKey, ed25519Seed);
    ed25519Seed.fill(0);
    const copies = (['secp256k1', 'ed25519'] as const).map((curve) => keyring.copyKey(address, curve));
    expect(copies).toEqual([privateKey, new Uint8Array(32).fill(9)]);
    expect(keyring.holds(address, { privateKey, ed25519Seed: new Uint8Array(32).fill(9) })).toBe(true);
    expect(keyring.holds(address, { privateKey })).toBe(false);
    expect(keyring.holds(address, { privateKey, ed25519Seed })).toBe(false);
    keyring.wipe();
    expect(keyring.holds(address, { privateKey })).toBe(false);
    expect(() => keyring.copyKey(address, 'ed25519')).toThrow(expect.objectContaining({ code: 4100 }));
  });

  it.each(['00'.repeat(32), 'ff'.repeat(32), '01'.repeat(31), '01'.repeat(33)])('rejects the key %s', (hex) => {
    expect(() => createKeyring().addKey(eip155, hexToBytes(hex))).toThrow();
  });
});
