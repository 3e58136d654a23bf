import { afterEach, expect, it } from 'vitest';
import { readAccountProof, signAccountProof } from '../../src/custody/accountProof';
import { authPublicKeyOf, signAsOwner } from '../../src/custody/authKey';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { signStatement, statements } from '../../src/custody/statements';
import { utf8ToBytes } from '../../src/kit/bytes';
import { fillRandom } from '../../src/kit/randomId';
import { projectsProof } from '../../src/wire/http/walletShapes';
import { listRoutes } from '../helpers/http/listRoutes';
import { createServers } from '../helpers/http/servers';
import { openWallet, oracles, toHex } from '../helpers/security/signingOracles';
import { openWalletApi, publicUrl } from '../helpers/wallet/walletApiHarness';

/*
 * A page that can have the account sign anything, as often as it likes, and wants its saved data. Wallet, provider and server are real. The
 * attacker knows everything that is not secret, and has an authentication key of its own.
 */
const { start, stopAll } = createServers();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await stopAll();
  for (const end of ends.splice(0)) await end();
});

const privateKey = randomScalar(fillRandom);
const publicKey = publicKeyHex(privateKey);
const authPublicKey = authPublicKeyOf(privateKey);
const thief = randomScalar(fillRandom);
const thiefPublicKey = publicKeyHex(thief);

async function open() {
  const api = await openWalletApi(start, { limits: { badSignatures: 10_000, writes: 10_000 } });
  ends.push(api.end);
  const wallet = await openWallet({ privateKey });
  const challenge = () => api.messageFor(wallet.address);
  const verify = async (text: string, proof: string) => {
    const body = { challenge: text, public_address: wallet.address, signed_message: proof, chain_namespace: 'eip155' };
    return (await api.call({ method: 'POST', path: '/auth/verify', body })).status;
  };
  const list = async (time: string, proof: string) => {
    const headers = { 'auth-challenge': time, 'auth-signature': proof, 'auth-public-address': wallet.address };
    return (await api.call({ path: '/projects/user-projects', headers })).status;
  };
  return { ...api, wallet, challenge, verify, list };
}

/** All proofs that the attacker can build for a text if the account signs whatever it is given. */
async function forge(wallet: Awaited<ReturnType<typeof openWallet>>, text: string): Promise<string[]> {
  // The victim's binding of its authentication key is not secret: whoever runs the server has it.
  const binding = signStatement(statements.authKey({ publicKey, authPublicKey }), privateKey);
  const proofs: string[] = [];
  for (const [method, sign] of Object.entries(oracles)) {
    const bindings = await sign(wallet, statements.authKey({ publicKey, authPublicKey: thiefPublicKey }));
    const own = signStatement(statements.account({ publicKey, text }), thief);
    for (const forged of bindings) proofs.push([publicKey, thiefPublicKey, forged, own].join('.'));
    // `personal_sign` refuses a sign-in message for a site other than the page's.
    const isRefused = method === 'personal_sign' && /wants you to sign in/.test(text);
    const wanted = isRefused ? [] : [statements.account({ publicKey, text }), utf8ToBytes(text)];
    const words: string[] = [];
    for (const bytes of wanted) words.push(...(await sign(wallet, bytes)));
    for (const forged of words)
      proofs.push(
        [publicKey, authPublicKey, binding, forged].join('.'),
        // The account's key in place of its authentication key.
        [publicKey, publicKey, binding, forged].join('.'),
        [publicKey, publicKey, forged, forged].join('.'),
      );
  }
  // Correct proofs with one wrong part: another text, or another key.
  const other = signAccountProof({ text: `${text} `, privateKey });
  const stranger = signAccountProof({ text, privateKey: thief });
  proofs.push(other, stranger, [publicKey, ...stranger.split('.').slice(1)].join('.'));
  return proofs;
}

it(
  'no signature that a provider can request opens the saved data or the list of sites',
  { timeout: 120_000 },
  async () => {
    const { wallet, challenge, verify, list } = await open();
    const text = await challenge();
    const time = String(Math.floor(Date.now() / 1_000));
    const statuses: number[] = [];
    for (const proof of await forge(wallet, text)) statuses.push(await verify(text, proof));
    for (const proof of await forge(wallet, projectsProof({ origin: publicUrl, time })))
      statuses.push(await list(time, proof));
    expect(statuses.length).toBeGreaterThan(80);
    expect(new Set(statuses)).toEqual(new Set([401]));
    // The challenge itself was valid.
    expect(await verify(text, signAccountProof({ text, privateKey }))).toBe(200);
    wallet.wallet.wallet.destroy();
  },
);

it('a former kind of signature is refused, and a correct proof is accepted', async () => {
  const { wallet, challenge, verify, list } = await open();
  const text = await challenge();
  const old = await wallet.ask('personal_sign', [toHex(utf8ToBytes('hi')), wallet.address]);
  expect(await verify(text, old)).toBe(400);
  const proof = signAccountProof({ text, privateKey });
  expect(await verify(text, proof.toUpperCase())).toBe(400);
  expect(await verify(text, proof)).toBe(200);
  expect(await verify(text, proof), 'once').toBe(401);
  const time = String(Math.floor(Date.now() / 1_000));
  const forList = signAccountProof({ text: projectsProof({ origin: publicUrl, time }), privateKey });
  expect(await list(time, forList)).toBe(200);
  expect(await verify(await challenge(), forList), 'another text').toBe(401);
  wallet.wallet.wallet.destroy();
});

it('the authentication key cannot confirm itself: only the account’s key can sign its binding', () => {
  const text = 'text';
  const binding = signAsOwner(statements.authKey({ publicKey, authPublicKey }), privateKey);
  const signature = signAsOwner(statements.account({ publicKey, text }), privateKey);
  expect(readAccountProof({ text, proof: [publicKey, authPublicKey, binding, signature].join('.') })).toBeUndefined();
  expect(readAccountProof({ text, proof: signAccountProof({ text, privateKey }) })).toBe(publicKey);
});

it('all but three routes below /wallet-api require a token, and accept no signature in its place', async () => {
  const { app, wallet, call } = await open();
  const signature = await wallet.ask('personal_sign', [toHex(utf8ToBytes('hi')), wallet.address]);
  const others: string[] = [];
  const headers = {
    authorization: `Bearer ${signature}`,
    'public-address': wallet.address,
    'chain-namespace': 'eip155',
  };
  for (const { path, methods } of listRoutes(app).filter(({ path }) => path.startsWith('/wallet-api/'))) {
    for (const method of methods.filter((name) => name !== 'HEAD' && name !== 'OPTIONS')) {
      const { status } = await call({ method: method as 'GET', path: path.slice('/wallet-api'.length), headers });
      if (status !== 401) others.push(`${method} ${path} ${status}`);
    }
  }
  // Requesting a challenge, sending a proof, and images through links that the server has signed.
  expect(others).toEqual([
    'POST /wallet-api/auth/message 400',
    'POST /wallet-api/auth/verify 400',
    'GET /wallet-api/media/:chainId/:contract/:tokenId/:standard/:sign 400',
  ]);
  wallet.wallet.wallet.destroy();
});
