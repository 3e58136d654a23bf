import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { utf8ToBytes } from '../../src/kit/bytes';
import { openCurve, scriptCurve } from './curve';
import { isCurvePoint as isKeyOn, parseSignature, verifySignature } from './signature';

const native = await openCurve();

it('uses native code on this machine and JavaScript where there is none', async () => {
  expect(native.kind).toBe('native');
  const missing = () => {
    throw new Error('no binary');
  };
  expect((await openCurve(missing)).kind).toBe('script');
});

/** Both implementations must give the same answer. */
function agree(ask: (curve: typeof native) => boolean): boolean {
  const answer = ask(native);
  expect(ask(scriptCurve)).toBe(answer);
  return answer;
}
const isPublicKey = (hex: string) => agree((curve) => isKeyOn(curve, hex));

// docs/protocol-server.md 8
const key =
  '04fd36a0a17d8af5e97e75083e9607dee24f03356908077b1987270a20aa3eea62aa9e0b043a4b8261d45546cad87788501e4c464083b4c71ec19561b230072a08';
const secret = '000000000000000000000000000000000000000000000000000000000000cafe';
const data =
  '{"iv":"00112233445566778899aabbccddeeff","ephemPublicKey":"044f355bdcb7cc0af728ef3cceb9615d90684bb5b2ca5f859ab0f0b704075871aa385b6b1b8ead809ca67454d9683fcf2ba03456d6fe2c4abe2b07f0fbdbb2f1c1","ciphertext":"f8ecc63a5743735c79af732a0d3ec8a63135a05213d359d2465052c028cba02733781008c0adebe7922a1ad1a5191d90","mac":"4bb31a9d9d0f8c9d2b57a2ddc0d395b296d61757f249a1e432adca053e7a3d4c"}';
const r = '90142234ccf8c74d8e9d81603203048725d50cda398057d61ea4bb76fa323102';
const vector =
  '304502210090142234ccf8c74d8e9d81603203048725d50cda398057d61ea4bb76fa323102022012997f636c3d53d73703b270cd88fd3f674ae66e5a0f6bda6c1f1d4b2685678e';
const parsedVector = bytesToHex(parseSignature(vector)?.compact ?? new Uint8Array());

function verify(signature: string, over = data, by = key): boolean {
  const parsed = parseSignature(signature);
  return (
    parsed !== undefined &&
    agree((curve) => verifySignature(curve, { key: by, hash: curve.keccak256(over), signature: parsed }))
  );
}

const order = secp256k1.Point.CURVE().n;
const hex64 = (value: bigint) => value.toString(16).padStart(64, '0');
const vectorR = parsedVector.slice(0, 64);
const vectorS = parsedVector.slice(64);
const highS = hex64(order - BigInt(`0x${vectorS}`));
const integer = (hex: string) => `02${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`;
const der = (...parts: string[]) => `30${(parts.join('').length / 2).toString(16).padStart(2, '0')}${parts.join('')}`;
const mobile = (one: string, two: string) => JSON.stringify({ r: one, s: two });

describe('the vector of docs/protocol-server.md 8', () => {
  it('verifies as DER and as the JSON of mobile clients', () => {
    expect(bytesToHex(keccak_256(utf8ToBytes(data)))).toBe(
      'c9edffc312a001c27e9eb4f3769ef269cec2a6d2097ab43c7c626d59e05cb97f',
    );
    expect(vectorR).toBe(r);
    expect(verify(vector)).toBe(true);
    expect(verify(vector.toUpperCase())).toBe(true);
    expect(verify(mobile(vectorR, vectorS))).toBe(true);
    expect(der(integer(`00${vectorR}`), integer(vectorS))).toBe(vector);
  });
});

describe('signatures', () => {
  it.each([
    ['empty', ''],
    ['not hex', `${vector.slice(0, -1)}g`],
    ['odd length', vector.slice(0, -1)],
    ['high s', der(integer(`00${vectorR}`), integer(`00${highS}`))],
    ['high s, mobile', mobile(vectorR, highS)],
    ['r = 0', der(integer('00'), integer(vectorS))],
    ['s = 0', der(integer(`00${vectorR}`), integer('00'))],
    ['r = n', der(integer(`00${hex64(order)}`), integer(vectorS))],
    ['s = n', der(integer(`00${vectorR}`), integer(`00${hex64(order)}`))],
    ['r + n in 33 bytes', der(integer(`01${vectorR}`), integer(vectorS))],
    ['r = 0, mobile', mobile('0', vectorS)],
    ['s = n, mobile', mobile(vectorR, hex64(order))],
    ['a recovery byte after the sequence', `${vector}1b`],
    ['a recovery byte inside the sequence', der(integer(`00${vectorR}`), integer(vectorS), '1b')],
    ['negative r', der(integer(vectorR), integer(vectorS))],
    ['padded s', der(integer(`00${vectorR}`), integer(`00${vectorS}`))],
    ['a wrong length of the sequence', vector.replace(/^3045/, '3044')],
    ['a long-form length', vector.replace(/^3045/, '308145')],
    ['an integer that exceeds the sequence', vector.replace('0220', '0221')],
    ['another tag', vector.replace(/^30/, '31')],
    ['another tag of r', vector.replace('022100', '032100')],
    ['an empty r', der('0200', integer(vectorS))],
    ['r of 34 bytes', der(integer(`00ff${vectorR}`), integer('11'))],
    ['s of 34 bytes', der(integer('11'), integer(`00ff${vectorS}`))],
    ['s of 33 bytes that is too big', der(integer(`00${vectorR}`), integer(`12${vectorS}`))],
    ['a sequence length that is too small', `${vector}00`],
    ['no s after r', der(integer(`00${vectorR}`))],
    ['compact form', `${vectorR}${vectorS}`],
    ['a 0x prefix', `0x${vector}`],
    ['mobile with 65 digits', mobile(`0${vectorR}`, vectorS)],
    ['mobile with numbers', '{"r":1,"s":1}'],
    ['mobile with a sign', mobile(`-${vectorR.slice(1)}`, vectorS)],
    ['mobile with 0x', mobile(`0x${vectorR.slice(2)}`, vectorS)],
    ['mobile as a list', JSON.stringify([vectorR, vectorS])],
    ['s and r exchanged', der(integer(vectorS), integer(`00${vectorR}`))],
    ['null', 'null'],
  ])('rejects %s', (_what, signature) => {
    expect(verify(signature)).toBe(false);
  });

  it.each([
    ['well formed', der(integer('11'), integer('12')), true],
    ['r with a zero in front', der(integer('0011'), integer('12')), false],
    ['s with a zero in front', der(integer('11'), integer('0012')), false],
    ['a byte behind s, inside the sequence', der(integer('11'), integer('12'), '00'), false],
    ['negative s', der(integer('11'), integer('ff')), false],
  ])('reads short numbers just as strictly: %s', (_what, signature, isRead) => {
    expect(parseSignature(signature) !== undefined).toBe(isRead);
  });

  it('rejects a signature over other data or of another key', () => {
    expect(verify(vector, `${data} `)).toBe(false);
    expect(verify(vector, data, bytesToHex(secp256k1.getPublicKey(hexToBytes(hex64(2n)), false)))).toBe(false);
  });

  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789abcdef') })), (text) => {
        expect(parseSignature(text) === undefined || text.length > 8).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 74 }), (bytes) => {
        expect(() => parseSignature(`30${bytesToHex(bytes)}`)).not.toThrow();
      }),
    );
  });
});

it('accepts the library’s signatures of random keys and data', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: order - 1n }), fc.string({ unit: 'grapheme', minLength: 1 }), (d, text) => {
      const signature = secp256k1.sign(keccak_256(utf8ToBytes(text)), hexToBytes(hex64(d)), {
        prehash: false,
        format: 'der',
      });
      const by = bytesToHex(secp256k1.getPublicKey(hexToBytes(hex64(d)), false));
      expect(verify(bytesToHex(signature), text, by)).toBe(true);
    }),
    { numRuns: 25 },
  );
});

it('accepts only points of the curve as keys', () => {
  expect(isPublicKey(key)).toBe(true);
  expect(bytesToHex(secp256k1.getPublicKey(hexToBytes(secret), false))).toBe(key);
  expect(isPublicKey(`${key.slice(0, -1)}9`)).toBe(false);
  expect(isPublicKey(`04${'0'.repeat(128)}`)).toBe(false);
  expect(isPublicKey(`04${'f'.repeat(128)}`)).toBe(false);
});
