import type { Link, LinkClaim, LinkRow, Unlink } from '../../wire/http/links';
import type { Claim, Commit, CommitReceipt, Reclaim, RegistryRow, UserProof, Vault } from '../../wire/http/shareNode';

/** The client of the registry. Its responses are trusted only as far as nodes or the user's own key confirm them. */
export interface RegistryTransport {
  lookup(proof: UserProof): Promise<RegistryRow | null>;
  vault(proof: UserProof): Promise<Vault | null>;
  reshare(input: Reclaim): Promise<RegistryRow>;
  commit(input: Commit): Promise<CommitReceipt>;
  /** Returns the other sign-ins that open the user's key. */
  links(proof: UserProof): Promise<Link[]>;
  /** Returns the link of a sign-in that has no key of its own. */
  linkOf(proof: UserProof): Promise<LinkRow | null>;
  link(input: LinkClaim): Promise<LinkRow>;
  unlink(input: Unlink): Promise<unknown>;
  claim(input: Claim): Promise<RegistryRow>;
}
