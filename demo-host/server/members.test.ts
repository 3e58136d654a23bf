import fastify, { type FastifyInstance } from 'fastify';
import { encodeFunctionData, parseAbi, type Address } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTokenChain } from '../../tests/helpers/chains/tokenChain';
import { registerMembers } from './members';

const host = 'demo.test';
const member = privateKeyToAccount(generatePrivateKey());
const stranger = privateKeyToAccount(generatePrivateKey());
const abi = parseAbi(['function mint(address to, uint256 tokenId, string uri)']);
let chain: Awaited<ReturnType<typeof startTokenChain>>;
let memberCard: Address;
let now: number;
let app: FastifyInstance;

beforeAll(async () => {
  chain = await startTokenChain();
  memberCard = await chain.deployNft('Card', 'CARD');
  await chain.send(memberCard, encodeFunctionData({ abi, functionName: 'mint', args: [member.address, 1n, ''] }));
});
afterAll(() => chain.stop());
beforeEach(() => {
  now = Date.now();
  app = fastify();
  registerMembers(app, { rpcUrl: chain.url, memberCard, now: () => now });
});
afterEach(() => app.close());

const askNonce = async () => (await app.inject({ url: '/members/nonce' })).json<{ nonce: string }>().nonce;
const post = (payload: object) => app.inject({ method: 'POST', url: '/members', payload, headers: { host } });

/** The sign-in message of `address`, signed by `by`. */
async function signIn({
  nonce,
  address = member.address,
  by = member,
  domain = host,
}: {
  nonce: string;
  address?: Address;
  by?: typeof member;
  domain?: string;
}) {
  const message = createSiweMessage({
    domain,
    address,
    nonce,
    uri: `https://${domain}`,
    version: '1',
    chainId: 31_337,
  });
  return { message, signature: await by.signMessage({ message }) };
}

it('opens the members’ room for the holder of a card, once per nonce', async () => {
  const answer = await signIn({ nonce: await askNonce() });
  const opened = await post(answer);
  expect(opened.statusCode).toBe(200);
  const { address } = member;
  expect(opened.json()).toMatchObject({
    member: `${address.slice(0, 6)}…${address.slice(-4)}`,
    showings: [{ day: 'Thu' }, { day: 'Fri' }, { day: 'Sun' }],
  });
  const replayed = await post(answer);
  expect(replayed.statusCode).toBe(401);
  expect(replayed.json()).not.toHaveProperty('showings');
});

it('returns a new nonce each time', async () => {
  const nonces = [await askNonce(), await askNonce()];
  expect(new Set(nonces).size).toBe(2);
  for (const nonce of nonces) expect(nonce).toMatch(/^[a-z0-9]{8,}$/i);
});

it('rejects an account without a card', async () => {
  const answer = await signIn({ nonce: await askNonce(), address: stranger.address, by: stranger });
  expect((await post(answer)).statusCode).toBe(403);
});

it.each<[name: string, change: Partial<Parameters<typeof signIn>[0]>]>([
  ['a signature of another account', { by: stranger }],
  ['a message for another site', { domain: 'evil.test' }],
  ['a nonce that it did not issue', { nonce: 'abcdefgh12345678' }],
])('rejects %s', async (_name, change) => {
  expect((await post(await signIn({ nonce: await askNonce(), ...change }))).statusCode).toBe(401);
});

it('rejects a nonce that is older than five minutes', async () => {
  const [late, early] = [await askNonce(), await askNonce()];
  now += 300_000;
  expect((await post(await signIn({ nonce: early }))).statusCode).toBe(200);
  now += 1;
  expect((await post(await signIn({ nonce: late }))).statusCode).toBe(401);
});

it.each([
  {},
  { message: 7 },
  { message: 'hello', signature: 'hello' },
  { message: 'x'.repeat(2_001), signature: '0x12' },
])('rejects an answer of another shape %#', async (payload) => {
  expect((await post(payload)).statusCode).toBe(400);
});
