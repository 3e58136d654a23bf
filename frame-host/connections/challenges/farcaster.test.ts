import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { encodeFunctionData, parseAbi } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import {
  signFarcaster,
  startFarcasterRelay,
  type FarcasterChannel,
} from '../../../tests/helpers/signIn/farcasterRelay';
import { startSignInServer } from '../../../tests/helpers/signIn/signInServer';
import { startTokenChain } from '../../../tests/helpers/chains/tokenChain';

const origin = 'http://localhost:4950';
const clientId = 'inlay-local';
const nonce = 'n'.repeat(43);
const state = 's'.repeat(43);
const codeVerifier = 'v'.repeat(43);
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
const abi = parseAbi(['function register(address owner, uint256 fid)']);

let chain: Awaited<ReturnType<typeof startTokenChain>>;
let registry: string;
const owner = privateKeyToAccount(generatePrivateKey());
const fid = 4_711;
beforeAll(async () => {
  chain = await startTokenChain();
  registry = await chain.deploy('Ids');
  const data = encodeFunctionData({ abi, functionName: 'register', args: [owner.address, BigInt(fid)] });
  await chain.send(registry as `0x${string}`, data);
}, 120_000);
afterAll(() => chain.stop());

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Answer = Record<string, unknown> & { url: string; error?: { code: string } };

async function open() {
  const clock = createFakeClock();
  const relay = await startFarcasterRelay();
  closers.push(() => relay.stop());
  const server = await startSignInServer({
    connections: [
      { id: 'cast', kind: 'farcaster', name: 'Farcaster', rpcUrl: chain.url, relayUrl: relay.url, registry },
    ],
    clock,
  });
  closers.push(() => server.close());
  const post = async (path: string, body: object) => (await server.post(path, body)).json<Answer>();
  const begin = async () => {
    const { url } = await post('oidc/begin', { clientId, connectionId: 'cast', nonce, state, codeChallenge });
    const flowId = new URL(url).searchParams.get('flow') ?? '';
    const { url: link } = await post('prove/farcaster/begin', { flowId });
    return { channel: relay.channelOf(link), look: () => post('prove/farcaster/look', { flowId }), flowId };
  };
  /** What the user’s Farcaster app signs for a channel. */
  const sign = (channel: FarcasterChannel, more: Partial<Parameters<typeof signFarcaster>[0]> = {}) =>
    signFarcaster({ channel, by: owner, fid, now: clock.now(), ...more });
  return { clock, relay, post, begin, sign };
}

describe('sign-in with Farcaster', () => {
  it('requests the custody address, waits, and returns the id from the registry', async () => {
    const { begin, sign, post } = await open();
    const { channel, look } = await begin();
    expect(channel).toMatchObject({ siweUri: origin, domain: 'localhost:4950', acceptAuthAddress: false });
    expect(await look()).toEqual({ url: null });
    channel.answer = await sign(channel);
    const { url } = await look();
    expect(url).toMatch(new RegExp(`^${origin}/v5/end/cast\\?code=`));
    const finished = await post('oidc/finish', {
      clientId,
      connectionId: 'cast',
      callbackUrl: url,
      state,
      nonce,
      codeVerifier,
    });
    expect(finished).toMatchObject({ connectionId: 'cast', name: 'Ada' });
    const claims = decodeJwt(String(finished.idToken));
    expect(claims).toMatchObject({ sub: String(fid), nonce, authConnectionId: 'cast' });
    // The proof has been used.
    expect((await look()).error?.code).toBe('gone');
  });

  const day = 86_400_000;
  it.each([
    ['another site', () => ({ change: { domain: 'evil.test' } })],
    ['another address of this site', () => ({ change: { uri: 'https://evil.test' } })],
    ['another challenge', () => ({ change: { nonce: 'abcdef0123456789' } })],
    ['another chain', () => ({ change: { chainId: 1 } })],
    ['an old message', (now: number) => ({ change: { issuedAt: new Date(now - day) } })],
    ['a message of tomorrow', (now: number) => ({ change: { issuedAt: new Date(now + day) } })],
    ['one that has expired', (now: number) => ({ change: { expirationTime: new Date(now - 1) } })],
    ['one that is not valid yet', (now: number) => ({ change: { notBefore: new Date(now + day) } })],
    ['somebody else’s id', () => ({ change: { resources: ['farcaster://fid/1'] } })],
    ['two ids', () => ({ change: { resources: [`farcaster://fid/${fid}`, 'farcaster://fid/1'] } })],
    ['no id', () => ({ change: { resources: [] } })],
    ['an address without an id', () => ({ by: privateKeyToAccount(generatePrivateKey()) })],
    [
      'an address in another’s name',
      () => ({ by: privateKeyToAccount(generatePrivateKey()), change: { address: owner.address } }),
    ],
    ['a text that was changed', () => ({ tamper: (text: string) => text.replace('Farcaster Auth', 'Farcaster Pay') })],
  ])('rejects %s and locks the channel', async (_, make) => {
    const { begin, sign, clock } = await open();
    const { channel, look } = await begin();
    channel.answer = await sign(channel, make(clock.now()));
    expect((await look()).error?.code).toBe('unauthorized');
    // No second answer of that channel is read.
    channel.answer = await sign(channel);
    expect((await look()).error?.code).toBe('lockedCode');
  });

  it('rejects an answer that was signed for another channel', async () => {
    const { begin, sign } = await open();
    const [first, second] = [await begin(), await begin()];
    second.channel.answer = await sign(first.channel);
    expect((await second.look()).error?.code).toBe('unauthorized');
  });

  it.each([500, 404, 302])(
    'reports providerFailed when the relay answers %d, and succeeds once it is back',
    async (status) => {
      const { begin, sign, relay } = await open();
      const { channel, look } = await begin();
      relay.mood.status = status;
      expect((await look()).error?.code).toBe('providerFailed');
      relay.mood.status = 200;
      channel.answer = await sign(channel);
      expect((await look()).url).toContain('code=');
    },
  );

  it('reports providerFailed when the relay’s answer is invalid', async () => {
    const { begin } = await open();
    const { channel, look } = await begin();
    for (const answer of [
      { message: 5, signature: '0x' },
      { message: 'x'.repeat(70_000), signature: `0x${'ab'.repeat(65)}` },
    ]) {
      channel.answer = answer;
      expect((await look()).error?.code).toBe('providerFailed');
    }
    channel.answer = { message: 'no message', signature: `0x${'ab'.repeat(65)}` };
    expect((await look()).error?.code).toBe('unauthorized');
  });
});
