import {
  createScryptParams,
  passkeyFactorKey,
  passwordFactorKey,
  stretchPassword,
} from '../../custody/factors/factorKeys';
import type { NewFactor } from '../../custody/factors/factorShares';
import { dealGate, sealGate } from '../../custody/factors/gate';
import { phraseFactorKey } from '../../custody/factors/recoveryPhrase';
import { publicKeyHex, randomScalar } from '../../custody/scalar';
import { UserError } from '../../errors/user';
import { bytesToBase64url } from '../../kit/base64url';
import { wipe } from '../../kit/bytes';
import { randomId, type FillRandom } from '../../kit/randomId';
import type { Factor, FactorKind, GateLock } from '../../wire/http/factors';
import type { CustodyConfig } from '../../wire/http/project';
import type { FactorDeps } from './ports';

/** A factor to create, with the user's input. */
export type FactorDraft = { [Kind in FactorKind]: { kind: Kind } & FactorSecrets[Kind] }[FactorKind];

/** The user's input for each kind. */
interface FactorSecrets extends Record<FactorKind, object> {
  device: object;
  passkey: object;
  phrase: { phrase: string };
  password: { password: string };
  authenticator: { secret: Uint8Array };
  /** `user` is the user id of the second connection at the nodes. */
  social: { connectionId: string; user: string };
}

/**
 * Creates a factor: its key or its gate, and its entry in the list of factors.
 * @throws UserError `storageBlocked` if this browser stores no keys, `passkeyFailed`.
 */
export async function makeFactor({
  draft,
  name,
  index,
  now,
  publicKey,
  config,
  random,
  deps: { devices, passkeys },
}: {
  draft: FactorDraft;
  name: string;
  index: number;
  /** In epoch ms. */
  now: number;
  /** The user's public key. */
  publicKey: string;
  config: CustodyConfig;
  random: FillRandom;
  deps: FactorDeps;
}): Promise<NewFactor> {
  const id = randomId();
  const named = { id, kind: draft.kind, name, index, createdAt: now, rehearsedAt: null };

  function fromKey(key: Uint8Array, more: Partial<Factor> = {}): NewFactor {
    const made = { ...named, ...more, publicKey: publicKeyHex(key) };
    wipe(key);
    return made;
  }
  const gateOf = { config, publicKey, factorId: id, random };
  function fromGate(lock: GateLock, more: Partial<Factor> = {}): NewFactor {
    const { factorPublicKey, gate } = dealGate({ ...gateOf, lock });
    return { ...named, ...more, publicKey: factorPublicKey, gate };
  }

  switch (draft.kind) {
    case 'device': {
      const key = randomScalar(random);
      if (!(await devices.write({ factorId: id, key }))) throw new UserError('storageBlocked');
      return fromKey(key);
    }
    case 'phrase':
      return fromKey(phraseFactorKey(draft.phrase));
    case 'password': {
      const scrypt = createScryptParams(random);
      const [stretched, { dealOprfKey }] = await Promise.all([
        stretchPassword({ password: draft.password, scrypt }),
        import('../../custody/factors/oprf'),
      ]);
      const { nodes, threshold } = config;
      const indices = nodes.map((node) => node.index);
      const { deal, output } = dealOprfKey({ input: stretched, threshold, indices, random });
      const gate = sealGate({ ...gateOf, lock: { kind: 'password' }, deal });
      return fromKey(passwordFactorKey({ stretched, output }), { scrypt, gate });
    }
    case 'authenticator':
      return fromGate({ kind: 'code', secret: bytesToBase64url(draft.secret) });
    case 'social':
      return fromGate({ kind: 'connection', user: draft.user }, { connectionId: draft.connectionId });
    case 'passkey': {
      const { credentialId, prfInput, prfOutput, lock } = await passkeys.create({ name, random });
      if (prfOutput) return fromKey(passkeyFactorKey(prfOutput), { passkey: { credentialId, prfInput } });
      return fromGate(lock, { passkey: { credentialId } });
    }
  }
}
