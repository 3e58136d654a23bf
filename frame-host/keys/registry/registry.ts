import { registryParty } from '../../../src/custody/statements';
import { systemClock, type Clock } from '../../../src/kit/clock';
import type { Link, LinkRow } from '../../../src/wire/http/links';
import type { Claim, Reclaim, UndeliveredRequest, UserProof } from '../../../src/wire/http/shareNode';
import { createTokenCommitments } from '../tokens/tokenCommitments';
import { claim } from './endpoints/claim';
import { lookup, vault } from './endpoints/lookup';
import { reshare } from './endpoints/reshare';
import { undelivered } from './endpoints/undelivered';
import { checkProof, type RegistryContext } from './registryContext';
import { createRegistryLinks } from './registryLinks';

export type RegistryDeps = Omit<RegistryContext, 'clock'> & { clock?: Clock };

/**
 * One row a user: which public key is theirs. It decides races and nothing else: it holds no share that it could open, and
 * a wallet never takes its word for a key that t nodes do not confirm.
 */
export function createRegistry({ clock = systemClock, ...deps }: RegistryDeps) {
  const context: RegistryContext = { ...deps, clock };
  const links = createRegistryLinks(context);
  const { commit } = createTokenCommitments({ ...context, party: registryParty });

  return {
    publicKey: deps.identity.publicKey,
    link: links.link,
    unlink: links.unlink,

    /** Other sign-ins that lead to the key of the user whom a node vouches for. */
    async links(proof: UserProof): Promise<Link[]> {
      checkProof(context, proof);
      return links.list(proof.user);
    },

    /** Where the sign-in leads that a node vouches for, if to another user's key. */
    async linkOf(proof: UserProof): Promise<LinkRow | null> {
      checkProof(context, proof);
      return links.find(proof.user);
    },

    /** Bears witness to whose a token without a nonce is: of two callers the first alone has its word. */
    commit,
    lookup: (proof: UserProof) => lookup(context, proof),
    vault: (proof: UserProof) => vault(context, proof),
    claim: (input: Claim) => claim(context, input),
    reshare: (input: Reclaim) => reshare(context, input),
    undelivered: (request: UndeliveredRequest) => undelivered(context, request),
  };
}

export type Registry = ReturnType<typeof createRegistry>;
