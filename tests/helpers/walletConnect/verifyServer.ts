import { bytesToBase64url } from '../../../src/kit/base64url';
import { utf8ToBytes } from '../../../src/kit/bytes';
import type { Clock } from '../../../src/kit/clock';

/** A verify server with its own key that attests what the test says. */
export async function createVerifyServer(
  clock: Clock,
  /** What it returns for messages that it was told about, by their hash; it knows no other messages. */
  { notes = {}, note }: { notes?: Record<string, object>; note?: object } = {},
) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const jwk = await crypto.subtle.exportKey('jwk', publicKey);
  const asked: string[] = [];
  const encode = (value: object) => bytesToBase64url(utf8ToBytes(JSON.stringify(value)));
  return {
    asked,
    url: 'https://verify.test/v3',
    fetch: (async (url: string) => {
      asked.push(url);
      const [, hash] = /\/attestation\/([0-9a-f]{64})\?/.exec(url) ?? [];
      if (hash !== undefined) {
        const found = notes[hash] ?? note;
        return found ? Response.json(found) : new Response('', { status: 404 });
      }
      return Response.json({ publicKey: jwk, expiresAt: clock.now() + 86_400_000 });
    }) as unknown as typeof fetch,
    async attest(id: string, change: object = {}, alg = 'ES256'): Promise<string> {
      const exp = Math.floor(clock.now() / 1_000) + 600;
      const claims = { id, exp, origin: 'https://dapp.example', isScam: null, isVerified: true, ...change };
      const signed = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
      const bytes = Uint8Array.from(utf8ToBytes(signed));
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes);
      return `${signed}.${bytesToBase64url(new Uint8Array(signature))}`;
    },
  };
}
