import { jwtVerify, SignJWT } from 'jose';
import { HttpError } from '../../src/errors/http';
import { parseAccountId } from '../chains';
import { systemClock, type Clock } from '../../src/kit/clock';
import type { Hex } from '../../src/kit/hex';

/** Lifetime of a bearer token in seconds. The wallet signs a new challenge without asking the user. */
export const bearerLifetime = 3_600;

/** Whose data a call is about. */
export interface Caller {
  /** `eip155:0x…`, lower case: the key of all rows. */
  id: string;
  namespace: 'eip155';
  address: Hex;
}

export interface Bearer {
  issue(address: Hex): Promise<string>;
  /** @throws HttpError `unauthorized` for no token, one that is not ours or over, or one of another account than the headers say. */
  check(headers: Readonly<Record<string, string | string[] | undefined>>): Promise<Caller>;
}

/** A token that does not count, by the code that wallets of this protocol know it by. */
const unauthorized = (cause?: unknown): HttpError =>
  new HttpError('unauthorized', { details: { reason: 'user.unauthorized' }, cause });

export const callerOf = (address: Hex): Caller => ({ id: `eip155:${address}`, namespace: 'eip155', address });

/** Tokens of the wallet's data (JWT, HS256): made and read by this server alone. */
export function createBearer({
  publicUrl,
  secret,
  clock = systemClock,
}: {
  publicUrl: string;
  secret: Uint8Array;
  clock?: Clock;
}): Bearer {
  const audience = `${publicUrl}/wallet-api`;
  return {
    issue(address) {
      const now = Math.floor(clock.now() / 1_000);
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(publicUrl)
        .setAudience(audience)
        .setSubject(callerOf(address).id)
        .setIssuedAt(now)
        .setExpirationTime(now + bearerLifetime)
        .sign(secret);
    },
    async check(headers) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(one(headers.authorization))?.[1];
      if (token === undefined || token.length > 1_024) throw unauthorized();
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: publicUrl,
        audience,
        currentDate: new Date(clock.now()),
        requiredClaims: ['sub', 'exp'],
      }).catch((cause: unknown) => {
        throw unauthorized(cause);
      });
      const account = parseAccountId(payload.sub ?? '');
      if (account === undefined) throw unauthorized();
      const { address } = account;
      const said = one(headers['public-address']).toLowerCase();
      const namespace = one(headers['chain-namespace']);
      const isOther = (said !== '' && said !== address) || (namespace !== '' && namespace !== account.namespace);
      if (isOther) throw unauthorized();
      return callerOf(address as Hex);
    },
  };
}

function one(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
