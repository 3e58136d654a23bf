import { ristretto255 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { passwordFactorKey, stretchPassword, toFactorKey } from '../../src/custody/factors/factorKeys';
import type { NewFactor } from '../../src/custody/factors/factorShares';
import { blindInput, evaluateBlinded } from '../../src/custody/factors/oprf';
import type { FactorQuestion } from '../../src/custody/openWithFactor';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { openSealed } from '../../src/custody/seal';
import { sealContexts, toUserId } from '../../src/custody/statements';
import { concatBytes, bytesToUtf8, utf8ToBytes } from '../../src/kit/bytes';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { fillRandom, type FillRandom } from '../../src/kit/randomId';
import type { Factor, GateDeal, ScryptParams } from '../../src/wire/http/factors';
import { connectionId, down, makeToken, type CustodyHarness } from '../../tests/helpers/custody/custodyHarness';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';
import { makePasswordFactor, withPassword } from '../../tests/helpers/custody/passwordFactor';

const user = toUserId({ connectionId, subject: 'ann' });
const password = 'Summer in Kyoto 7';
const dictionary = ['Password 123', 'Letmein Please 1', 'Dragon Fire 99', 'Qwerty Qwerty 1', 'Monkey Island 2'];
const factorId = 'password1';
const wrong = { code: 'factorWrong' };
const locked = (minutes: number) => ({ code: 'factorLocked', values: { minutes } });

const harness = harnessPerTest();

/** A user with a password factor and a device factor. */
async function protect({ random = fillRandom, secret = password }: { random?: FillRandom; secret?: string } = {}) {
  const made = await harness.signIn();
  const { publicKey, privateKey } = made;
  const named = { config: harness.config, publicKey, id: factorId, index: 3 };
  const factor = await makePasswordFactor({ ...named, password: secret, random });
  const device: NewFactor = {
    id: 'device01',
    kind: 'device',
    name: 'Browser',
    index: 2,
    createdAt: 0,
    rehearsedAt: null,
    publicKey: publicKeyHex(randomScalar(fillRandom)),
  };
  const { reshare } = await harness.makeClient().enter({ user, privateKey });
  await reshare([device, factor]);
  return made;
}

/** Everything that the web server stores about the user. */
async function dumpRegistry() {
  const rows = await harness.registryDb.selectFrom('registry_keys').selectAll().execute();
  const { factors } = JSON.parse(rows[0]?.vault ?? '') as { factors: Factor[] };
  return { text: JSON.stringify(rows), factor: factors.find(({ kind }) => kind === 'password') ?? expect.fail() };
}

/** A node’s share of the password’s gate, opened with the node’s key: for a thief who has stolen that node. */
function stealDeal({ gate }: Factor, { index, publicKey }: { index: number; publicKey: string }): Uint8Array {
  const { sealed } = gate?.deals.find((deal) => deal.index === index) ?? expect.fail();
  const { privateKey } = harness.member(index).identity;
  const context = sealContexts.gateDeal({ publicKey, factorId, index });
  const deal = JSON.parse(bytesToUtf8(openSealed({ privateKey, sealed, context }))) as GateDeal;
  return hexToBytes(deal.share);
}

const stretch = (guess: string, scrypt: ScryptParams) => stretchPassword({ password: guess, scrypt });

/** The function’s output for a guess, computed from these shares without any node. */
function evaluateWith(
  shares: ReadonlyMap<number, Uint8Array>,
  { input, gate }: { input: Uint8Array; gate: Factor['gate'] },
) {
  const commitments = gate?.commitments ?? expect.fail();
  const question = blindInput({ input, commitments, random: fillRandom });
  for (const [index, share] of shares) question.take(index, evaluateBlinded({ share, blinded: question.blinded }));
  return question.output();
}

describe('a thief with the web server’s database and a dictionary that contains the password', () => {
  it('cannot verify a guess, not even with one node’s key', async () => {
    const { publicKey } = await protect();
    const { factor } = await dumpRegistry();
    const { scrypt = expect.fail(), gate } = factor;
    const share = stealDeal(factor, { index: 1, publicKey });
    const tried: string[] = [];
    for (const guess of [...dictionary, password]) {
      const stretched = await stretch(guess, scrypt);
      const copy = () => Uint8Array.from(stretched);
      // The factor’s key as it was derived before the function existed: this loop would have found it.
      const keys = [toFactorKey(copy(), 'password')];
      // Replaces the nodes’ output by nothing, by zeros, and by what one node’s share gives as if it were the whole key.
      const { BASE } = ristretto255.Point;
      const own = { input: stretched, commitments: [BASE.toHex()], random: fillRandom };
      const byShare = blindInput({
        ...own,
        commitments: [BASE.multiply(ristretto255.Point.Fn.fromBytes(share)).toHex()],
      });
      expect(byShare.take(1, evaluateBlinded({ share, blinded: byShare.blinded }))).toBe(true);
      const outputs = [new Uint8Array(), new Uint8Array(64), byShare.output() ?? expect.fail()];
      expect(evaluateWith(new Map([[1, share]]), { input: stretched, gate })).toBeUndefined();
      keys.push(...outputs.map((output) => passwordFactorKey({ stretched: copy(), output })));
      tried.push(...keys.map((key) => publicKeyHex(key)));
    }
    expect(tried).toHaveLength(24);
    expect(tried).not.toContain(factor.publicKey);

    // With the keys of t nodes the dictionary attack works, which shows that the loop above would have found the key.
    const shares = new Map([1, 2].map((index) => [index, stealDeal(factor, { index, publicKey })]));
    const stretched = await stretch(password, scrypt);
    const output = evaluateWith(shares, { input: stretched, gate }) ?? expect.fail();
    expect(publicKeyHex(passwordFactorKey({ stretched, output }))).toBe(factor.publicKey);
  });

  it('would find the same database for another password, except for the public key derived by the nodes’ function', async () => {
    const seeded = (): FillRandom => {
      let count = 0;
      return (bytes) => {
        for (let at = 0; at < bytes.length; at += 32) {
          const block = sha256(concatBytes(utf8ToBytes('the same dice'), Uint8Array.of(count >> 8, count++ & 255)));
          bytes.set(block.subarray(0, Math.min(32, bytes.length - at)), at);
        }
        return bytes;
      };
    };
    const publicKey = publicKeyHex(randomScalar(fillRandom));
    const named = { config: harness.config, publicKey, id: factorId, index: 3 };
    const [one, other] = [
      await makePasswordFactor({ ...named, password, random: seeded() }),
      await makePasswordFactor({ ...named, password: 'Quite Another 1', random: seeded() }),
    ];
    expect({ ...other, publicKey: '' }).toEqual({ ...one, publicKey: '' });
    expect(other.publicKey).not.toBe(one.publicKey);
  });
});

describe('a thief who can sign in as the user', () => {
  it('has five guesses, then a growing lock; the right password resets the count', async () => {
    const made = await protect();
    for (const guess of dictionary)
      await expect(harness.signIn({ askFactor: withPassword(guess) })).rejects.toMatchObject(wrong);
    await expect(harness.signIn({ askFactor: withPassword(password) })).rejects.toMatchObject(locked(1));
    await harness.clock.advance(60_000);
    await expect(harness.signIn({ askFactor: withPassword('Sixth Guess 1') })).rejects.toMatchObject(wrong);
    await expect(harness.signIn({ askFactor: withPassword(password) })).rejects.toMatchObject(locked(2));
    await harness.clock.advance(120_000);
    const found = await harness.signIn({ askFactor: withPassword(password) });
    expect(found).toMatchObject({ privateKey: made.privateKey, factorId });
    // Five guesses again.
    for (const guess of dictionary.slice(1))
      await expect(harness.signIn({ askFactor: withPassword(guess) })).rejects.toMatchObject(wrong);
    expect((await harness.signIn({ askFactor: withPassword(password) })).privateKey).toEqual(made.privateKey);
  });

  it('gets no more guesses by asking pairs of nodes at once: each node counts for itself', async () => {
    await protect();
    const { factor } = await dumpRegistry();
    const { scrypt = expect.fail(), gate = expect.fail() } = factor;
    const caller = randomScalar(fillRandom);
    const nodes = await Promise.all(
      harness.config.nodes.map(async ({ index }) => {
        const calls = harness.callsTo(index, { user, privateKey: caller });
        const idToken = await makeToken({ privateKey: caller, now: harness.clock.now() });
        const { ticket } = await calls.open({ idToken, connectionId });
        return { index, calls, ticket };
      }),
    );
    const guesses = [...Array.from({ length: 20 }, (_, at) => `Guess Number ${at}`), password];
    const inputs = await Promise.all(guesses.map((guess) => stretch(guess, scrypt)));
    const whole = await Promise.all(
      inputs.map(async (input, at) => {
        const question = blindInput({ input, commitments: gate.commitments, random: fillRandom });
        await Promise.allSettled(
          nodes
            .filter(({ index }) => index !== (at % 3) + 1)
            .map(async ({ index, calls, ticket }) => {
              const proof = { kind: 'password', blinded: question.blinded } as const;
              const answer = await calls.gate({ ticket, factorId, proof });
              if ('proof' in answer) question.take(index, answer);
            }),
        );
        const output = question.output();
        return output && publicKeyHex(passwordFactorKey({ stretched: Uint8Array.from(input), output }));
      }),
    );
    const known = whole.filter((key) => key !== undefined);
    // Three nodes with five attempts each, two of which make one guess.
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThanOrEqual(7);
    expect(known).not.toContain(factor.publicKey);
    for (const { index } of nodes) {
      const [row] = await harness.member(index).db.selectFrom('gate_tries').selectAll().execute();
      expect(row).toMatchObject({ wrong: 5, locked_until: harness.clock.now() + 60_000 });
    }
  });

  it('cannot reset the count by replaying the owner’s own calls', async () => {
    await protect();
    const unlocks: Parameters<ReturnType<CustodyHarness['honest']>['unlock']>[0][] = [];
    const honest = harness.honest(1);
    const tapped = {
      ...honest,
      unlock: (input: (typeof unlocks)[number]) => (unlocks.push(input), honest.unlock(input)),
    };
    await harness.signIn({ askFactor: withPassword(password), nodes: { 1: tapped } });
    const triesAt = async () =>
      (await harness.member(1).db.selectFrom('gate_tries').select('wrong').execute())[0]?.wrong;
    expect(await triesAt()).toBe(0);
    await expect(harness.signIn({ askFactor: withPassword('Wrong Guess 1') })).rejects.toMatchObject(wrong);
    await honest.unlock(unlocks[0] ?? expect.fail());
    expect(await triesAt()).toBe(1);
  });

  it('gets nothing for a proof of the wrong kind, which counts as a guess', async () => {
    await protect();
    const askFactor = async ({ factors, openGate }: FactorQuestion) => {
      const factor = factors.find(({ kind }) => kind === 'password') ?? expect.fail();
      return { factorId, factorKey: await openGate({ factor, proof: { kind: 'code', code: '000000' } }) };
    };
    for (let at = 0; at < 5; at++) await expect(harness.signIn({ askFactor })).rejects.toMatchObject(wrong);
    await expect(harness.signIn({ askFactor })).rejects.toMatchObject(locked(1));
  });
});

describe('nodes that lie or are down', () => {
  /** A node that evaluates another point with its own key: its answer is correctly sealed. */
  const lying = (index: number): ReturnType<CustodyHarness['honest']> => {
    const honest = harness.honest(index);
    const blinded = bytesToHex(ristretto255.Point.BASE.multiply(5n).toBytes());
    return { ...honest, gate: (input) => honest.gate({ ...input, proof: { kind: 'password', blinded } }) };
  };

  it.each([1, 2, 3])('node %d lies: it is detected and ignored', async (index) => {
    const made = await protect();
    const found = await harness.signIn({ askFactor: withPassword(password), nodes: { [index]: lying(index) } });
    expect(found.privateKey).toEqual(made.privateKey);
    const alone = harness.signIn({
      askFactor: withPassword(password),
      nodes: { [index]: lying(index), [(index % 3) + 1]: down },
    });
    await expect(alone).rejects.toMatchObject({ code: 'sharesUnavailable' });
  });

  it('the lying node is reported if it answers first', async () => {
    await protect();
    const slow = (index: number) => {
      const honest = harness.honest(index);
      const gate: typeof honest.gate = async (input) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return honest.gate(input);
      };
      return { ...honest, gate };
    };
    const nodes = { 1: slow(1), 2: lying(2), 3: slow(3) };
    const found = await harness.signIn({ askFactor: withPassword(password), nodes });
    expect(found.faults).toEqual([{ index: 2, reason: 'wrong' }]);
  });

  it('one node down does not matter; with two down the error is not a wrong password', async () => {
    const made = await protect();
    const askFactor = withPassword(password);
    expect((await harness.signIn({ askFactor, nodes: { 2: down } })).privateKey).toEqual(made.privateKey);
    const gone = { gate: () => Promise.reject(new Error('down')) };
    const nodes = { 1: { ...harness.honest(1), ...gone }, 2: { ...harness.honest(2), ...gone } };
    await expect(harness.signIn({ askFactor, nodes })).rejects.toMatchObject({ code: 'sharesUnavailable' });
  });
});
