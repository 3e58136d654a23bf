import { ed25519 } from '@noble/curves/ed25519.js';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRpcClient } from '../../../src/chains/network/rpcClient';
import { keyOf, placesOf, resolveName } from '../../../src/chains/solana/network/names';
import { systemClock } from '../../../src/kit/clock';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../../helpers/chains/surfpool';
import { openSolanaTokens } from '../../helpers/chains/solanaTokens';

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const root = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx';
const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX';
const tokenizer = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk';

describe.skipIf(!canRunSurfpool)('names of the Solana Name Service', () => {
  let chain: Surfpool;
  beforeAll(async () => void (chain = await startSurfpool()));
  afterAll(() => chain.stop());

  const someone = () => Keypair.generate();
  const put = (address: string, owner: string, data: Buffer) =>
    chain.rpc('surfnet_setAccount', [
      address,
      { lamports: 10_000_000, owner, data: data.toString('hex'), executable: false },
    ]);
  const registry = (owner: Uint8Array, content: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([Buffer.alloc(32), owner, Buffer.alloc(32), content]);
  async function register(label: string, owner: Uint8Array, parent = root): Promise<string> {
    const key = keyOf(label, parent);
    await put(key, nameProgram, registry(owner));
    return key;
  }
  /** A record of the second version: its writer, the key that has proved ownership of the content, and the content. */
  const record = (parts: [writer: Uint8Array, proven: Uint8Array, content: Uint8Array], validation = 1) =>
    registry(new Uint8Array(32), Buffer.concat([Buffer.from([validation, 0, validation, 0, 32, 0, 0, 0]), ...parts]));
  const ask = (text: string, chainId = mainnet, fetcher: typeof fetch = fetch) =>
    resolveName(createRpcClient({ urls: [chain.url], fetch: fetcher, clock: systemClock }), { chainId, text });

  it('have the account address that the name service’s own library derives', () => {
    // bonfida.sol, as in the tests of sns-sdk.
    expect(keyOf('bonfida', root)).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb');
  });

  it('resolve to their owner, in any case, with both endings, and as subdomains', async () => {
    const [owner, other] = [someone().publicKey, someone().publicKey];
    const key = await register('ada', owner.toBytes());
    await register('\0pay', other.toBytes(), key);
    expect(await ask(' Ada.SOL ')).toEqual({ status: 'found', name: 'ada.sol', address: owner.toBase58() });
    expect(await ask('ada.sns')).toMatchObject({ address: owner.toBase58() });
    expect(await ask('pay.ada.sol')).toMatchObject({ address: other.toBase58() });
    expect(await ask('nobody.sol')).toEqual({ status: 'unknown' });
    expect(await ask('ada.sol', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toEqual({ status: 'noNames' });
  });

  it.each(['аda.sol', 'ada.eth', '.sol', 'a.b.c.sol', 'ada .sol', 'ad\u200ba.sol'])(
    '“%s” is not a name',
    async (text) => {
      expect(await ask(text)).toEqual({ status: 'invalid' });
    },
  );

  it('resolve to an address that the current owner signed, not to one from a former owner or a stranger', async () => {
    const [owner, before, target] = [someone(), someone(), someone()].map(({ publicKey }) => publicKey.toBytes());
    const { signed } = placesOf(await register('bob', owner!));
    const write = (...parts: Parameters<typeof record>) => put(signed, nameProgram, record(...parts));
    const address = new PublicKey(target!).toBase58();
    await write([owner!, target!, target!]);
    expect(await ask('bob.sol')).toMatchObject({ address });
    await write([before!, target!, target!]);
    expect(await ask('bob.sol')).toMatchObject({ address: new PublicKey(owner!).toBase58() });
    // The ownership of the account has not been proved.
    await write([owner!, owner!, target!]);
    expect(await ask('bob.sol')).toEqual({ status: 'unknown' });
    await write([owner!, target!, target!], 3);
    expect(await ask('bob.sol')).toEqual({ status: 'unknown' });
    await put(signed, someone().publicKey.toBase58(), record([owner!, target!, target!]));
    expect(await ask('bob.sol')).toMatchObject({ address: new PublicKey(owner!).toBase58() });
  });

  it('accept a record of the first version only with a valid signature', async () => {
    const owner = someone();
    const target = someone().publicKey.toBytes();
    const { signedOld } = placesOf(await register('eve', owner.publicKey.toBytes()));
    const text = Buffer.concat([target, new PublicKey(signedOld).toBytes()]).toString('hex');
    const signature = ed25519.sign(Buffer.from(text), owner.secretKey.slice(0, 32));
    const write = (sign: Uint8Array) =>
      put(signedOld, nameProgram, registry(new Uint8Array(32), Buffer.concat([target, sign])));
    await write(signature);
    expect(await ask('eve.sol')).toMatchObject({ address: new PublicKey(target).toBase58() });
    await write(signature.with(0, (signature[0] ?? 0) ^ 1));
    expect(await ask('eve.sol')).toMatchObject({ address: owner.publicKey.toBase58() });
  });

  it('resolve to the token’s holder if the name is tokenised', async () => {
    const [owner, holder] = [someone().publicKey, someone().publicKey];
    const { token, mint } = placesOf(await register('nft', owner.toBytes()));
    await put(token, tokenizer, Buffer.concat([Buffer.from([2, 0]), Buffer.alloc(96)]));
    // The holder is unknown: the owner in the registry is the token program.
    await expect(ask('nft.sol').catch(() => ({ status: 'unreachable' }))).resolves.not.toMatchObject({
      status: 'found',
    });
    const tokens = await openSolanaTokens(chain);
    const made = await tokens.mint({ decimals: 0, owner: holder.toBase58(), amount: 1n });
    // The name's mint has an address without a private key, so the created mint is copied there.
    const copy = async (from: string, to: string, change: (data: Buffer) => Buffer = (data) => data) => {
      const { value } = (await chain.rpc('getAccountInfo', [from, { encoding: 'base64' }])) as {
        value: { owner: string; data: [string] };
      };
      await put(to, value.owner, change(Buffer.from(value.data[0], 'base64')));
    };
    await copy(made, mint);
    const { value } = (await chain.rpc('getTokenLargestAccounts', [made])) as { value: { address: string }[] };
    const account = value[0]!.address;
    await copy(account, account, (data) => Buffer.concat([new PublicKey(mint).toBytes(), data.subarray(32)]));
    expect(await ask('nft.sol')).toMatchObject({ status: 'found', address: holder.toBase58() });
  });

  it('owned by a program resolve to nobody, and `.sol` ends at its last slot', async () => {
    await register(
      'vault',
      PublicKey.findProgramAddressSync([Buffer.from('x')], new PublicKey(nameProgram))[0].toBytes(),
    );
    expect(await ask('vault.sol')).toEqual({ status: 'unknown' });
    await register('late', someone().publicKey.toBytes());
    const later = (async (url: string, init: RequestInit & { body: string }) => {
      const { id, method } = JSON.parse(init.body) as { id: number; method: string };
      return method === 'getSlot' ? Response.json({ jsonrpc: '2.0', id, result: 452_825_395 }) : fetch(url, init);
    }) as unknown as typeof fetch;
    expect(await ask('late.sol', mainnet, later)).toEqual({ status: 'unknown' });
    expect(await ask('late.sns', mainnet, later)).toMatchObject({ status: 'found' });
  });

  it('are not resolved if the node does not respond', async () => {
    const silent = (async () => new Response('', { status: 503 })) as unknown as typeof fetch;
    await expect(ask('ada.sns', mainnet, silent)).rejects.toThrow();
  });
});
