import { passwordFactorKey, stretchPassword } from '../../../src/custody/factors/factorKeys';
import type { NewFactor } from '../../../src/custody/factors/factorShares';
import { sealGate } from '../../../src/custody/factors/gate';
import { dealOprfKey } from '../../../src/custody/factors/oprf';
import type { FactorPrompt } from '../../../src/custody/openWithFactor';
import { publicKeyHex } from '../../../src/custody/scalar';
import { bytesToBase64url } from '../../../src/kit/base64url';
import { fillRandom, randomBytes, type FillRandom } from '../../../src/kit/randomId';
import type { CustodyConfig } from '../../../src/wire/http/project';
import { factorKeyOf } from '../../../src/wallet/factors/factorKeyOf';

/** Creates a password factor as the wallet does, with the fastest parameters that a vault may contain, because tests try many guesses. */
export async function makePasswordFactor({
  config,
  publicKey,
  id,
  index,
  password,
  random = fillRandom,
}: {
  config: CustodyConfig;
  /** The user's public key. */
  publicKey: string;
  id: string;
  index: number;
  password: string;
  random?: FillRandom;
}): Promise<NewFactor> {
  const scrypt = { salt: bytesToBase64url(randomBytes(16, random)), n: 2 ** 15, r: 8, p: 1 } as const;
  const stretched = await stretchPassword({ password, scrypt });
  const { nodes, threshold } = config;
  const indices = nodes.map((node) => node.index);
  const { deal, output } = dealOprfKey({ input: stretched, threshold, indices, random });
  const gate = sealGate({ config, publicKey, factorId: id, random, lock: { kind: 'password' }, deal });
  const key = passwordFactorKey({ stretched, output });
  const named = { id, kind: 'password', name: 'Password', index, createdAt: 0, rehearsedAt: null } as const;
  return { ...named, publicKey: publicKeyHex(key), scrypt, gate };
}

const missing = (): never => {
  throw new Error('A password needs no such thing');
};
const deps = {
  devices: { read: missing, write: missing, remove: missing },
  passkeys: { isOffered: missing, create: missing, get: missing },
};

/** Answers the factor prompt with a password, as the wallet does. */
export const withPassword =
  (secret: string): FactorPrompt =>
  async (question) => {
    const factor = question.factors.find(({ kind }) => kind === 'password');
    if (!factor) throw new Error('There is no password');
    return { factorId: factor.id, factorKey: await factorKeyOf({ factor, input: { secret }, question, deps }) };
  };
