import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../../src/errors/http';
import { systemClock } from '../../src/kit/clock';
import type { Config } from '../config';
import { parseInput } from '../http/parseInput';
import { minute } from '../http/rateLimit';
import { createLogoReader, type LogoReader } from '../outgoing/logoReader';
import { pictureHeaders } from '../outgoing/picture';
import { createSafeFetch } from '../outgoing/safeFetch';
import type { Access } from './access';

const ClientSchema = v.object({ client_id: v.pipe(v.string(), v.maxLength(256)) });

export interface Logos extends LogoReader {
  close(): void;
}

/** Reads the logos of projects. Their URLs are treated as untrusted, because not only the operator may edit a project. */
export function openLogos({ outgoing, env }: Pick<Config, 'outgoing' | 'env'>): Logos {
  const safe = createSafeFetch({ except: outgoing.allowPrivate, allowHttp: env === 'local', maxBytes: 200_000 });
  return { ...createLogoReader({ fetch: safe.fetch, clock: systemClock }), close: () => safe.close() };
}

/**
 * Registers the logo of a project as a picture, for the recovery kit: a page of the wallet cannot read an image of another
 * server. The request names a project and never a URL.
 */
export function registerLogos(
  app: FastifyInstance,
  { access, logos, perMinute }: { access: Pick<Access, 'find'>; logos: LogoReader; perMinute: number },
): void {
  const config = { rateLimit: { max: perMinute, timeWindow: minute } };
  app.get('/v1/project/logo', { config }, async (request, reply) => {
    const { logoLight, logoDark } = access.find(parseInput(ClientSchema, request.query).client_id)?.whiteLabel ?? {};
    const read = (url: string | undefined) => (url === undefined ? undefined : logos.read(url));
    const picture = (await read(logoLight)) ?? (await read(logoDark));
    if (!picture) throw new HttpError('notFound', { message: 'The project has no logo that can be read.' });
    return reply.headers(pictureHeaders).type(picture.type).send(picture.bytes);
  });
}
