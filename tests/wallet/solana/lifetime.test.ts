import { Keypair, NONCE_ACCOUNT_LENGTH, PublicKey, SystemProgram, type VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../../helpers/chains/surfpool';
import { message, useSolanaPage } from '../../helpers/wallet/solanaPage';
import { devnet, own, sol } from '../../helpers/wallet/solanaWallet';

type Answers = Record<string, (params: unknown[]) => unknown>;
const pageNode = 'https://node.page.test';
const anyBlockhash = () => Keypair.generate().publicKey.toBase58();

describe.skipIf(!canRunSurfpool)('the expiry and the network of a Solana transaction', () => {
  const page = useSolanaPage();
  const { world, connect, payment, shownTransaction } = page;
  /** Acts as the main network: requests to the public nodes that the wallet knows are routed to it. */
  let main: Surfpool;
  let isMainThere: boolean;
  /** False responses of the page's own node, or of the chain's node. */
  let lies: Answers;
  let sent: string[];

  beforeAll(async () => {
    // Slower than the other chain, whose blockhashes are the same: it never knows the other's current ones.
    main = await startSurfpool({ slotMs: 400 });
  });
  afterAll(() => main.stop());
  beforeEach(() => {
    [lies, isMainThere, sent] = [{}, true, []];
  });

  const network = (async (url: string, init: { body: string }) => {
    const { id, method, params } = JSON.parse(init.body) as { id: number; method: string; params: unknown[] };
    if (/publicnode|mainnet-beta/.test(url)) {
      if (!isMainThere) throw new TypeError('offline');
      return fetch(main.url, init as RequestInit);
    }
    if (method === 'sendTransaction') sent.push(params[0] as string);
    const lie = lies[method]?.(params);
    if (lie !== undefined) return Response.json({ id, jsonrpc: '2.0', result: lie });
    return fetch(url.startsWith(pageNode) ? world.chain.url : url, init as RequestInit);
  }) as unknown as typeof fetch;
  const deps = { fetch: network };
  const ask = (transaction: VersionedTransaction, method = 'solana_signTransaction') =>
    world.harness.ask(method, { message: message(transaction) });

  /** Waits for the result while the clock advances. */
  async function answerOf<Value>(asking: Promise<Value>): Promise<Value> {
    let isDone = false;
    const stop = () => void (isDone = true);
    asking.then(stop, stop);
    while (!isDone) {
      await world.harness.clock.advance(500);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return asking;
  }

  async function mainBlockhash(): Promise<string> {
    const { value } = (await main.rpc('getLatestBlockhash')) as { value: { blockhash: string } };
    return value.blockhash;
  }

  async function withBlockhash(blockhash: string): Promise<VersionedTransaction> {
    const transaction = await payment(1_000);
    transaction.message.recentBlockhash = blockhash;
    return transaction;
  }

  describe('an expired transaction', () => {
    it('is refused with an error without asking the user', async () => {
      await connect({ deps });
      const asking = ask(await withBlockhash(anyBlockhash()), 'solana_sendTransaction');
      expect(await answerOf(asking)).toMatchObject({
        error: { code: -32003, message: expect.stringMatching(/has expired.*Nothing was sent/) },
      });
      expect([world.harness.queue(), sent]).toEqual([[], []]);
    });

    it('is not sent if it expires before Confirm: the page receives an error, and Activity shows it', async () => {
      await connect({ deps });
      const asking = ask(await payment(5_000_000), 'solana_sendTransaction');
      await shownTransaction();
      lies = { isBlockhashValid: () => ({ context: { slot: 1 }, value: false }) };
      await world.harness.press(true);
      expect(await answerOf(asking)).toMatchObject({ error: { code: -32003 } });
      expect(sent).toEqual([]);
      expect(world.harness.wallet.stores.transactions.state.list).toMatchObject([
        { status: 'dropped', error: expect.stringMatching(/nothing was sent/) },
      ]);
    });

    it('is sent if a lagging node wrongly reports it as expired at first', async () => {
      let looks = 0;
      lies = { isBlockhashValid: () => (looks++ === 0 ? { context: { slot: 1 }, value: false } : undefined) };
      await connect({ deps });
      const asking = ask(await payment(5_000_000), 'solana_sendTransaction');
      await answerOf(shownTransaction());
      await world.harness.press(true);
      expect(await answerOf(asking)).toMatchObject({ result: expect.any(String) });
      expect(sent).toHaveLength(1);
    });

    it('counts as valid if a nonce account keeps it valid', async () => {
      await connect({ deps });
      const nonce = Keypair.generate().publicKey;
      const [authority, value] = [Keypair.generate(), anyBlockhash()];
      await world.chain.rpc('surfnet_setAccount', [nonce.toBase58(), nonceAccount(authority.publicKey, value)]);
      const transaction = await page.build([
        SystemProgram.nonceAdvance({ noncePubkey: nonce, authorizedPubkey: authority.publicKey }),
        SystemProgram.transfer({ fromPubkey: new PublicKey(own), toPubkey: new PublicKey(world.friend), lamports: 1 }),
      ]);
      transaction.message.recentBlockhash = value;
      transaction.sign([authority]);
      const asking = ask(transaction, 'solana_sendTransaction');
      expect((await shownTransaction()).risks.map(({ kind }) => kind)).toContain('sentLater');
      await world.harness.press(false);
      expect(await asking).toMatchObject({ error: { code: 4001 } });
    });
  });

  describe('a transaction for a test network', () => {
    const evil = { deps, chain: { rpcTarget: pageNode, displayName: 'Devnet' } };
    const genesis = anyBlockhash();
    /** A node that accepts the main network’s blockhashes and hides its own network. */
    const lyingNode = (): Answers => ({
      getGenesisHash: () => genesis,
      isBlockhashValid: () => ({ context: { slot: 1 }, value: true }),
    });

    it('is refused if it is valid on the main network, whatever the page’s own node reports', async () => {
      await connect(evil);
      lies = lyingNode();
      for (const method of ['solana_signTransaction', 'solana_sendTransaction'])
        expect(await ask(await withBlockhash(await mainBlockhash()), method)).toMatchObject({
          error: { code: 4901, message: expect.stringMatching(/main network.*Nothing was signed/) },
        });
      expect([world.harness.queue(), sent]).toEqual([[], []]);
    });

    it('is refused if a nonce account keeps it valid on the main network', async () => {
      await connect(evil);
      lies = lyingNode();
      const [nonce, authority, value] = [Keypair.generate().publicKey, Keypair.generate(), anyBlockhash()];
      await main.rpc('surfnet_setAccount', [nonce.toBase58(), nonceAccount(authority.publicKey, value)]);
      const transaction = await page.build([
        SystemProgram.nonceAdvance({ noncePubkey: nonce, authorizedPubkey: authority.publicKey }),
        SystemProgram.transfer({ fromPubkey: new PublicKey(own), toPubkey: new PublicKey(world.friend), lamports: 1 }),
      ]);
      transaction.message.recentBlockhash = value;
      transaction.sign([authority]);
      expect(await ask(transaction)).toMatchObject({ error: { code: 4901 } });
      expect(world.harness.queue()).toEqual([]);
    });

    it('is refused after Confirm if a main network node knows its block only by then', async () => {
      let isConfirmed = false;
      const behind = (async (url: string, init: { body: string }) => {
        const { id, method } = JSON.parse(init.body) as { id: number; method: string };
        return !isConfirmed && /publicnode/.test(url) && method === 'isBlockhashValid'
          ? Response.json({ id, jsonrpc: '2.0', result: { context: { slot: 1 }, value: false } })
          : network(url, init as RequestInit);
      }) as unknown as typeof fetch;
      await connect({ ...evil, deps: { fetch: behind } });
      lies = lyingNode();
      const asking = ask(await withBlockhash(await mainBlockhash()));
      expect((await shownTransaction()).risks.map(({ kind }) => kind)).not.toContain('mainNetworkToo');
      isConfirmed = true;
      await world.harness.press(true);
      expect(await answerOf(asking)).toMatchObject({ error: { code: 4901 } });
    });

    it('shows a warning if no main network node responds', async () => {
      await connect(evil);
      isMainThere = false;
      const asking = ask(await payment(1_000));
      expect((await answerOf(shownTransaction())).risks).toContainEqual({
        kind: 'mainNetworkToo',
        level: 'danger',
        values: {},
      });
      await world.harness.press(true);
      expect(await answerOf(asking)).toMatchObject({ result: expect.any(String) });
    });

    it('is signed without a warning if the main network does not accept it', async () => {
      await connect(evil);
      const asking = ask(await payment(1_000));
      expect((await shownTransaction()).risks.map(({ kind }) => kind)).toEqual(['firstTime']);
      await world.harness.press(true);
      expect(await answerOf(asking)).toMatchObject({ result: expect.any(String) });
    });

    it('is refused with a main network blockhash on an honest test network node too', async () => {
      await connect({ deps });
      // Surfpool derives blockhashes from block numbers; an honest node knows no blockhash of another network.
      lies = { isBlockhashValid: () => ({ context: { slot: 1 }, value: false }) };
      expect(await ask(await withBlockhash(await mainBlockhash()))).toMatchObject({ error: { code: 4901 } });
    });

    it('is not created by the wallet itself with a main network blockhash from its node', async () => {
      await world.open(evil);
      const { stores, actions } = world.harness.wallet;
      const choose = () => {
        stores.send.actions.choose({ kind: 'coin', chainId: devnet });
        stores.send.actions.write({ to: world.friend, amount: '1' });
      };
      const blockhash = await mainBlockhash();
      const lifetime = () => ({ context: { slot: 1 }, value: { blockhash, lastValidBlockHeight: 1_000 } });
      lies = { ...lyingNode(), getLatestBlockhash: lifetime };
      choose();
      await actions.sendAssets();
      expect(world.harness.queue()).toEqual([]);
      expect(stores.send.state.outcome).toMatchObject({ kind: 'failed' });
      // A node that starts to lie after the user has confirmed.
      lies = {};
      const { sending } = await world.startSending('1', null);
      lies = { getLatestBlockhash: lifetime };
      await world.harness.press(true);
      await answerOf(sending);
      expect([sent, stores.transactions.state.list]).toEqual([[], []]);
      expect(await world.balanceOf(world.friend)).toBeLessThan(sol);
    });
  });
});

/** The data of an initialised nonce account, as the System program writes it. */
function nonceAccount(authority: PublicKey, value: string) {
  const data = Buffer.alloc(NONCE_ACCOUNT_LENGTH);
  data.writeUInt32LE(1, 0);
  data.writeUInt32LE(1, 4);
  data.set(authority.toBytes(), 8);
  data.set(new PublicKey(value).toBytes(), 40);
  data.writeBigUInt64LE(5_000n, 72);
  return {
    lamports: 1_447_680,
    owner: SystemProgram.programId.toBase58(),
    executable: false,
    data: data.toString('hex'),
  };
}
