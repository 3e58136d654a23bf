import type { NodeTransport, RegistryTransport } from '../custody/custodyClient';
import {
  AckSchema,
  CommitAnswerSchema,
  LookupAnswerSchema,
  RegistryRowSchema,
  SealedAnswerSchema,
  VaultAnswerSchema,
} from '../wire/http/shareNode';
import type { Http } from './http';
import { parseAnswer } from './parseAnswer';

/** Client of one share node. */
export function createNodeTransport(http: Http): NodeTransport {
  return {
    commit: async (input) => parseAnswer(CommitAnswerSchema, await http.post('/v1/commit', input)),
    open: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/open', input)),
    deal: async (input) => parseAnswer(AckSchema, await http.post('/v1/deal', input)),
    reshare: async (input) => parseAnswer(AckSchema, await http.post('/v1/reshare', input)),
    activate: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/activate', input)),
    enter: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/enter', input)),
    unlock: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/unlock', input)),
    gate: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/gate', input)),
  };
}

/** Client of the registry. */
export function createRegistryTransport(http: Http): RegistryTransport {
  return {
    lookup: async (proof) => parseAnswer(LookupAnswerSchema, await http.post('/v1/registry/lookup', { proof })).row,
    vault: async (proof) => parseAnswer(VaultAnswerSchema, await http.post('/v1/registry/vault', { proof })).vault,
    reshare: async (input) => parseAnswer(RegistryRowSchema, await http.post('/v1/registry/reshare', input)),
    commit: async (input) => parseAnswer(CommitAnswerSchema, await http.post('/v1/registry/commit', input)),
    claim: async (input) => parseAnswer(RegistryRowSchema, await http.post('/v1/registry/claim', input)),
  };
}
