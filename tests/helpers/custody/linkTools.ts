import type { OwnerSharing, OpenedKey, SignInProof } from '../../../src/custody/custodyClient';
import { randomScalar } from '../../../src/custody/scalar';
import { toUserId } from '../../../src/custody/statements';
import { fillRandom } from '../../../src/kit/randomId';
import { connectionId, makeToken, otherConnectionId, type CustodyHarness } from './custodyHarness';
import type { TestHarness } from './harnessPerTest';

export const ann = toUserId({ connectionId, subject: 'ann' });
export const annShop = toUserId({ connectionId: otherConnectionId, subject: 'ann@shop' });

type Options = Parameters<CustodyHarness['signIn']>[0];

/** Actions for tests of linked sign-ins, on the nodes of the current test. */
export function createLinkTools(harness: TestHarness) {
  /** Signs in with the shop connection, which is the second sign-in. */
  async function shopProof(subject = 'ann@shop'): Promise<SignInProof> {
    const privateKey = randomScalar(fillRandom);
    const idToken = await makeToken({ privateKey, subject, now: harness.clock.now() });
    return { idToken, connectionId: otherConnectionId, ephemeral: { privateKey } };
  }
  const signInByShop = (options: Options = {}) =>
    harness.signIn({ subject: 'ann@shop', connection: otherConnectionId, ...options });
  const enter = ({ user, privateKey }: Pick<OpenedKey, 'user' | 'privateKey'>): Promise<OwnerSharing> =>
    harness.makeClient().enter({ user, privateKey });
  /** Creates Ann's key, and links the shop’s sign-in to it. */
  async function linked(): Promise<OpenedKey> {
    const made = await harness.signIn();
    await (await enter(made)).link(await shopProof());
    return made;
  }
  return { enter, linked, shopProof, signInByShop };
}
