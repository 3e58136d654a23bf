import type { Kysely } from 'kysely';
import { sealTo } from '../../../src/custody/seal';
import {
  entropyHashOf,
  sealContexts,
  signStatement,
  statements,
  ticketLifetime,
  verifyStatement,
} from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import { utf8ToBytes } from '../../../src/kit/bytes';
import { systemClock, type Clock } from '../../../src/kit/clock';
import { bytesToHex } from '../../../src/kit/hex';
import { fillRandom, randomBytes, type FillRandom } from '../../../src/kit/randomId';
import type {
  Activate,
  Enter,
  EntropyCall,
  GateCall,
  NodeRecord,
  Open,
  Opened,
  RegistryRow,
  ShareCall,
  Unlock,
  UserProof,
  VaultCall,
} from '../../../src/wire/http/shareNode';
import { createBindingCheck } from '../tokens/checkBinding';
import type { Follow } from '../../../src/wire/http/links';
import { createGates } from './gates';
import { createNodeDeals } from './nodeDeals';
import { createNodeLinks } from './nodeLinks';
import type { IdentityKey, SealingKey } from '../nodeKeys';
import type { NodeRegistry } from './nodeRegistry';
import { createNodeRounds } from './nodeRounds';
import type { NodeTables } from './nodeTables';
import { createShareStore, type ActiveShare } from './shareStore';
import { createTickets, type TicketHolder } from './tickets';
import { createTokenCommitments } from '../tokens/tokenCommitments';
import type { VerifiedToken } from '../tokens/tokenVerifier';
import { createUserLimit } from '../userLimit';

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
  random?: FillRandom;
}

/** Sign-ins of one user a minute. */
const opensPerMinute = 30;
/**
 * How far the clock of a person's device may be off (ms). Whoever replays a call learns nothing: the answer is sealed to the key
 * that the signature names.
 */
const callerTolerance = 900_000;

/**
 * One holder of shares. It believes nobody else's word: it verifies the caller's identity token itself, checks each share
 * against its commitments, and seals its answers from its own key to the caller's (custody.md).
 */
export function createShareNode(deps: ShareNodeDeps) {
  const { index, identity, clock = systemClock, random = fillRandom } = deps;
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
      random,
    }),
  });

  function makeProof(user: string): UserProof {
    const expiresAt = clock.now() + ticketLifetime;
    const signature = signStatement(statements.proof({ user, index, expiresAt }), identity.privateKey);
    return { user, index, expiresAt, signature };
  }

  /** How a key is shared, without this node's share: what any answer tells but those that are for the share. */
  function toNamed(active: ActiveShare): NodeRecord {
    const { share: _, ...named } = active.record;
    return named;
  }

  /** What a sign-in gives that has shown no factor: a share that factors guard stays here. */
  const toUnguarded = (active: ActiveShare): NodeRecord =>
    active.record.keyCommitments ? toNamed(active) : active.record;

  /** A ticket, the node's word on who the caller is, and what they may know. */
  function admit(holder: TicketHolder, record: NodeRecord | null): Opened {
    const { entropy } = holder;
    const ticket = tickets.issue(holder);
    const bound = entropy === undefined ? null : entropyHashOf({ nodePublicKey: identity.publicKey, ticket, entropy });
    return { ticket, proof: makeProof(holder.user), record, entropyHash: bound };
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

  const checkTicket = (ticket: string): TicketHolder => tickets.check(ticket);
  const links = createNodeLinks({ ...deps, clock, store, checkTicket });
  const { leadsElsewhere } = links;
  const { takeShare, deal, reshare } = createNodeDeals({ ...deps, clock, store, checkTicket, leadsElsewhere });
  const rounds = createNodeRounds({ ...deps, clock, store, makeProof, isReceipt, takeShare });

  return {
    index,
    publicKey: identity.publicKey,

    commit: commitments.commit,

    /** Verifies caller and token, uses the token up, and tells the caller what this node has of them: the share of a sign-in. */
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
      const active = await store.findActive(user);
      // Bound to before anything is known of what others give.
      const entropy = active ? undefined : bytesToHex(randomBytes(32, random));
      const holder = { user, ephemeralPublicKey, isSignedIn: true, entropy };
      return sealAnswer(admit(holder, active && toUnguarded(active)), {
        ephemeralPublicKey,
        context: sealContexts.opened({ index, idToken }),
      });
    },

    /** What `open` gives, for a caller who has the user's key; no share, since there is no need of one. */
    async enter({ user: named, signature, ...call }: Enter): Promise<{ sealed: string }> {
      const { publicKey, authPublicKey, ephemeralPublicKey, at } = call;
      const statement = statements.enter({ nodePublicKey: identity.publicKey, user: named, ephemeralPublicKey, at });
      const isFresh = Math.abs(clock.now() - at) <= callerTolerance;
      if (!isFresh || !verifyStatement({ statement, signature, publicKey: authPublicKey }))
        throw new HttpError('unauthorized');
      // Whoever came in by a linked sign-in has the key, and names that sign-in.
      const user = (await store.findOwner({ publicKey, authPublicKey })) ?? named;
      const active = await store.findActive(user);
      const isOwner = active?.record.publicKey === publicKey && active.record.authPublicKey === authPublicKey;
      if (!isOwner) throw new HttpError('unauthorized');
      opens.take(user);
      const opened = admit({ user, ephemeralPublicKey, isSignedIn: false }, toNamed(active));
      return sealAnswer(opened, { ephemeralPublicKey, context: sealContexts.entered({ index, signature }) });
    },

    /** Gives its share for a sign-in; one that factors guard stays here. */
    async share({ ticket, signature }: ShareCall): Promise<{ sealed: string }> {
      const { user, ephemeralPublicKey, isSignedIn } = tickets.check(ticket);
      const statement = statements.share({ nodePublicKey: identity.publicKey, ticket });
      if (!isSignedIn || !verifyStatement({ statement, signature, publicKey: ephemeralPublicKey }))
        throw new HttpError('unauthorized');
      const active = await store.findActive(user);
      if (!active) throw new HttpError('notFound');
      return sealAnswer(toUnguarded(active), { ephemeralPublicKey, context: sealContexts.shared({ index, ticket }) });
    },

    /** Gives to a new key what it has bound itself to. */
    async entropy({ ticket }: EntropyCall): Promise<{ sealed: string }> {
      const { ephemeralPublicKey, entropy } = tickets.check(ticket);
      if (entropy === undefined) throw new HttpError('notFound');
      return sealAnswer({ entropy }, { ephemeralPublicKey, context: sealContexts.entropy({ index, ticket }) });
    },

    deal,
    reshare,

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

    /** Turns the key that the registry names active, and tells the caller what is active then. */
    async activate({ ticket, row }: Activate): Promise<{ sealed: string }> {
      const { user, ephemeralPublicKey } = tickets.check(ticket);
      if (!isReceipt({ user, row })) throw new HttpError('unauthorized');
      const active = await store.turnActive({ ...row, user });
      if (!active) throw new HttpError('notFound');
      await gates.forget({ user, keep: active.factors.map(({ id }) => id) });
      return sealAnswer(toNamed(active), { ephemeralPublicKey, context: sealContexts.activated({ index, ticket }) });
    },

    /** What the user keeps beside the key. */
    async vault({ ticket }: VaultCall): Promise<{ sealed: string }> {
      const { user, ephemeralPublicKey } = tickets.check(ticket);
      const kept = (await store.findActive(user))?.kept ?? null;
      return sealAnswer({ kept }, { ephemeralPublicKey, context: sealContexts.vault({ index, ticket }) });
    },

    link: links.link,
    unlink: links.unlink,

    /** What a sign-in of the user gives but the share, for a second sign-in that leads to their key. */
    async follow(input: Follow): Promise<{ sealed: string }> {
      const { holder, active } = await links.follow(input);
      opens.take(holder.user);
      return sealAnswer(admit(holder, toNamed(active)), {
        ephemeralPublicKey: holder.ephemeralPublicKey,
        context: sealContexts.followed({ index, ticket: input.ticket }),
      });
    },

    ...rounds,
  };
}

export type ShareNode = ReturnType<typeof createShareNode>;
