import type { NodeTransport, RegistryTransport } from '../custody/custodyClient';
import { LinkAckSchema, LinkOfAnswerSchema, LinkRowSchema, LinksAnswerSchema } from '../wire/http/links';
import {
  AckSchema,
  CommitAnswerSchema,
  LookupAnswerSchema,
  RegistryRowSchema,
  SealedAnswerSchema,
  VaultAnswerSchema,
} from '../wire/http/shareNode';
import type { Http } from './http';
import { parseAnswer } from '../wire/http/parseAnswer';

/** Creates a client of one share node. */
export function createNodeTransport(http: Http): NodeTransport {
  return {
    commit: async (input) => parseAnswer(CommitAnswerSchema, await http.post('/v1/commit', input)),
    open: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/open', input)),
    deal: async (input) => parseAnswer(AckSchema, await http.post('/v1/deal', input)),
    reshare: async (input) => parseAnswer(AckSchema, await http.post('/v1/reshare', input)),
    activate: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/activate', input)),
    enter: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/enter', input)),
    unlock: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/unlock', input)),
    vault: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/vault', input)),
    link: async (input) => parseAnswer(LinkAckSchema, await http.post('/v1/link', input)),
    follow: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/follow', input)),
    unlink: (input) => http.post('/v1/unlink', input),
    entropy: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/entropy', input)),
    share: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/share', input)),
    gate: async (input) => parseAnswer(SealedAnswerSchema, await http.post('/v1/gate', input)),
  };
}

/** Creates a client of the registry. */
export function createRegistryTransport(http: Http): RegistryTransport {
  return {
    lookup: async (proof) => parseAnswer(LookupAnswerSchema, await http.post('/v1/registry/lookup', { proof })).row,
    vault: async (proof) => parseAnswer(VaultAnswerSchema, await http.post('/v1/registry/vault', { proof })).vault,
    reshare: async (input) => parseAnswer(RegistryRowSchema, await http.post('/v1/registry/reshare', input)),
    commit: async (input) => parseAnswer(CommitAnswerSchema, await http.post('/v1/registry/commit', input)),
    links: async (proof) => parseAnswer(LinksAnswerSchema, await http.post('/v1/registry/links', { proof })).links,
    linkOf: async (proof) => parseAnswer(LinkOfAnswerSchema, await http.post('/v1/registry/link-of', { proof })).row,
    link: async (input) => parseAnswer(LinkRowSchema, await http.post('/v1/registry/link', input)),
    unlink: (input) => http.post('/v1/registry/unlink', input),
    claim: async (input) => parseAnswer(RegistryRowSchema, await http.post('/v1/registry/claim', input)),
  };
}
