import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer. A room that serves documents or scripts sets its own policy over these; nothing is loaded
 * from, framed with or read as anything but data where none does.
 */
export function registerHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const isHttps = publicUrl.startsWith('https:');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    });
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith('application/json')) {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      if (!reply.hasHeader('content-security-policy'))
        void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      if (!reply.hasHeader('cross-origin-resource-policy'))
        void reply.header('cross-origin-resource-policy', 'same-origin');
    }
    done(null, payload);
  });
}
