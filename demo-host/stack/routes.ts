import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { systemClock } from '../../src/kit/clock';
import { parseInput } from '../../frame-host/http/parseInput';
import { HttpError } from '../../src/errors/http';
import type { ServerPlugin } from '../../frame-host/http/plugin';
import { parseAddress } from '../../src/chains/solana/accounts/address';
import type { LocalConfig } from './config/readLocalConfig';
import type { LocalTree } from './solana/compressed/localTree';
import { createInbox } from './inbox';
import { isListening } from './late';
import { inboxStyle, renderInbox } from './inboxPage';
import { startMailServer } from './mailServer';

/** Request body of the `json` SMS gateway adapter. */
const SmsSchema = v.object({ to: v.string(), text: v.string() });
const FaucetSchema = v.object({
  address: v.pipe(
    v.string(),
    v.check((text) => parseAddress(text) === text),
  ),
});

/**
 * Registers what exists only in the local stack: an SMTP server on loopback, an SMS gateway (`/dev/sms`), their received messages as a
 * page (`/dev/inbox`) and as JSON (`/dev/inbox.json`, newest first), a faucet of the local Solana chain (`/dev/faucet`), the indexer of
 * its compressed NFTs (`/dev/das`), the service that pays its fees (`/dev/fee-payer`), and the paymaster of the local EVM chain
 * (`/paymaster`, ERC-7677). The SMTP server closes with the app.
 */
export async function registerLocal(
  app: FastifyInstance,
  { smtpPort, solanaPort, bundlerPort }: { smtpPort: number; solanaPort?: number | undefined; bundlerPort: number },
): Promise<void> {
  const inbox = createInbox();
  const mail = await startMailServer({ port: smtpPort, inbox });
  app.addHook('onClose', () => mail.close());

  const solanaUrl = `http://127.0.0.1:${solanaPort ?? 0}`;
  let tree: Promise<LocalTree> | undefined;
  /**
   * Fails while the chain is not up. Only then are its packages installed, and Node keeps a failed import.
   * @throws HttpError
   */
  async function checkSolana(): Promise<void> {
    if (solanaPort === undefined) throw new HttpError('notFound');
    if (!(await isListening(solanaPort))) throw new HttpError('unavailable');
  }
  /** Returns the tree, which is created once per server run. */
  async function openTree(): Promise<LocalTree> {
    await checkSolana();
    tree ??= import('./solana/compressed/localTree').then((module) => module.openLocalTree(solanaUrl));
    tree.catch(() => (tree = undefined));
    return await tree;
  }

  app.post('/dev/sms', (request) => {
    const { to, text } = parseInput(SmsSchema, request.body);
    const [subject = ''] = text.split('\n');
    inbox.add({ to, kind: 'sms', subject, text, at: new Date(systemClock.now()).toISOString() });
    return {};
  });
  app.get('/dev/inbox.json', (_request, reply) => reply.header('cache-control', 'no-store').send(inbox.list()));
  app.post('/dev/faucet', async (request) => {
    const { address } = parseInput(FaucetSchema, request.body);
    await checkSolana();
    const { openLocalTokens } = await import('./solana/tokens');
    const { tile } = await import('./solana/tile');
    const [lamports] = await Promise.all([
      openLocalTokens(solanaUrl).fund(address),
      openTree().then((tree) => tree.mint(address, tile(randomBytes(4), 'Leaf'))),
    ]);
    return { lamports };
  });
  app.post('/dev/das', async (request) => {
    await checkSolana();
    const { answerAsIndexer } = await import('./solana/compressed/indexer');
    return answerAsIndexer(await openTree(), request.body);
  });
  const relay = async (url: string, { body }: FastifyRequest, reply: FastifyReply) => {
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(url, asked).catch(() => null);
    if (!answer) throw new HttpError('unavailable');
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text());
  };
  app.post('/paymaster', (request, reply) => relay(`http://127.0.0.1:${bundlerPort}/paymaster`, request, reply));
  app.post('/dev/fee-payer', (request, reply) => relay(`http://127.0.0.1:${(solanaPort ?? 0) + 2}`, request, reply));
  app.get('/dev/inbox', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(renderInbox(inbox.list())),
  );
  app.get('/dev/inbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(inboxStyle));
}

export const localPlugin =
  ({ mail, ports: { solana, bundler } }: LocalConfig): ServerPlugin =>
  (app) =>
    registerLocal(app, { smtpPort: mail.port, solanaPort: solana, bundlerPort: bundler });
