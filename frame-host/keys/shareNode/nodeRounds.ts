import { firstEpoch, signStatement, statements, toSharing, verifyStatement } from '../../../src/custody/statements';
import { wipe } from '../../../src/kit/bytes';
import type { Clock } from '../../../src/kit/clock';
import type { MissedDeal, RegistryRow, UserProof } from '../../../src/wire/http/shareNode';
import type { CurrentShares } from './currentShares';
import type { DealtShare } from './nodeDeals';
import type { IdentityKey } from '../nodeKeys';
import type { NodeRegistry } from './nodeRegistry';
import type { ShareStore } from './shareStore';

/**
 * How long a share stays pending until its key wins in the registry, in ms. It is twice the time that the registry accepts an
 * acknowledgement (`ackLifetime`), so that no key can win after nodes have begun to delete its shares.
 */
export const pendingLifetime = 600_000;
const sweepLimit = 200;

export interface NodeRoundsDeps {
  index: number;
  threshold: number;
  peers(): ReadonlyMap<number, string>;
  registry: NodeRegistry;
  identity: IdentityKey;
  clock: Clock;
  store: ShareStore;
  shares: Pick<CurrentShares, 'activateShare'>;
  makeProof(user: string): UserProof;
  isReceipt(input: { user: string; row: RegistryRow }): boolean;
  takeShare(deal: DealtShare): Uint8Array | undefined;
}

/** Creates the periodic tasks of a node. */
export function createNodeRounds(deps: NodeRoundsDeps) {
  const { index, threshold, peers, registry, identity, clock, store, shares, makeProof, isReceipt, takeShare } = deps;

  function ask(request: { after: string; done: string[] }): Promise<MissedDeal[]> {
    const body = { ...request, index, at: clock.now() };
    return registry.undelivered({
      ...body,
      signature: signStatement(statements.undelivered(body), identity.privateKey),
    });
  }

  /** Returns true if t other nodes have acknowledged this key and the registry attests that it won. */
  function isVouched({
    user,
    commitments,
    keyCommitments,
    acks,
    row,
    vault = '',
    signature = '',
  }: MissedDeal): boolean {
    const { publicKey, authPublicKey, epoch, sharing, brought } = row;
    // Only the receipt of a later epoch names a sharing, and it must be this one.
    if (epoch === firstEpoch ? sharing !== undefined : sharing !== toSharing({ commitments, keyCommitments }))
      return false;
    // Only the owner of the key can set the vault that is stored with it.
    if (sharing !== undefined) {
      const statement = statements.reshare({ user, publicKey, authPublicKey, epoch, sharing, vault });
      if (!verifyStatement({ statement, signature, publicKey: authPublicKey })) return false;
    }
    const vouching = acks.filter(({ index: peer, issuedAt, signature }) => {
      const acked = { user, publicKey, authPublicKey, commitments, epoch, sharing, brought };
      const statement = statements.ack({ ...acked, index: peer, issuedAt });
      return peer !== index && verifyStatement({ statement, signature, publicKey: peers().get(peer) ?? '' });
    });
    return new Set(vouching.map(({ index: peer }) => peer)).size >= threshold && isReceipt({ user, row });
  }

  return {
    /** Fetches shares that were dealt while this node was down. An invalid share does not block the others. */
    async catchUp(): Promise<void> {
      let after = '';
      let done: string[] = [];
      for (;;) {
        const from = after;
        // Only accept later users, otherwise a registry that repeats itself would cause an endless loop.
        const deals = (await ask({ after, done })).filter(({ user }) => user > from);
        if (deals.length === 0) return;
        done = [];
        for (const deal of deals) {
          if (deal.user > after) after = deal.user;
          // Do not report it as done: it may be valid, if a peer is missing in this node's configuration.
          if (!isVouched(deal)) continue;
          const { user, commitments, keyCommitments, sealedShare, row, vault, signature } = deal;
          const { publicKey, sharing } = row;
          const share = takeShare({ user, publicKey, sharing, commitments, keyCommitments, sealedShare });
          if (share) {
            const missed = { user, ...row, commitments, keyCommitments, vault, signature, share };
            // Its key has won, so the limit of pending shares does not apply.
            await store.addPending(missed, { most: Infinity });
            wipe(share);
            await shares.activateShare({ user, ...row });
          }
          done.push(user);
        }
      }
    },

    /** Deletes expired used tokens and shares whose key never won. A share whose key did win is activated instead. */
    async sweep(): Promise<void> {
      await store.forgetTokens();
      for (const key of await store.listStale({ before: clock.now() - pendingLifetime, limit: sweepLimit })) {
        const { user } = key;
        const row = await registry.lookup(makeProof(user));
        if (row && !isReceipt({ user, row }))
          throw new Error('The receipt of the registry is not signed with the key of the registry.');
        const { publicKey, authPublicKey, epoch, sharing } = key;
        const isSameKey = row?.publicKey === publicKey && row.authPublicKey === authPublicKey;
        const hasWon = isSameKey && row.epoch === epoch && (row.sharing ?? '') === sharing;
        if (hasWon) await shares.activateShare(key);
        else await store.dropPending(key);
      }
    },
  };
}
