import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex, hexToBytes, padHex } from '../../kit/hex';
import { mimcConstants, permute } from './mimcSponge';
import { appScopedKey, subkey } from './subkey';
import { inDepth } from '../../../tests/helpers/inDepth';

// Vectors of docs/protocol-server.md 8, computed with the public packages.
const projectId = 'BCtbnOamqh0cJFEUYA0NB5YkvBECZ3HLZsKfvSRBvew2EiiKW3UxpyQASSR0artjQkiUOCHeZ_ZeygXpYpxZjOs';
const one = hexToBytes(padHex('01'));
const hex = (value: bigint) => value.toString(16);

describe('the MiMC permutation', () => {
  it('has the constants of the public packages', () => {
    const constants = mimcConstants();
    expect(constants).toHaveLength(220);
    expect(constants[0]).toBe(0n);
    expect(constants[1]).toBe(7120861356467848435263064379192047478074060781135320967663101236819528304084n);
    expect(constants[218]).toBe(2119542016932434047340813757208803962484943912710204325088879681995922344971n);
    expect(constants[219]).toBe(0n);
  });

  it('returns the same pair as the public packages', () => {
    const { left, right } = permute({ left: 1n, right: 2n, key: 3n });
    expect(hex(left)).toBe('28c6f78ee3ed6b336280d3e522b03efc49eeb5a2a3af1075ccf6f64e5d867e53');
    expect(hex(right)).toBe('5d9ff7555e18007f7809e5977e6dd41ff93ca7c8d11249d51eaeb0b4f727d37');
  });
});

describe('subkeys', () => {
  it('equal those of the public packages', () => {
    const privateKey = hexToBytes('f70fb5f5970b363879bc36f54d4fc0ad77863bfd059881159251f50f48863acc');
    expect(bytesToHex(appScopedKey({ privateKey, projectId }))).toBe(
      '2a152b927d3b01ffa912c68050d795ac59e1e4672506cdc73a29d50aa1933405',
    );
    expect(bytesToHex(appScopedKey({ privateKey: one, projectId }))).toBe(
      '285d6df98736f513b562fbeaca76ae31a918a7134e220342b6e7b36e56e91d74',
    );
    expect(bytesToHex(subkey({ privateKey: one, input: utf8ToBytes('CID') }))).toBe(
      '2550bcea277fd7545cf2bec629c909dff18842c2f9be2fdba30c64b2541846e7',
    );
  });

  it('accept either alphabet of base64, with or without padding', () => {
    const standard = `${projectId.replaceAll('_', '/').replaceAll('-', '+')}=`;
    expect(appScopedKey({ privateKey: one, projectId: standard })).toEqual(
      appScopedKey({ privateKey: one, projectId }),
    );
  });

  it('have 32 bytes and differ for another key or input', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 64 });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 250n }), bytes, (key, input) => {
        const privateKey = hexToBytes(padHex(hex(key)));
        const derived = subkey({ privateKey, input });
        expect(derived).toHaveLength(32);
        expect(derived).not.toEqual(privateKey);
        expect(subkey({ privateKey: hexToBytes(padHex(hex(key + 1n))), input })).not.toEqual(derived);
        expect(subkey({ privateKey, input: Uint8Array.of(...input, 1) })).not.toEqual(derived);
      }),
      { numRuns: inDepth(25, 1_000) },
    );
  });
});
