import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createIssuer } from './issuer';

type WhoSignedIn = (idToken: string) => Promise<Record<string, unknown>>;
interface Sample {
  createWhoSignedIn(options: { wallet: string; clientId: string }): WhoSignedIn;
}

it('the back-end sample of the docs verifies who signed in and rejects used or forged tokens', async () => {
  const app = fastify();
  app.get('/.well-known/jwks.json', () => issuer.jwks);
  const wallet = await app.listen({ port: 0, host: '127.0.0.1' });
  const make = () => createIssuer({ publicUrl: wallet, dataDir: mkdtempSync(join(tmpdir(), 'issuer-')) });
  const issuer = await make();
  const forger = await make();
  const url = new URL('../../docs/samples/back-end/whoSignedIn.mjs', import.meta.url);
  const { createWhoSignedIn } = (await import(url.href)) as Sample;
  const whoSignedIn = createWhoSignedIn({ wallet, clientId: 'shop' });
  const person = { clientId: 'shop', connectionId: 'email', subject: 'ada@rig.test' };
  const token = await issuer.issueForSite({ ...person, email: 'ada@rig.test', emailVerified: true });
  expect(await whoSignedIn(token)).toEqual({ connection: 'email', subject: 'ada@rig.test', email: 'ada@rig.test' });
  await expect(whoSignedIn(token)).rejects.toThrow('used');
  // An e-mail address that the provider has not verified is not returned.
  const claimed = await issuer.issueForSite({ ...person, subject: 'p-7', email: 'boss@rig.test' });
  expect(await whoSignedIn(claimed)).toEqual({ connection: 'email', subject: 'p-7' });
  for (const wrong of [
    await issuer.issueForSite({ ...person, clientId: 'other' }),
    await forger.issueForSite(person),
    `${token.slice(0, token.lastIndexOf('.'))}.`,
  ]) {
    await expect(whoSignedIn(wrong)).rejects.toThrow();
  }
  await app.close();
});
