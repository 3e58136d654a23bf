import { authorizeMarks } from '../../../src/custody/installation/authorizeUrl';
import type { ChallengeKind } from '../../../src/wire/http/prove';
import { defineConnection } from '../connection';
import { readCode } from '../readCode';

/** A kind whose proof is taken on a page of ours; whom it has shown, our own issuer vouches for. */
export function createChallengeKind(kind: ChallengeKind) {
  return defineConnection({
    kind,
    // The server's own name of the flow is all that is in it: who signs in is proven on that page.
    authorizeUrl: async ({ connection: { id }, redirectUri }) =>
      new URL(`/v5/prove/${id}?flow=${authorizeMarks.flow}`, redirectUri),
    begin: ({ proved }, input) => proved.begin(input),
    async finish({ proved, issuer, redirectUri }, input) {
      const { clientId, connectionId, nonce } = input;
      const { subject, name, assertion } = await proved.exchange(readCode(redirectUri, input), input);
      const idToken = await issuer.issue({ clientId, connectionId, subject, nonce });
      return { idToken, connectionId, ...(name === undefined ? {} : { name }), ...(assertion ? { assertion } : {}) };
    },
  });
}
