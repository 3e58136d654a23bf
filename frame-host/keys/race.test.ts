import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NodeClient } from '../../src/wire/http/nodeCalls';
import { createCustodyHarness, pause, type CustodyHarness } from '../../tests/helpers/custody/custodyHarness';
import { inDepth } from '../../tests/helpers/inDepth';

/*
 * The order of calls and the databases decide who wins; these are real here, as is the secret sharing. Encryption and
 * signatures would take most of the time and are replaced; rounds with the real ones are in faultyNodes.test.
 */
vi.mock('../../src/custody/seal', () => ({
  sealTo: ({ plaintext }: { plaintext: Uint8Array }) => Buffer.from(plaintext).toString('base64url'),
  openSealed: ({ sealed }: { sealed: string }) => Uint8Array.from(Buffer.from(sealed, 'base64url')),
}));
vi.mock('../../src/custody/statements', async (original) => {
  const sign = (statement: Uint8Array): string => createHash('sha512').update(statement).digest('hex');
  return {
    ...(await original<object>()),
    signStatement: sign,
    verifyStatement: (by: { statement: Uint8Array; signature: string }) => by.signature === sign(by.statement),
  };
});

let harness: CustodyHarness;
beforeAll(async () => void (harness = await createCustodyHarness()));
afterAll(() => harness.close());

const rounds = inDepth(50, 1_000);

describe('two devices that sign up at the same moment', () => {
  it(`get the same key, in ${rounds} rounds`, { timeout: 600_000 }, async () => {
    let both = 0;
    for (let round = 0; round < rounds; round++) {
      const subject = `racer-${round}`;
      const [first, second] = await Promise.all([signInJittery(subject), signInJittery(subject)]);
      expect(second.publicKey).toBe(first.publicKey);
      expect(second.privateKey).toEqual(first.privateKey);
      // Only one of them made the key: the other read it.
      expect(Number(first.created) + Number(second.created)).toBe(1);
      if (first.dealt && second.dealt) both += 1;
    }
    // In enough rounds both devices dealt shares, so they did race.
    expect(both).toBeGreaterThan(rounds / 10);
    const { keys } = await harness.registryDb
      .selectFrom('registry_keys')
      .select(({ fn }) => fn.countAll<number>().as('keys'))
      .executeTakeFirstOrThrow();
    expect(keys).toBe(rounds);
    for (const { db } of harness.members) {
      // The last node of a round may still be working when the key is there, as t of n are enough.
      await vi.waitFor(async () => {
        const left = await db.selectFrom('shares').select(['user', 'status']).execute();
        expect(left.filter(({ status }) => status === 'active')).toHaveLength(rounds);
      });
    }
  });
});

/** Each call waits a random few turns of the event loop. */
async function signInJittery(subject: string) {
  let dealt = false;
  const jittery = (index: number): NodeClient => {
    const honest = harness.honest(index);
    return {
      ...honest,
      open: async (input) => (await pause(3), honest.open(input)),
      deal: async (input) => {
        dealt = true;
        await pause(3);
        return honest.deal(input);
      },
      activate: async (input) => (await pause(3), honest.activate(input)),
    };
  };
  const { lookup, claim, ...rest } = harness.honestRegistry;
  const opened = await harness.signIn({
    subject,
    nodes: { 1: jittery(1), 2: jittery(2), 3: jittery(3) },
    registry: {
      ...rest,
      lookup: async (proof) => (await pause(3), lookup(proof)),
      claim: async (input) => (await pause(3), claim(input)),
    },
  });
  return { ...opened, dealt };
}
