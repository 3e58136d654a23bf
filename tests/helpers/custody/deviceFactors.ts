import { expect } from 'vitest';
import type { NewFactor } from '../../../src/custody/factors/factorShares';
import type { FactorPrompt } from '../../../src/custody/openWithFactor';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { fillRandom } from '../../../src/kit/randomId';

/** A factor whose key is stored in a browser. */
export function deviceFactor(key: Uint8Array, index: number): NewFactor {
  const named = { id: `factor0${index}`, kind: 'device', name: 'This browser' } as const;
  return { ...named, index, publicKey: publicKeyHex(key), createdAt: 0, rehearsedAt: null };
}

/** Creates browsers of a user who has kept every key so far. */
export function createDeviceFactors() {
  const keys = new Map([2, 3, 4].map((index) => [`factor0${index}`, randomScalar(fillRandom)]));
  const keyOf = (id: string): Uint8Array => Uint8Array.from(keys.get(id) ?? expect.fail(`no key of ${id}`));
  const factor = (index: number): NewFactor => deviceFactor(keyOf(`factor0${index}`), index);
  /** Answers the prompt with the first available factor. */
  const askFactor: FactorPrompt = ({ factors }) => {
    const factorId = factors[0]?.id ?? expect.fail('no factor');
    return Promise.resolve({ factorId, factorKey: keyOf(factorId) });
  };
  return { keyOf, factor, askFactor };
}
