import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../../src/errors/http';
import { ChannelSetSchema, StoreUpdateSchema, type StoreGetAnswer } from '../../src/wire/http/session';
import type { Clock } from '../../src/kit/clock';
import type { RateLimits } from '../configuration/rateLimits';
import { normalizeAddress } from '../http/clientAddress';
import { clientAddressOf, createLimit, createNameLimit, minute } from '../http/rateLimit';
import type { CurveLibrary } from './curve';
import type { PublishedMessage } from './remoteMessages';
import { readOriginRule } from './originRule';
import { parseGet, parseKeyed, parseSet, invalidKeyError } from './parseBody';
import type { ChannelMessage, SignedRecord } from './records/records';
import type { SessionStore } from './sessionStore';
import { isCurvePoint, parseSignature, verifySignature } from './signature';
import { createStoreQuota } from './storeQuota';

export interface SessionRoutesDeps {
  store: SessionStore;
  curve: CurveLibrary;
  /** The wallet's origin. Its own pages may read any record whose id they know. */
  ownOrigin: string;
  limits: Pick<RateLimits, 'writes' | 'writesPerKey' | 'badSignatures' | 'storedBytes' | 'storedRecords'>;
  clock?: Clock | undefined;
  /** Delivers a message to the sockets that wait for it. */
  deliver(message: PublishedMessage): void;
}

/** Size of a row in bytes without its data. */
const rowBytes = 500;

/** Mobile clients parse every response as a map of strings to strings (docs/protocol-server.md 2.8). */
const done: StoreGetAnswer = { message: 'success' };

const sayGone = (): never => {
  throw new HttpError('gone', { message: 'v1 is deprecated' });
};

/** Registers the session store and the channel over HTTP (docs/protocol-server.md 2.8). */
export function registerSessionRoutes(
  app: FastifyInstance,
  { store, curve, ownOrigin, limits, clock, deliver }: SessionRoutesDeps,
): void {
  const writing = { config: { rateLimit: { max: limits.writes, timeWindow: minute } } };
  const checkSigned = createSignedCheck({ limits, curve });
  const quota = createStoreQuota({ limits, clock });
  /** Writes a body if the caller's address has enough storage quota left. */
  const within = async (
    request: FastifyRequest,
    { kind, body: { key, namespace, data, timeout }, write }: QuotaTask,
  ): Promise<void> => {
    const bytes = Buffer.byteLength(data) + rowBytes;
    const undo = quota.take({ caller: clientAddressOf(request), place: `${kind}${key}/${namespace}`, bytes, timeout });
    try {
      await write();
    } catch (error) {
      undo();
      throw error;
    }
  };

  for (const path of ['store/set', 'store/get', 'store/update', 'channel/set']) {
    app.route({ method: ['POST', 'PUT'], url: `/v1/${path}`, handler: sayGone });
  }

  app.post('/v2/store/set', writing, async (request) => {
    const body = parseSet(request.body);
    const rule = readOriginRule(body.allowedOrigin, request.headers.origin);
    const hash = checkSigned(request, body);
    await within(request, { kind: 's', body, write: () => store.set({ ...body, hash, rule }) });
    return done;
  });

  app.put('/v2/store/update', writing, async (request) => {
    const body = parseKeyed(StoreUpdateSchema, request.body);
    const { allowedOrigin } = body;
    const rule = allowedOrigin === undefined ? undefined : readOriginRule(allowedOrigin, request.headers.origin);
    const hash = checkSigned(request, body);
    await within(request, { kind: 's', body, write: () => store.update({ ...body, hash, rule }) });
    return done;
  });

  app.post('/v2/store/get', async (request): Promise<StoreGetAnswer> => {
    const { key, namespace } = parseGet(request.body);
    const reader = request.headers.origin;
    const message = await store.get({ key, namespace, reader, isOwn: reader === ownOrigin });
    // A key with a record was checked when the record was written, so only missing records need the check.
    if (message === '' && !isCurvePoint(curve, key)) throw invalidKeyError();
    return { message };
  });

  app.post('/v2/channel/set', writing, async (request) => {
    const { key, namespace, data, timeout, sameIpCheck, ...body } = parseKeyed(ChannelSetSchema, request.body);
    const rule = readOriginRule(body.allowedOrigin, request.headers.origin);
    const hash = checkSigned(request, { key, data, signature: body.signature });
    const sender = normalizeAddress(request.ip);
    const message: ChannelMessage = { key, namespace, data, rule, sender, sameAddress: sameIpCheck };
    const write = () => store.publish({ ...message, hash, timeout });
    await within(request, { kind: 'c', body: { key, namespace, data, timeout }, write });
    deliver({ ...message, signature: body.signature });
    return done;
  });
}

interface QuotaTask {
  /** Session or channel. */
  kind: 's' | 'c';
  body: Pick<SignedRecord, 'key' | 'namespace' | 'data'> & { timeout?: number | undefined };
  write: () => Promise<void>;
}

interface Signed extends Pick<SignedRecord, 'key' | 'data'> {
  signature: string;
}

/**
 * Returns a function that checks signed bodies. Cheap checks run first: the form and range of the signature, then the caller's number of
 * wrong signatures, then the curve. The signature check also checks that the key is a point on the curve; only if it fails does the code
 * find out which of the two was wrong. The function returns the signed hash: keccak256 of the data.
 */
function createSignedCheck({ limits, curve }: Pick<SessionRoutesDeps, 'limits' | 'curve'>) {
  const wrong = createLimit({ max: limits.badSignatures });
  const accepted = createNameLimit({ max: limits.writesPerKey });
  return (request: FastifyRequest, { key, data, signature: text }: Signed): Uint8Array => {
    wrong.look(request);
    const signature = parseSignature(text);
    const hash = signature && curve.keccak256(data);
    if (!hash || !verifySignature(curve, { key, hash, signature })) {
      wrong.take(request);
      if (!isCurvePoint(curve, key)) throw invalidKeyError();
      throw new HttpError('unauthorized', { message: 'The signature is not valid.' });
    }
    accepted.take(key);
    return hash;
  };
}
