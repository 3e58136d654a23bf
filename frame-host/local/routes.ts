import type { FastifyInstance } from 'fastify';
import { createInbox } from './inbox';
import { inboxStyle, renderInbox } from './inboxPage';
import { startMailServer } from './mailServer';

/**
 * What exists only when `INLAY_ENV=local`: an SMTP server on loopback and what it caught, as a page (`/dev/inbox`) and as
 * JSON (`/dev/inbox.json`, newest first). The SMTP server ends with the app.
 */
export async function registerLocal(app: FastifyInstance, { smtpPort }: { smtpPort: number }): Promise<void> {
  const inbox = createInbox();
  const mail = await startMailServer({ port: smtpPort, inbox });
  app.addHook('onClose', () => mail.close());

  app.get('/dev/inbox.json', (_request, reply) => reply.header('cache-control', 'no-store').send(inbox.list()));
  app.get('/dev/inbox', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(renderInbox(inbox.list())),
  );
  app.get('/dev/inbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(inboxStyle));
}
