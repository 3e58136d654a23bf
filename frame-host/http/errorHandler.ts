import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../src/errors/http';

/** Sends every error response in the format of {@link HttpErrorBody}. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const known = toHttpError(error);
    if (known.status >= 500) {
      request.log.error({ err: error, reqId: request.id, route: routeOf(request) }, 'request failed');
      void reply.header('x-request-id', request.id);
    }
    return sendError(reply, known);
  });
  app.setNotFoundHandler({ preHandler: app.limitStrangers }, (_request, reply) =>
    sendError(reply, new HttpError('notFound')),
  );
}

/** Returns the pattern of the route, never the requested URL, which may contain codes and tokens. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

function sendError(reply: FastifyReply, error: HttpError): FastifyReply {
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) void reply.header('retry-after', Math.ceil(Number(retryAfter)));
  return reply.code(error.status).type('application/json; charset=utf-8').send(error.toBody());
}

/** Converts Fastify's own errors to HttpErrors. Unknown errors become `internal`, without details. */
function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new HttpError('unsupportedType', { cause: error });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError('tooLarge', { cause: error });
    case 'FST_ERR_NOT_FOUND':
      return new HttpError('notFound', { cause: error });
    default:
  }
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) return new HttpError('invalid', { cause: error });
  return new HttpError(statusCode === 503 ? 'unavailable' : 'internal', { cause: error });
}
