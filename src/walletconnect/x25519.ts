import { montgomery } from '@noble/curves/abstract/montgomery.js';
import { pow } from '@noble/curves/abstract/modular.js';

const P = 2n ** 255n - 19n;

/**
 * X25519 (RFC 7748) by the ladder alone. The curve that `@noble/curves/ed25519` exports is the same one, with Edwards points,
 * ristretto255 and hashing to the curve behind it, which are four times the size.
 */
export const x25519 = /* @__PURE__ */ montgomery({
  P,
  type: 'x25519',
  powPminus2: (x) => pow(x, P - 2n, P),
  // Clamped as RFC 7748 (5) has it.
  adjustScalarBytes(bytes) {
    bytes[0] = (bytes[0] ?? 0) & 248;
    bytes[31] = ((bytes[31] ?? 0) & 127) | 64;
    return bytes;
  },
});
