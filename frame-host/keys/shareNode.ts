import type { Kysely } from 'kysely';
import { verifyShare } from '../../src/custody/feldman';
import { isDealOf } from '../../src/custody/isDealOf';
import { openSealed, sealTo } from '../../src/custody/seal';
import {
  firstEpoch,
  sealContexts,
  signStatement,
  statements,
  ticketLifetime,
  toSharing,
  verifyStatement,
} from '../../src/custody/statements';
import { HttpError } from '../../src/errors/http';
import { utf8ToBytes, wipe } from '../../src/kit/bytes';
import { systemClock, type Clock } from '../../src/kit/clock';
import { fillRandom } from '../../src/kit/randomId';
import type {
  Ack,
  Activate,
  DealRequest,
  Enter,
  GateCall,
  NodeRecord,
  Open,
  RegistryRow,
  Reshare,
  Unlock,
  UserProof,
  VaultCall,
} from '../../src/wire/http/shareNode';
import { createBindingCheck } from './checkBinding';
import type { Follow } from '../../src/wire/http/links';
import { createGates } from './gates';
import { createNodeLinks } from './nodeLinks';
import type { IdentityKey, SealingKey } from './nodeKeys';
import type { NodeRegistry } from './nodeRegistry';
import { createNodeRounds } from './nodeRounds';
import type { NodeTables } from './nodeTables';
import { createShareStore, readFactors, type ActiveShare, type NewShare } from './shareStore';
import { createTickets } from './tickets';
import { createTokenCommitments } from './tokenCommitments';
import type { VerifiedToken } from './tokenVerifier';
import { createUserLimit } from './userLimit';

export interface ShareNodeDeps {
  index: number;
  threshold: number;
  /** Public keys of all nodes by index: whose acknowledgements count. */
  peers(): ReadonlyMap<number, string>;
  registryKey(): string;
  registry: NodeRegistry;
  db: Kysely<NodeTables>;
  identity: IdentityKey;
  sealingKey: SealingKey;
  verifyToken(input: Open): Promise<VerifiedToken>;
  /** Where passkeys are asked. */
  walletOrigin: string;
  clock?: Clock;
}

/** Keys of one user that may be pending at once: more is no race but abuse. */
const pendingLimit = 8;
/** Sign-ins of one user a minute. */
const opensPerMinute = 30;
/**
 * How far the clock of a person's device may be off (ms). Whoever replays a call learns nothing: the answer is sealed to the key
 * that the signature names.
 */
const callerTolerance = 900_000;

/** What a sealed share is said to be. */
interface DealtShare {
  user: string;
  publicKey: string;
  /** From the second epoch on. */
  sharing?: string | undefined;
  commitments: readonly string[];
  keyCommitments?: readonly string[] | undefined;
  sealedShare: string;
}

/**
 * One holder of shares. It believes nobody else's word: it verifies the caller's identity token itself, checks each share
 * against its commitments, and seals its answers from its own key to the caller's (custody.md).
 */
export function createShareNode(deps: ShareNodeDeps) {
  const { index, threshold, identity, clock = systemClock } = deps;
  const store = createShareStore({ ...deps, clock });
  const tickets = createTickets(clock);
  const opens = createUserLimit({ max: opensPerMinute, clock });
  const commitments = createTokenCommitments({ ...deps, party: index, clock });
  const checkBinding = createBindingCheck({ ...deps, commitments, clock });
  const verifyToken = async (input: Open): Promise<VerifiedToken> => {
    const verified = await deps.verifyToken(input);
    await checkBinding(input, verified);
    return verified;
  };
  const gates = createGates({ ...deps, verifyToken, clock, takeToken: (token) => store.useToken(token) });

  const sealAnswer = (answer: unknown, to: { ephemeralPublicKey: string; context: string }): { sealed: string } => ({
    sealed: sealTo({
      publicKey: to.ephemeralPublicKey,
      sender: identity.privateKey,
      plaintext: utf8ToBytes(JSON.stringify(answer)),
      context: to.context,
      random: fillRandom,
    }),
  });

  function makeProof(user: string): UserProof {
    const expiresAt = clock.now() + ticketLifetime;
    const signature = signStatement(statements.proof({ user, index, expiresAt }), identity.privateKey);
    return { user, index, expiresAt, signature };
  }

  /** What a caller learns who has shown no factor: a share that factors guard stays here. */
  function toLocked(active: ActiveShare | null): NodeRecord | null {
    if (!active) return null;
    const { share, ...named } = active.record;
    return named.keyCommitments ? named : { ...named, share };
  }

  /** The factor of that name, as the user's key signed it for what is active. */
  async function findFactor({ user, factorId }: { user: string; factorId: string }) {
    const active = await store.findActive(user);
    const factor = active?.factors.find(({ id }) => id === factorId);
    if (!active || !factor) throw new HttpError('unauthorized');
    return { record: active.record, factor };
  }

  const isReceipt = ({ user, row }: { user: string; row: RegistryRow }): boolean =>
    verifyStatement({
      statement: statements.receipt({ ...row, user }),
      signature: row.receipt,
      publicKey: deps.registryKey(),
    });

  /** Opens a share that was sealed to us; undefined when it is not the share it is said to be. */
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

  /** Keeps a share until its key has won, and wipes it here. @throws HttpError `rateLimited` while too many wait. */
  async function addPending(dealt: NewShare): Promise<void> {
    const isAdded = await store.addPending(dealt, { most: pendingLimit });
    wipe(dealt.share);
    if (!isAdded) throw new HttpError('rateLimited', { details: { retryAfter: 600 } });
  }

  const links = createNodeLinks({ ...deps, clock, store, checkTicket: (ticket) => tickets.check(ticket) });
  const rounds = createNodeRounds({ ...deps, clock, store, makeProof, isReceipt, takeShare });

  return {
    index,
    publicKey: identity.publicKey,

    commit: commitments.commit,

    /** Verifies caller and token, uses the token up, and tells the caller what this node has of them. */
    async open(input: Open): Promise<{ sealed: string }> {
      const { connectionId, idToken, ephemeralPublicKey, signature } = input;
      const statement = statements.open({ nodePublicKey: identity.publicKey, connectionId, idToken });
      // First the cheapest: a token that somebody else shows us is not even looked at, let alone used up.
      if (!verifyStatement({ statement, signature, publicKey: ephemeralPublicKey }))
        throw new HttpError('unauthorized');
      const { user, tokenHash, expiresAt } = await verifyToken(input);
      if (!(await store.useToken({ hash: tokenHash, expiresAt }))) {
        throw new HttpError('unauthorized', { message: 'This identity token has been used.' });
      }
      // Only now: whoever shows a used token again uses up nothing of its owner's.
      opens.take(user);
      const record = toLocked(await store.findActive(user));
      const opened = { ticket: tickets.issue({ user, ephemeralPublicKey }), proof: makeProof(user), record };
      return sealAnswer(opened, { ephemeralPublicKey, context: sealContexts.opened({ index, idToken }) });
    },

    /** What `open` gives, for a caller who has the user's key; no share, since there is no need of one. */
    async enter({ user: named, publicKey, ephemeralPublicKey, at, signature }: Enter): Promise<{ sealed: string }> {
      const statement = statements.enter({ nodePublicKey: identity.publicKey, user: named, ephemeralPublicKey, at });
      const isFresh = Math.abs(clock.now() - at) <= callerTolerance;
      if (!isFresh || !verifyStatement({ statement, signature, publicKey })) throw new HttpError('unauthorized');
      // Whoever came in by a linked sign-in has the key, and names that sign-in.
      const user = (await store.findOwner(publicKey)) ?? named;
      const active = await store.findActive(user);
      if (active?.record.publicKey !== publicKey) throw new HttpError('unauthorized');
      opens.take(user);
      const opened = {
        ticket: tickets.issue({ user, ephemeralPublicKey }),
        proof: makeProof(user),
        record: toLocked(active),
      };
      return sealAnswer(opened, { ephemeralPublicKey, context: sealContexts.entered({ index, signature }) });
    },

    /** Gives the share that factors guard, to a caller who has the key of one of them. */
    async unlock({ ticket, factorId, signature }: Unlock): Promise<{ sealed: string }> {
      const holder = tickets.check(ticket);
      const { user, ephemeralPublicKey } = holder;
      const { record, factor } = await findFactor({ user, factorId });
      const statement = statements.unlock({ nodePublicKey: identity.publicKey, ticket, factorId });
      if (!verifyStatement({ statement, signature, publicKey: factor.publicKey })) throw new HttpError('unauthorized');
      await gates.forgive({ user, factorId, holder });
      return sealAnswer(record, { ephemeralPublicKey, context: sealContexts.unlocked({ index, ticket }) });
    },

    /** Gives this node's share of a factor's key for the proof that it is kept for, or its part of what a password gives. */
    async gate({ ticket, factorId, proof }: GateCall): Promise<{ sealed: string }> {
      const { user, ephemeralPublicKey } = tickets.check(ticket);
      const { record, factor } = await findFactor({ user, factorId });
      const { publicKey } = record;
      const answer = await gates.pass({ user, publicKey, ephemeralPublicKey, ticket, factor, proof });
      return sealAnswer(answer, { ephemeralPublicKey, context: sealContexts.gate({ index, ticket, factorId }) });
    },

    /** Takes in a share of a new key as pending, and says so under its signature. */
    async deal({ ticket, publicKey, commitments, sealedShare }: DealRequest): Promise<Ack> {
      const { user } = tickets.check(ticket);
      const known = await store.list(user);
      // A second deal of one key would get a word younger than its share (see `pendingLifetime`).
      const isTaken = known.some(({ status, public_key: key }) => status === 'active' || key === publicKey);
      if (isTaken || (await links.leadsElsewhere(user))) throw new HttpError('conflict');
      const share = takeShare({ user, publicKey, commitments, sealedShare });
      if (!share) throw new HttpError('invalid', { details: { field: 'sealedShare' } });
      const issuedAt = clock.now();
      await addPending({ user, publicKey, epoch: firstEpoch, commitments, share });
      const statement = statements.ack({ user, publicKey, commitments, epoch: firstEpoch, index, issuedAt });
      return { index, issuedAt, signature: signStatement(statement, identity.privateKey) };
    },

    /**
     * Takes in a share of the next epoch as pending. The user's own key must have signed for it: to be signed in is not
     * enough, and an issuer or a thief of tokens cannot deal anybody's key anew.
     */
    async reshare({ ticket, sealedShare, signature, vault, ...deal }: Reshare): Promise<Ack> {
      const { publicKey, epoch, commitments, keyCommitments } = deal;
      const { user } = tickets.check(ticket);
      const sharing = toSharing(deal);
      const statement = statements.reshare({ user, publicKey, epoch, sharing, vault });
      if (!verifyStatement({ statement, signature, publicKey })) throw new HttpError('unauthorized');
      const known = await store.list(user);
      const active = known.find(({ status }) => status === 'active');
      // A node that has missed some, or was set back to an older day, comes along again with the next one.
      if (active?.public_key !== publicKey || active.epoch >= epoch) throw new HttpError('conflict');
      if (known.some((one) => one.status === 'pending' && one.sharing === sharing)) throw new HttpError('conflict');
      // Without factors to show, a guarded share would never be given again.
      if (keyCommitments && readFactors(vault).length === 0)
        throw new HttpError('invalid', { details: { field: 'vault' } });
      const share = takeShare({ user, publicKey, sharing, commitments, keyCommitments, sealedShare });
      if (!share) throw new HttpError('invalid', { details: { field: 'sealedShare' } });
      const issuedAt = clock.now();
      await addPending({ user, publicKey, epoch, sharing, commitments, keyCommitments, vault, signature, share });
      const ack = statements.ack({ user, publicKey, commitments, epoch, index, issuedAt, sharing });
      return { index, issuedAt, signature: signStatement(ack, identity.privateKey) };
    },

    /** Turns the key that the registry names active, and gives the caller the share that is active then. */
    async activate({ ticket, row }: Activate): Promise<{ sealed: string }> {
      const { user, ephemeralPublicKey } = tickets.check(ticket);
      if (!isReceipt({ user, row })) throw new HttpError('unauthorized');
      const active = await store.turnActive({ ...row, user });
      if (!active) throw new HttpError('notFound');
      await gates.forget({ user, keep: active.factors.map(({ id }) => id) });
      return sealAnswer(toLocked(active), { ephemeralPublicKey, context: sealContexts.activated({ index, ticket }) });
    },

    /** What the user keeps beside the key. */
    async vault({ ticket }: VaultCall): Promise<{ sealed: string }> {
      const { user, ephemeralPublicKey } = tickets.check(ticket);
      const kept = (await store.findActive(user))?.kept ?? null;
      return sealAnswer({ kept }, { ephemeralPublicKey, context: sealContexts.vault({ index, ticket }) });
    },

    link: links.link,
    unlink: links.unlink,

    /** What a sign-in of the user gives, for a second sign-in that leads to their key. */
    async follow(input: Follow): Promise<{ sealed: string }> {
      const { holder, active } = await links.follow(input);
      const { user, ephemeralPublicKey } = holder;
      opens.take(user);
      const opened = { ticket: tickets.issue(holder), proof: makeProof(user), record: toLocked(active) };
      return sealAnswer(opened, {
        ephemeralPublicKey,
        context: sealContexts.followed({ index, ticket: input.ticket }),
      });
    },

    ...rounds,
  };
}

export type ShareNode = ReturnType<typeof createShareNode>;
