import { expect, it } from 'vitest';
import { authPublicKeyOf, signAsOwner } from '../../src/custody/authKey';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { statements, toUserId } from '../../src/custody/statements';
import { fillRandom } from '../../src/kit/randomId';
import { connectionId } from '../../tests/helpers/custody/custodyHarness';
import { harnessPerTest } from '../../tests/helpers/custody/harnessPerTest';

const ann = toUserId({ connectionId, subject: 'ann' });
const eve = toUserId({ connectionId, subject: 'eve' });

const harness = harnessPerTest();

/** Calls enter at a node as `user` with the key `userKey`. */
function enter(index: number, { user, userKey }: { user: string; userKey: Uint8Array }) {
  return harness
    .callsTo(index, { user, privateKey: randomScalar(fillRandom) })
    .enter({ userKey, at: harness.clock.now() });
}

it('no node lets a stranger’s key enter as another user', async () => {
  const { privateKey } = await harness.signIn();
  const stranger = randomScalar(fillRandom);
  for (const index of [1, 2, 3]) {
    await expect(enter(index, { user: ann, userKey: stranger })).rejects.toMatchObject({ code: 'unauthorized' });
    expect((await enter(index, { user: ann, userKey: privateKey })).proof.user).toBe(ann);
  }
});

it('a key that the nodes know enters as its own user, whatever user the call names', async () => {
  await harness.signIn();
  const { privateKey } = await harness.signIn({ subject: 'eve' });
  for (const index of [1, 2, 3]) {
    const { proof, record } = await enter(index, { user: ann, userKey: privateKey });
    expect([proof.user, record?.publicKey]).toEqual([eve, publicKeyHex(privateKey)]);
  }
});

it('no node accepts another user’s public key with a stranger’s authentication key', async () => {
  const { publicKey, privateKey } = await harness.signIn();
  const stranger = randomScalar(fillRandom);
  const call = { user: ann, ephemeralPublicKey: publicKeyHex(randomScalar(fillRandom)), at: harness.clock.now() };
  for (const index of [1, 2, 3]) {
    const { node } = harness.member(index);
    const statement = statements.enter({ nodePublicKey: node.publicKey, ...call });
    const signature = signAsOwner(statement, stranger);
    const forged = { ...call, publicKey, authPublicKey: authPublicKeyOf(stranger), signature };
    await expect(node.enter(forged)).rejects.toMatchObject({ code: 'unauthorized' });
    // Names the right authentication key, but is signed by the stranger’s.
    const named = { ...forged, authPublicKey: authPublicKeyOf(privateKey) };
    await expect(node.enter(named)).rejects.toMatchObject({ code: 'unauthorized' });
  }
});

it('a node rejects any key for a user who has none yet', async () => {
  const stranger = randomScalar(fillRandom);
  await expect(enter(1, { user: ann, userKey: stranger })).rejects.toMatchObject({ code: 'unauthorized' });
});
