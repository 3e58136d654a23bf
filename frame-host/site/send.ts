import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Compressed } from './compressed';

/** For built files, which never change under the same name. */
export const immutable = 'public, max-age=31536000, immutable';
export const revalidate = 'no-cache';

/** A page of this server with its permissions. */
export interface Document {
  body: Compressed;
  /** Its Content-Security-Policy. */
  policy: string;
  /** Permissions-Policy `camera`; not allowed by default. */
  camera?: '()' | '(self)';
}

/** Sends a text in the smallest encoding that the browser accepts. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: Compressed): FastifyReply {
  const { body, encoding } = text.pick(request.headers['accept-encoding']);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.header('vary', 'Origin, Accept-Encoding').send(body);
}

export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, policy, camera = '()' }: Document,
): FastifyReply {
  void reply
    .header('content-security-policy', policy)
    .header('cache-control', revalidate)
    .header('permissions-policy', `camera=${camera}, microphone=(), geolocation=(), payment=()`)
    .type('text/html; charset=utf-8');
  return sendCompressed(request, reply, body);
}
