import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer. A room that serves documents or scripts sets its own policy over these; nothing is loaded
 * from, framed with or read as anything but data where none does.
 */
export function registerHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const isHttps = publicUrl.startsWith('https:');
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    const add = (name: string, value: string): void => {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    };
    const isData = typeof type === 'string' && type.startsWith('application/json');
    if (isData) add('cache-control', 'no-store');
    // A worker is bound by the policy of its script: scripts bring their own.
    if (isData || !/javascript/.test(String(type))) add('content-security-policy', nothing);
    add('cross-origin-resource-policy', 'same-origin');
    done(null, payload);
  });
}

const nothing = "default-src 'none'; frame-ancestors 'none'";
