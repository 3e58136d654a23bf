import fastify, { type FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePorts } from './setup/ports.mjs';
import { registerLocal } from './routes';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  ({ smtp: port } = await findFreePorts(['smtp']));
  app = fastify();
  await registerLocal(app, { smtpPort: port, bundlerPort: 1 });
});
afterEach(() => app.close());

const send = (mail: { to: string; subject: string; text: string }): Promise<unknown> =>
  createTransport({ host: '127.0.0.1', port, secure: false }).sendMail({ from: 'Inlay <no-reply@localhost>', ...mail });

it('catches mail sent over SMTP in the inbox', async () => {
  await send({ to: 'ada@example.test', subject: 'Your code', text: 'The code is 042817.' });
  const [message] = (await app.inject('/dev/inbox.json')).json<Record<string, string>[]>();
  expect(message).toMatchObject({ to: 'ada@example.test', kind: 'email', subject: 'Your code', code: '042817' });
  expect(new Date(message?.at ?? '').toISOString()).toBe(message?.at);
  expect((await app.inject('/dev/inbox')).body).toContain('042817');
});

it('serves the inbox page with a policy that runs no script', async () => {
  const { headers } = await app.inject('/dev/inbox');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('frees the SMTP port when the app closes', async () => {
  await app.close();
  app = fastify();
  await expect(registerLocal(app, { smtpPort: port, bundlerPort: 1 })).resolves.toBeUndefined();
});

it('names INLAY_SMTP_PORT when the port is taken', async () => {
  await expect(registerLocal(fastify(), { smtpPort: port, bundlerPort: 1 })).rejects.toThrow('INLAY_SMTP_PORT');
});
