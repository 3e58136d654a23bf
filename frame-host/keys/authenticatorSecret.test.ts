import { describe, expect, it } from 'vitest';
import type { NewFactor } from '../../src/custody/factors/factorShares';
import { dealGate } from '../../src/custody/factors/gate';
import { totpCode } from '../../src/custody/factors/totp';
import type { FactorQuestion } from '../../src/custody/openWithFactor';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { openSealed } from '../../src/custody/seal';
import { sealContexts } from '../../src/custody/statements';
import { base64urlToBytes, bytesToBase64url } from '../../src/kit/base64url';
import { bytesToUtf8 } from '../../src/kit/bytes';
import { fillRandom, randomBytes } from '../../src/kit/randomId';
import type { Factor, GateDeal } from '../../src/wire/http/factors';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';
import { makePasswordFactor, withPassword } from '../../tests/helpers/custody/passwordFactor';

const harness = harnessPerTest();
const base = { name: 'x', createdAt: 0, rehearsedAt: null };
const appId = 'code0003';
const passwordId = 'password';

/** A user with an authenticator app, a password and a device. */
async function protect() {
  const made = await harness.signIn();
  const { publicKey } = made;
  const { config } = harness;
  const lock = { kind: 'code', secret: bytesToBase64url(randomBytes(20)) } as const;
  const { factorPublicKey, gate } = dealGate({ config, publicKey, factorId: appId, lock, random: fillRandom });
  const app: NewFactor = { ...base, id: appId, kind: 'authenticator', index: 3, publicKey: factorPublicKey, gate };
  const device: NewFactor = {
    ...base,
    id: 'device02',
    kind: 'device',
    index: 2,
    publicKey: publicKeyHex(randomScalar(fillRandom)),
  };
  const password = await makePasswordFactor({
    config,
    publicKey,
    id: passwordId,
    index: 4,
    password: 'Kyoto Summer 7',
  });
  await (await harness.makeClient().enter(made)).reshare([device, app, password]);
  return made;
}

/** The list of factors that the registry stores. */
async function readVault(): Promise<{ factors: Factor[] }> {
  const rows = await harness.registryDb.selectFrom('registry_keys').select('vault').execute();
  return JSON.parse(rows[0]?.vault ?? '') as { factors: Factor[] };
}

/** What node 1 stores for a factor, opened with its key. */
function steal({ gate, id }: Factor, publicKey: string): GateDeal {
  const { sealed } = gate?.deals.find(({ index }) => index === 1) ?? expect.fail();
  const context = sealContexts.gateDeal({ publicKey, factorId: id, index: 1 });
  const { privateKey } = harness.member(1).identity;
  return JSON.parse(bytesToUtf8(openSealed({ privateKey, sealed, context }))) as GateDeal;
}

/** Answers with the code that a secret gives now. */
const withSecret =
  (secretOf: (factor: Factor) => Uint8Array) =>
  async ({ factors, openGate }: FactorQuestion) => {
    const factor = factors.find(({ id }) => id === appId) ?? expect.fail();
    const code = totpCode({ secret: secretOf(factor), step: Math.floor(harness.clock.now() / 30_000) });
    return { factorId: appId, factorKey: await openGate({ factor, proof: { kind: 'code', code } }) };
  };

// Says what docs/custody.md and the screen that adds an app say.
describe('a thief with the key of one node', () => {
  it('who can also sign in as the user computes the codes of the app, and opens the wallet', async () => {
    const { publicKey, privateKey } = await protect();
    const stolen = withSecret((factor) => {
      const { lock } = steal(factor, publicKey);
      return lock.kind === 'code' ? base64urlToBytes(lock.secret) : expect.fail();
    });
    const opened = await harness.signIn({ askFactor: stolen });
    expect(opened.privateKey).toEqual(privateKey);
  });

  it('who cannot sign in gets nothing for a right code, and neither does a wrong code with the sign-in', async () => {
    const { publicKey } = await protect();
    const { factors } = await readVault();
    const { lock } = steal(factors.find(({ id }) => id === appId) ?? expect.fail(), publicKey);
    const secret = lock.kind === 'code' ? base64urlToBytes(lock.secret) : expect.fail();
    const proof = { kind: 'code', code: totpCode({ secret, step: Math.floor(harness.clock.now() / 30_000) }) } as const;
    const ticket = bytesToBase64url(randomBytes(32));
    for (const index of [2, 3])
      await expect(harness.honest(index).gate({ ticket, factorId: appId, proof })).rejects.toMatchObject({
        code: 'unauthorized',
      });
    const guess = withSecret(() => randomBytes(20));
    await expect(harness.signIn({ askFactor: guess })).rejects.toMatchObject({ code: 'factorWrong' });
  });

  it('who can also sign in learns nothing about a password', async () => {
    const { publicKey } = await protect();
    const guess = async (question: FactorQuestion) => {
      const factor = question.factors.find(({ id }) => id === passwordId) ?? expect.fail();
      expect(Object.keys(steal(factor, publicKey).lock)).toEqual(['kind']);
      return withPassword('Kyoto Summer 8')(question);
    };
    await expect(harness.signIn({ askFactor: guess })).rejects.toMatchObject({ code: 'factorWrong' });
  });
});
