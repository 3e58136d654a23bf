import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '../../../src/kit/bytes';
import type { FillRandom } from '../../../src/kit/randomId';

/** A source whose n-th byte, counted over all calls, is given by `byteAt`. */
const running = (byteAt: (at: number) => number): FillRandom => {
  let at = 0;
  return (bytes) => {
    for (let place = 0; place < bytes.length; place++) bytes[place] = byteAt(at++);
    return bytes;
  };
};

/** Ways in which a window's `crypto.getRandomValues` has been, or could be, broken. */
export const brokenSources: Record<string, () => FillRandom> = {
  'is missing': () => () => (undefined as unknown as Crypto).getRandomValues(new Uint8Array(1)),
  throws: () => () => {
    throw new DOMException('no entropy', 'OperationError');
  },
  'gives zeros': () => (bytes) => bytes.fill(0),
  'does nothing': () => (bytes) => bytes,
  'gives one byte': () => (bytes) => bytes.fill(7),
  'gives the largest numbers': () => (bytes) => bytes.fill(255),
  'gives the same bytes each time': () => (bytes) => {
    bytes.forEach((_, at) => (bytes[at] = (at * 37 + 11) % 256));
    return bytes;
  },
  'goes round in 100 bytes': () => running((at) => ((at % 100) * 37 + 11) % 256),
  counts: () => running((at) => at % 256),
  'has sixteen values only': () => {
    const good = predictableSource('nibbles');
    return (bytes) => {
      good(bytes).forEach((byte, at) => (bytes[at] = byte & 15));
      return bytes;
    };
  },
};

/** A source that looks random but is the same each time: anyone who knows `seed` can predict it. */
export function predictableSource(seed: string): FillRandom {
  let count = 0;
  let block = new Uint8Array();
  return running((at) => {
    if (at % 32 === 0) block = Uint8Array.from(sha256(utf8ToBytes(`${seed} ${count++}`)));
    return block[at % 32] ?? 0;
  });
}
