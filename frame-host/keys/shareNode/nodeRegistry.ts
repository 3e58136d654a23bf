import type { MissedDeal, RegistryRow, UndeliveredRequest, UserProof } from '../../../src/wire/http/shareNode';

/** A node's access to the registry, in the same process or over HTTP. */
export interface NodeRegistry {
  lookup(proof: UserProof): Promise<RegistryRow | null>;
  undelivered(request: UndeliveredRequest): Promise<MissedDeal[]>;
}
