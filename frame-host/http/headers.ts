import type { FastifyInstance } from 'fastify';

/**
 * Adds security headers to every response. A plugin that serves documents or scripts sets its own policy. Without one, the default policy
 * forbids loading resources, framing, and interpreting the response as anything but data.
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
    // A worker uses the policy of its script response, so scripts set their own policy.
    if (isData || !/javascript/.test(String(type))) add('content-security-policy', nothing);
    add('cross-origin-resource-policy', 'same-origin');
    done(null, payload);
  });
}

const nothing = "default-src 'none'; frame-ancestors 'none'";
