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
 * Creates the registry, which stores the public key of each user, one row per user. It only decides races: it cannot decrypt any share,
 * and wallets never trust it for a key that t nodes do not confirm.
 */
export function createRegistry({ clock = systemClock, ...deps }: RegistryDeps) {
  const context: RegistryContext = { ...deps, clock };
  const links = createRegistryLinks(context);
  const { commit } = createTokenCommitments({ ...context, party: registryParty });

  return {
    publicKey: deps.identity.publicKey,
    link: links.link,
    unlink: links.unlink,

    /** Returns the other sign-ins that are linked to the key of the user to whose identity a node attests. */
    async links(proof: UserProof): Promise<Link[]> {
      checkProof(context, proof);
      return links.list(proof.user);
    },

    /** Returns the link of the sign-in to which a node attests, if it is linked to another user's key. */
    async linkOf(proof: UserProof): Promise<LinkRow | null> {
      checkProof(context, proof);
      return links.find(proof.user);
    },

    /** Attests who committed to a token without a nonce first. Of two callers only the first one gets the attestation. */
    commit,
    lookup: (proof: UserProof) => lookup(context, proof),
    vault: (proof: UserProof) => vault(context, proof),
    claim: (input: Claim) => claim(context, input),
    reshare: (input: Reclaim) => reshare(context, input),
    undelivered: (request: UndeliveredRequest) => undelivered(context, request),
  };
}

export type Registry = ReturnType<typeof createRegistry>;
