import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eip155 } from '../../src/chains/eip155';
import { passkeyFactorKey } from '../../src/custody/factors/factorKeys';
import type { NewFactor } from '../../src/custody/factors/factorShares';
import { dealGate } from '../../src/custody/factors/gate';
import { createRecoveryPhrase, phraseFactorKey } from '../../src/custody/factors/recoveryPhrase';
import { totpCode } from '../../src/custody/factors/totp';
import { openKeystore, parseKeystore, sealKeystore } from '../../src/chains/eip155/accounts/keystore';
import { openKit, sealKit } from '../../src/custody/kit/recoveryKit';
import type { CallerProof } from '../../src/custody/nodes/nodeCalls';
import type { FactorQuestion } from '../../src/custody/openWithFactor';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { toUserId } from '../../src/custody/statements';
import { bytesToBase64url } from '../../src/kit/base64url';
import { fillRandom, randomBytes } from '../../src/kit/randomId';
import type { GateLock } from '../../src/wire/http/factors';
import {
  connectionId,
  createCustodyHarness,
  makeToken,
  otherConnectionId,
  walletOrigin,
  type CustodyHarness,
} from '../../tests/helpers/custody/custodyHarness';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { makePasswordFactor, withPassword } from '../../tests/helpers/custody/passwordFactor';
import { createSoftPasskey } from '../../tests/helpers/custody/softPasskey';

/** An unknown browser signs in with this factor alone; `caller` is its key for the sign-in. */
type Answer = (question: FactorQuestion, factor: NewFactor, caller: Uint8Array) => Promise<Uint8Array>;
type Kind = NewFactor['kind'];

const clock = createFakeClock();
const user = toUserId({ connectionId, subject: 'ann' });
const password = 'Another Password 9';
let harness: CustodyHarness;
let made: Awaited<ReturnType<CustodyHarness['signIn']>>;
const factors: NewFactor[] = [];
const answers = new Map<string, Answer>();

beforeAll(async () => {
  harness = await createCustodyHarness({ clock });
  made = await harness.signIn();
  const add = (name: string, kind: Kind, rest: Pick<NewFactor, 'publicKey'> & Partial<NewFactor>, answer: Answer) => {
    const index = factors.length + 2;
    factors.push({ id: `factor0${index}`, kind, index, createdAt: 0, rehearsedAt: null, ...rest, name });
    answers.set(name, answer);
  };
  const held = (name: string, kind: Kind, key: Uint8Array) =>
    add(name, kind, { publicKey: publicKeyHex(key) }, async () => Uint8Array.from(key));
  const gated = (
    name: string,
    kind: Kind,
    lock: GateLock,
    prove: (...input: Parameters<Answer>) => Promise<CallerProof>,
  ) => {
    const { config } = harness;
    const id = `factor0${factors.length + 2}`;
    const { publicKey: own } = made;
    const dealt = dealGate({ config, publicKey: own, factorId: id, lock, random: fillRandom });
    add(name, kind, { publicKey: dealt.factorPublicKey, gate: dealt.gate }, async (...input) =>
      input[0].openGate({
        factor: input[0].factors.find((one) => one.id === id) ?? expect.fail(),
        proof: await prove(...input),
      }),
    );
  };

  held('device', 'device', randomScalar(fillRandom));
  held('passkey', 'passkey', passkeyFactorKey(randomBytes(32)));
  held('phrase', 'phrase', phraseFactorKey(createRecoveryPhrase(fillRandom)));
  const at = factors.length + 2;
  const named = { config: harness.config, publicKey: made.publicKey, id: `factor0${at}`, index: at };
  const byPassword = await makePasswordFactor({ ...named, password: 'My Password 1' });
  add(
    'password',
    'password',
    byPassword,
    async (question) => (await withPassword('My Password 1')(question)).factorKey,
  );
  const secret = randomBytes(20);
  gated('authenticator', 'authenticator', { kind: 'code', secret: bytesToBase64url(secret) }, async () => ({
    kind: 'code',
    code: totpCode({ secret, step: Math.floor(clock.now() / 30_000) }),
  }));
  const passkey = createSoftPasskey(new URL(walletOrigin).hostname);
  const { id: credentialId, publicKey } = passkey;
  gated(
    'passkey without PRF',
    'passkey',
    { kind: 'passkey', credentialId, publicKey, algorithm: -7 },
    async (question, factor) => {
      const { challenge, tickets } = question.passkeyChallenge(factor);
      const { response } = passkey.get({ challenge: bytesToBase64url(challenge), origin: walletOrigin });
      const { clientDataJSON: clientData, authenticatorData, signature } = response;
      return { kind: 'passkey', tickets, credentialId, clientData, authenticatorData, signature };
    },
  );
  const second = { kind: 'connection', user: toUserId({ connectionId: otherConnectionId, subject: 'ann-2' }) } as const;
  gated('second account', 'social', second, async (_question, _factor, privateKey) => {
    const claims = { authConnectionId: otherConnectionId };
    const idToken = await makeToken({ privateKey, subject: 'ann-2', now: clock.now(), claims });
    return { kind: 'connection', idToken, connectionId: otherConnectionId };
  });
  const { reshare } = await harness.makeClient().enter({ user, privateKey: made.privateKey });
  await reshare(factors);
});
afterAll(() => harness.close());

/** The key that a browser opens with this factor alone. */
async function openWith(name: string): Promise<Uint8Array> {
  const factor = factors.find((one) => one.name === name) ?? expect.fail();
  const answer = answers.get(name) ?? expect.fail();
  const caller = randomScalar(fillRandom);
  const askFactor = async (question: FactorQuestion) => ({
    factorId: factor.id,
    factorKey: await answer(question, factor, caller),
  });
  return (await harness.signIn({ privateKey: caller, askFactor })).privateKey;
}

describe('the user can always leave (docs/custody.md, promise 4)', () => {
  it.each(['device', 'passkey', 'phrase', 'password', 'authenticator', 'passkey without PRF', 'second account'])(
    'with the key, opened by their %s alone',
    async (name) => {
      expect(eip155.keys.address(await openWith(name))).toBe(eip155.keys.address(made.privateKey));
    },
  );

  it('with a keystore and a recovery kit that lead to the same address', async () => {
    const privateKey = await openWith('second account');
    const address = eip155.keys.address(made.privateKey);
    const random = fillRandom;
    const keystore = parseKeystore(await sealKeystore({ privateKey, password, random })) ?? expect.fail();
    const kit = await sealKit({ privateKey, password, random, address });
    const left = [
      (await openKeystore({ keystore, password })) ?? expect.fail(),
      (await openKit({ kit, password })).privateKey,
    ];
    expect(left.map((key) => eip155.keys.address(key))).toEqual([address, address]);
  });
});
