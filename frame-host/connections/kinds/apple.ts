import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';
import { parseJson } from '../../../src/kit/json';
import { defineConnection, type AuthorizeContext, type OidcParty } from '../connection';
import { openIdProviders } from './openIdProviders';

const provider = openIdProviders.apple;
/** Lifetime of a client secret. Apple allows half a year. */
const secretLifetime = '5m';

const part = v.optional(v.pipe(v.string(), v.maxLength(128)), '');
const UserSchema = v.object({ name: v.object({ firstName: part, lastName: part }) });

function partyOf({ connection, redirectUri }: AuthorizeContext): OidcParty {
  if (connection.kind !== 'apple') throw new HttpError('invalid', { details: { field: 'connectionId' } });
  const { id, clientId, teamId, keyId, privateKey } = connection;
  return {
    id,
    clientId,
    issuer: provider.issuer,
    redirectUri,
    provider,
    async makeSecret() {
      const key = await importPKCS8(privateKey, 'ES256');
      return new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setSubject(clientId)
        .setAudience(provider.issuer)
        .setIssuedAt()
        .setExpirationTime(secretLifetime)
        .sign(key);
    },
  };
}

/**
 * Sign in with Apple. Apple sends the name only at the first sign-in, unsigned, in the posted form (`user`). It is only displayed
 * and has no effect on security.
 */
export const apple = defineConnection({
  kind: 'apple',
  authorizeUrl: (context, input) => context.oidc.authorizeUrl(partyOf(context), input),
  async finish(context, input) {
    const answer = await context.oidc.finish(partyOf(context), input);
    const user = v.safeParse(UserSchema, parseJson(new URL(input.callbackUrl).searchParams.get('user') ?? ''));
    const name = user.success ? `${user.output.name.firstName} ${user.output.name.lastName}`.trim() : '';
    return name === '' || answer.name !== undefined ? answer : { ...answer, name };
  },
});
