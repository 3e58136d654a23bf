import { isBroughtBy } from '../../../src/custody/broughtKey';
import { verifyShare } from '../../../src/custody/feldman';
import { isDealOf } from '../../../src/custody/isDealOf';
import { openSealed } from '../../../src/custody/seal';
import {
  firstEpoch,
  sealContexts,
  signStatement,
  statements,
  toSharing,
  verifyStatement,
} from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import { wipe } from '../../../src/kit/bytes';
import type { Clock } from '../../../src/kit/clock';
import type { Ack, DealRequest, Reshare } from '../../../src/wire/http/shareNode';
import type { IdentityKey } from '../nodeKeys';
import { readFactors, type NewShare } from './activeShare';
import type { ShareStore } from './shareStore';
import type { TicketHolder } from './tickets';

/** Maximum number of pending keys per user. More indicates abuse rather than a race. */
const pendingLimit = 8;

/** An encrypted share with its claimed metadata. */
export interface DealtShare {
  user: string;
  publicKey: string;
  /** From the second epoch on. */
  sharing?: string | undefined;
  commitments: readonly string[];
  keyCommitments?: readonly string[] | undefined;
  sealedShare: string;
}

export interface NodeDealsDeps {
  index: number;
  threshold: number;
  identity: IdentityKey;
  store: ShareStore;
  checkTicket(ticket: string): TicketHolder;
  leadsElsewhere(user: string): Promise<boolean>;
  clock: Clock;
}

/**
 * Creates the part of a node that accepts shares. Each share is verified against its commitments and stays pending until the registry
 * names its key.
 */
export function createNodeDeals(deps: NodeDealsDeps) {
  const { index, threshold, identity, store, checkTicket, leadsElsewhere, clock } = deps;

  /** Decrypts a share that is encrypted to this node. Returns undefined if it does not match its metadata. */
  function takeShare({ sealedShare, ...deal }: DealtShare): Uint8Array | undefined {
    const { commitments } = deal;
    if (!isDealOf({ ...deal, threshold })) return undefined;
    try {
      const context = sealContexts.toNode({ ...deal, index });
      const value = openSealed({ privateKey: identity.privateKey, sealed: sealedShare, context });
      return verifyShare({ share: { index, value }, commitments }) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  /** Stores a share as pending and wipes it from memory. @throws HttpError `rateLimited` if too many are pending. */
  async function addPending(dealt: NewShare): Promise<void> {
    const isAdded = await store.addPending(dealt, { most: pendingLimit });
    wipe(dealt.share);
    if (!isAdded) throw new HttpError('rateLimited', { details: { retryAfter: 600 } });
  }

  function acknowledge(deal: Omit<Parameters<typeof statements.ack>[0], 'index' | 'issuedAt'>): Ack {
    const issuedAt = clock.now();
    const statement = statements.ack({ ...deal, index, issuedAt });
    return { index, issuedAt, signature: signStatement(statement, identity.privateKey) };
  }

  return {
    takeShare,

    /**
     * Accepts a share of a new key as pending, and returns a signed acknowledgement. A key that the user had before is accepted only with
     * the signatures of its two keys for this user, and no key is accepted that another user has.
     */
    async deal({ ticket, sealedShare, broughtProof, ...deal }: DealRequest): Promise<Ack> {
      const { publicKey, authPublicKey, commitments, brought } = deal;
      const { user } = checkTicket(ticket);
      if (brought !== undefined) {
        const name = { user, publicKey, authPublicKey, brought };
        if (!broughtProof || !isBroughtBy(name, broughtProof)) throw new HttpError('unauthorized');
      }
      const known = await store.list(user);
      // A second deal of the same key would get an acknowledgement that is younger than its share (see `pendingLifetime`).
      const isTaken = known.some(({ status, public_key: key }) => status === 'active' || key === publicKey);
      const owner = await store.findOwner({ publicKey, authPublicKey });
      if (isTaken || owner !== null || (await leadsElsewhere(user))) throw new HttpError('conflict');
      const share = takeShare({ user, publicKey, commitments, sealedShare });
      if (!share) throw new HttpError('invalid', { details: { field: 'sealedShare' } });
      const dealt = { user, publicKey, authPublicKey, epoch: firstEpoch, commitments, brought };
      await addPending({ ...dealt, share });
      return acknowledge(dealt);
    },

    /**
     * Accepts a share of the next epoch as pending. It requires a signature by the user's authentication key: being signed in is
     * not enough, so an issuer or a thief of tokens cannot reshare another user's key.
     */
    async reshare({ ticket, sealedShare, signature, vault, ...deal }: Reshare): Promise<Ack> {
      const { publicKey, authPublicKey, epoch, commitments, keyCommitments, brought } = deal;
      const { user } = checkTicket(ticket);
      const sharing = toSharing(deal);
      const statement = statements.reshare({ user, publicKey, authPublicKey, epoch, sharing, vault });
      if (!verifyStatement({ statement, signature, publicKey: authPublicKey })) throw new HttpError('unauthorized');
      const known = await store.list(user);
      const active = known.find(({ status }) => status === 'active');
      const isSame = active?.public_key === publicKey && active.auth_public_key === authPublicKey;
      const isSameKey = isSame && active.brought === (brought ?? '');
      // A node that has missed epochs, or was restored from a backup, rejoins with the next epoch.
      if (!isSameKey || active.epoch >= epoch) throw new HttpError('conflict');
      if (known.some((one) => one.status === 'pending' && one.sharing === sharing)) throw new HttpError('conflict');
      // Without factors in the vault, a protected share could never be released again.
      if (keyCommitments && readFactors(vault).length === 0)
        throw new HttpError('invalid', { details: { field: 'vault' } });
      const share = takeShare({ user, publicKey, sharing, commitments, keyCommitments, sealedShare });
      if (!share) throw new HttpError('invalid', { details: { field: 'sealedShare' } });
      const dealt = { user, publicKey, authPublicKey, epoch, sharing, commitments, brought };
      await addPending({ ...dealt, keyCommitments, vault, signature, share });
      return acknowledge(dealt);
    },
  };
}
