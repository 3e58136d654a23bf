import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Address } from 'viem';

/** How long a nonce is valid (in ms), and how many nonces are kept. */
const nonceLife = 300_000;
const maxNonces = 1_000;
const AnswerSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(2_000)),
  signature: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]+$/i),
    v.maxLength(8_000),
    v.transform((text) => text as `0x${string}`),
  ),
});

const showings = [
  { day: 'Thu', title: 'Salt Roads', seats: 'Preview · 6 seats kept for members' },
  { day: 'Fri', title: 'The Clockmaker’s Sister', seats: 'With the director · 4 seats kept' },
  { day: 'Sun', title: 'Harbour Shorts', seats: 'Free for members' },
];

/** Serves the members' room. It opens for visitors who sign in with an account that holds a member card (EIP-4361). */
export function registerMembers(
  app: FastifyInstance,
  { rpcUrl, memberCard, now = Date.now }: { rpcUrl: string; memberCard: Address; now?: () => number },
): void {
  const nonces = new Map<string, number>();

  app.get('/members/nonce', () => {
    const nonce = randomBytes(16).toString('hex');
    nonces.set(nonce, now() + nonceLife);
    for (const [oldest] of nonces) if (nonces.size > maxNonces) nonces.delete(oldest);
    return { nonce };
  });

  app.post('/members', async (request, reply) => {
    const refuse = (status: number, message: string) =>
      reply.code(status).send({ error: { code: 'refused', message } });
    const body = v.safeParse(AnswerSchema, request.body);
    if (!body.success) return refuse(400, 'The sign-in message is not valid.');
    const { message, signature } = body.output;
    const { readMember } = await import('./readMember');
    const { address, nonce = '', isSigned, hasCard } = readMember({ message, signature, rpcUrl, memberCard });
    const end = nonces.get(nonce);
    // Delete the nonce whether or not the sign-in succeeds: it may be used only once.
    nonces.delete(nonce);
    if (address === undefined || end === undefined || end < now())
      return refuse(401, 'The sign-in took too long. Sign in again.');
    // The Host header names the site that the message must be for. Signatures of smart accounts are verified on chain.
    if (!(await isSigned(request.host))) return refuse(401, 'The signature is not from this account.');
    if (!(await hasCard())) return refuse(403, 'Collect your member card first.');
    return { member: `${address.slice(0, 6)}…${address.slice(-4)}`, showings };
  });
}
