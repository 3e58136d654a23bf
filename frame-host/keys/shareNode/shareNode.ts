import type { Kysely } from 'kysely';
import { systemClock, type Clock } from '../../../src/kit/clock';
import { fillRandom, type FillRandom } from '../../../src/kit/randomId';
import type { Follow } from '../../../src/wire/http/links';
import type {
  Activate,
  Enter,
  EntropyCall,
  GateCall,
  Open,
  RegistryRow,
  ShareCall,
  Unlock,
  VaultCall,
} from '../../../src/wire/http/shareNode';
import type { IdentityKey, SealingKey } from '../nodeKeys';
import { createBindingCheck } from '../tokens/checkBinding';
import { createTokenCommitments } from '../tokens/tokenCommitments';
import type { VerifiedToken } from '../tokens/tokenVerifier';
import { createNameLimit } from '../../http/rateLimit';
import { makeProof } from './answers';
import { activate } from './endpoints/activate';
import { enter } from './endpoints/enter';
import { entropy } from './endpoints/entropy';
import { follow } from './endpoints/follow';
import { gate } from './endpoints/gate';
import { open } from './endpoints/open';
import { share } from './endpoints/share';
import { unlock } from './endpoints/unlock';
import { vault } from './endpoints/vault';
import { createCurrentShares } from './currentShares';
import { createGates } from './gates';
import { createNodeDeals } from './nodeDeals';
import { createNodeLinks } from './nodeLinks';
import type { NodeRegistry } from './nodeRegistry';
import { createNodeRounds } from './nodeRounds';
import type { NodeTables } from './nodeTables';
import { isReceipt, type ShareNodeContext } from './shareNodeContext';
import { createShareStore } from './shareStore';
import { createTickets } from './tickets';

export interface ShareNodeDeps {
  index: number;
  threshold: number;
  /** Returns the public keys of all nodes by index. Only their acknowledgements are accepted. */
  peers(): ReadonlyMap<number, string>;
  registryKey(): string;
  registry: NodeRegistry;
  db: Kysely<NodeTables>;
  identity: IdentityKey;
  sealingKey: SealingKey;
  verifyToken(input: Open): Promise<VerifiedToken>;
  /** The origin at which passkeys are used. */
  walletOrigin: string;
  clock?: Clock;
  random?: FillRandom;
}

/** Maximum number of sign-ins of one user per minute. */
const opensPerMinute = 30;

/**
 * Creates a share node. It trusts no other party: it verifies the caller's identity token itself, verifies each share
 * against its commitments, and encrypts its responses to the caller's key, with its own key as the sender. Each endpoint is a file in
 * `endpoints/`.
 */
export function createShareNode(given: ShareNodeDeps) {
  const deps = { ...given, clock: given.clock ?? systemClock };
  const { index, identity, clock, random = fillRandom } = deps;
  const store = createShareStore(deps);
  const tickets = createTickets(clock);
  const commitments = createTokenCommitments({ ...deps, party: index });
  const checkBinding = createBindingCheck({ ...deps, commitments });
  const verifyToken = async (input: Open): Promise<VerifiedToken> => {
    const verified = await deps.verifyToken(input);
    await checkBinding(input, verified);
    return verified;
  };
  const gates = createGates({ ...deps, verifyToken, takeToken: (token) => store.useToken(token) });
  const opens = createNameLimit({ max: opensPerMinute, clock });
  const words = {
    makeProof: (user: string) => makeProof(deps, user),
    isReceipt: (input: { user: string; row: RegistryRow }) => isReceipt(deps, input),
  };
  const shares = createCurrentShares({ ...deps, ...words, store, gates });
  const own = { ...deps, store, shares, checkTicket: (ticket: string) => tickets.check(ticket) };
  const links = createNodeLinks(own);
  const { takeShare, deal, reshare } = createNodeDeals({ ...own, leadsElsewhere: links.leadsElsewhere });
  const rounds = createNodeRounds({ ...own, ...words, takeShare });
  const parts = { ...deps, random, verifyToken, store, shares, tickets, opens, gates, links };
  const context: ShareNodeContext = { ...parts, catchUp: rounds.catchUp };

  return {
    index,
    publicKey: identity.publicKey,
    commit: commitments.commit,
    open: (input: Open) => open(context, input),
    enter: (input: Enter) => enter(context, input),
    share: (input: ShareCall) => share(context, input),
    entropy: (input: EntropyCall) => entropy(context, input),
    deal,
    reshare,
    unlock: (input: Unlock) => unlock(context, input),
    gate: (input: GateCall) => gate(context, input),
    activate: (input: Activate) => activate(context, input),
    vault: (input: VaultCall) => vault(context, input),
    link: links.link,
    unlink: links.unlink,
    follow: (input: Follow) => follow(context, input),
    ...rounds,
  };
}

export type ShareNode = ReturnType<typeof createShareNode>;
