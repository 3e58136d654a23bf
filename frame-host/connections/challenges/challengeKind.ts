import { authorizeMarks } from '../../../src/custody/installation/authorizeUrl';
import type { ChallengeKind } from '../../../src/wire/http/prove';
import { defineConnection } from '../connection';
import { readAuthorizationCode } from '../readAuthorizationCode';

/**
 * Creates a connection kind whose challenge the user completes on a page of the wallet. This server's own issuer then issues the identity
 * token.
 */
export function createChallengeKind(kind: ChallengeKind) {
  return defineConnection({
    kind,
    // The URL contains only the id of the flow: the user proves their identity on that page.
    authorizeUrl: async ({ connection: { id }, redirectUri }) =>
      new URL(`/v5/prove/${id}?flow=${authorizeMarks.flow}`, redirectUri),
    begin: ({ proved }, input) => proved.begin(input),
    async finish({ proved, issuer, redirectUri }, input) {
      const { clientId, connectionId, nonce } = input;
      const { subject, name, assertion } = await proved.exchange(readAuthorizationCode(redirectUri, input), input);
      const idToken = await issuer.issue({ clientId, connectionId, subject, nonce });
      return { idToken, connectionId, ...(name === undefined ? {} : { name }), ...(assertion ? { assertion } : {}) };
    },
  });
}
