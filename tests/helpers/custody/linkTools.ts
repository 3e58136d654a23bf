import type { OwnerSharing, OpenedKey, SignInProof } from '../../../src/custody/custodyClient';
import { randomScalar } from '../../../src/custody/scalar';
import { toUserId } from '../../../src/custody/statements';
import { fillRandom } from '../../../src/kit/randomId';
import { connectionId, makeToken, otherConnectionId, type CustodyHarness } from './custodyHarness';
import type { TestHarness } from './harnessPerTest';

export const ann = toUserId({ connectionId, subject: 'ann' });
export const annShop = toUserId({ connectionId: otherConnectionId, subject: 'ann@shop' });

type Options = Parameters<CustodyHarness['signIn']>[0];

/** What tests of linked sign-ins do, with the nodes of the test that runs. */
export function createLinkTools(harness: TestHarness) {
  /** A sign-in of the shop, which is the second one. */
  async function shopProof(subject = 'ann@shop'): Promise<SignInProof> {
    const privateKey = randomScalar(fillRandom);
    const idToken = await makeToken({ privateKey, subject, now: harness.clock.now() });
    return { idToken, connectionId: otherConnectionId, ephemeral: { privateKey } };
  }
  const signInByShop = (options: Options = {}) =>
    harness.signIn({ subject: 'ann@shop', connection: otherConnectionId, ...options });
  const enter = ({ user, privateKey }: Pick<OpenedKey, 'user' | 'privateKey'>): Promise<OwnerSharing> =>
    harness.makeClient().enter({ user, privateKey });
  /** Ann with a key, and the shop’s sign-in linked to it. */
  async function linked(): Promise<OpenedKey> {
    const made = await harness.signIn();
    await (await enter(made)).link(await shopProof());
    return made;
  }
  return { enter, linked, shopProof, signInByShop };
}
