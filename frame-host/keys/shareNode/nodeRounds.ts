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
 * How long a share waits for its key to win the registry (ms). Twice as long as the registry takes an acknowledgement
 * (`ackLifetime`), so that no key can win once nodes have begun to forget it.
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

/** What a node does by itself from time to time. */
export function createNodeRounds(deps: NodeRoundsDeps) {
  const { index, threshold, peers, registry, identity, clock, store, shares, makeProof, isReceipt, takeShare } = deps;

  function ask(request: { after: string; done: string[] }): Promise<MissedDeal[]> {
    const body = { ...request, index, at: clock.now() };
    return registry.undelivered({
      ...body,
      signature: signStatement(statements.undelivered(body), identity.privateKey),
    });
  }

  /** True when t other nodes have acknowledged this key, and the registry says that it won. */
  function isVouched({
    user,
    commitments,
    keyCommitments,
    acks,
    row,
    vault = '',
    signature = '',
  }: MissedDeal): boolean {
    const { publicKey, authPublicKey, epoch, sharing } = row;
    // Only the receipt of a later epoch names its sharing, and it must be this one.
    if (epoch === firstEpoch ? sharing !== undefined : sharing !== toSharing({ commitments, keyCommitments }))
      return false;
    // What lies beside the key is the word of its owner alone.
    if (sharing !== undefined) {
      const statement = statements.reshare({ user, publicKey, authPublicKey, epoch, sharing, vault });
      if (!verifyStatement({ statement, signature, publicKey: authPublicKey })) return false;
    }
    const vouching = acks.filter(({ index: peer, issuedAt, signature }) => {
      const acked = { user, publicKey, authPublicKey, commitments, epoch, sharing };
      const statement = statements.ack({ ...acked, index: peer, issuedAt });
      return peer !== index && verifyStatement({ statement, signature, publicKey: peers().get(peer) ?? '' });
    });
    return new Set(vouching.map(({ index: peer }) => peer)).size >= threshold && isReceipt({ user, row });
  }

  return {
    /** Fetches shares that were dealt while this node was down. A worthless one must not keep the others from coming. */
    async catchUp(): Promise<void> {
      let after = '';
      let done: string[] = [];
      for (;;) {
        const from = after;
        // Only what lies ahead: a registry that repeats itself would keep us here for ever.
        const deals = (await ask({ after, done })).filter(({ user }) => user > from);
        if (deals.length === 0) return;
        done = [];
        for (const deal of deals) {
          if (deal.user > after) after = deal.user;
          // Not ours to judge for ever: a peer may be missing from our configuration.
          if (!isVouched(deal)) continue;
          const { user, commitments, keyCommitments, sealedShare, row, vault, signature } = deal;
          const { publicKey, sharing } = row;
          const share = takeShare({ user, publicKey, sharing, commitments, keyCommitments, sealedShare });
          if (share) {
            const missed = { user, ...row, commitments, keyCommitments, vault, signature, share };
            // It has won: whatever else is pending does not keep it out.
            await store.addPending(missed, { most: Infinity });
            wipe(share);
            await shares.activateShare({ user, ...row });
          }
          done.push(user);
        }
      }
    },

    /** Forgets used tokens and shares that never won; one whose key did win turns active instead. */
    async sweep(): Promise<void> {
      await store.forgetTokens();
      for (const key of await store.listStale({ before: clock.now() - pendingLifetime, limit: sweepLimit })) {
        const { user } = key;
        const row = await registry.lookup(makeProof(user));
        if (row && !isReceipt({ user, row })) throw new Error('The registry’s receipt is not under its key');
        const { publicKey, authPublicKey, epoch, sharing } = key;
        const isSameKey = row?.publicKey === publicKey && row.authPublicKey === authPublicKey;
        const hasWon = isSameKey && row.epoch === epoch && (row.sharing ?? '') === sharing;
        if (hasWon) await shares.activateShare(key);
        else await store.dropPending(key);
      }
    },
  };
}
