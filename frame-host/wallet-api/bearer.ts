import { jwtVerify, SignJWT } from 'jose';
import { HttpError } from '../../src/errors/http';
import { parseNamespacedAddress } from '../chains';
import { systemClock, type Clock } from '../../src/kit/clock';
import type { Hex } from '../../src/kit/hex';

/** Lifetime of a bearer token in seconds. The wallet signs a new challenge without asking the user. */
export const bearerLifetime = 3_600;

/** The account whose data a call reads or writes. */
export interface Caller {
  /** `eip155:0x…`, lower case: the key of all rows. */
  id: string;
  namespace: 'eip155';
  address: Hex;
}

export interface Bearer {
  issue(address: Hex): Promise<string>;
  /**
   * @throws HttpError `unauthorized` if there is no token, it was not issued by this server or has expired, or it belongs to another
   * account than the headers name.
   */
  check(headers: Readonly<Record<string, string | string[] | undefined>>): Promise<Caller>;
}

/** Returns the error for an invalid token, with the code that wallets of this protocol know. */
const unauthorized = (cause?: unknown): HttpError =>
  new HttpError('unauthorized', { details: { reason: 'user.unauthorized' }, cause });

export const callerOf = (address: Hex): Caller => ({ id: `eip155:${address}`, namespace: 'eip155', address });

/** Issues and checks the tokens for the wallet's data (JWT, HS256). Only this server issues and reads them. */
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
      const account = parseNamespacedAddress(payload.sub ?? '');
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
