import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { systemClock } from '../../src/kit/clock';
import { parseInput } from '../http/parseInput';
import { HttpError } from '../../src/errors/http';
import { parseAddress } from '../../src/chains/solana/accounts/address';
import { createInbox } from './inbox';
import { inboxStyle, renderInbox } from './inboxPage';
import { startMailServer } from './mailServer';

/** What the `json` adapter of SMS gateways posts. */
const SmsSchema = v.object({ to: v.string(), text: v.string() });
const FaucetSchema = v.object({
  address: v.pipe(
    v.string(),
    v.check((text) => parseAddress(text) === text),
  ),
});

/**
 * What exists only when `INLAY_ENV=local`: an SMTP server on loopback, an SMS gateway (`/dev/sms`), what they caught, as a page
 * (`/dev/inbox`) and as JSON (`/dev/inbox.json`, newest first), a faucet of the local Solana chain (`/dev/faucet`), and the paymaster of
 * the local EVM chain (`/paymaster`, ERC-7677). The SMTP server ends with the app.
 */
export async function registerLocal(
  app: FastifyInstance,
  { smtpPort, solanaPort, bundlerPort }: { smtpPort: number; solanaPort?: number | undefined; bundlerPort: number },
): Promise<void> {
  const inbox = createInbox();
  const mail = await startMailServer({ port: smtpPort, inbox });
  app.addHook('onClose', () => mail.close());

  app.post('/dev/sms', (request) => {
    const { to, text } = parseInput(SmsSchema, request.body);
    const [subject = ''] = text.split('\n');
    inbox.add({ to, kind: 'sms', subject, text, at: new Date(systemClock.now()).toISOString() });
    return {};
  });
  app.get('/dev/inbox.json', (_request, reply) => reply.header('cache-control', 'no-store').send(inbox.list()));
  app.post('/dev/faucet', async (request) => {
    const { address } = parseInput(FaucetSchema, request.body);
    if (solanaPort === undefined) throw new HttpError('notFound');
    const { openLocalTokens } = await import('./solana/tokens');
    return { lamports: await openLocalTokens(`http://127.0.0.1:${solanaPort}`).fund(address) };
  });
  app.post('/paymaster', async (request, reply) => {
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
    };
    const answer = await fetch(`http://127.0.0.1:${bundlerPort}/paymaster`, asked).catch(() => null);
    if (!answer) throw new HttpError('unavailable');
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text());
  });
  app.get('/dev/inbox', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(renderInbox(inbox.list())),
  );
  app.get('/dev/inbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(inboxStyle));
}
