import type { Claim, Commit, CommitReceipt, Reclaim, RegistryRow, UserProof, Vault } from '../wire/http/shareNode';

/** The registry as the wallet reaches it. Its answers are believed as far as nodes or the user's own key confirm them. */
export interface RegistryTransport {
  lookup(proof: UserProof): Promise<RegistryRow | null>;
  vault(proof: UserProof): Promise<Vault | null>;
  reshare(input: Reclaim): Promise<RegistryRow>;
  commit(input: Commit): Promise<CommitReceipt>;
  claim(input: Claim): Promise<RegistryRow>;
}
