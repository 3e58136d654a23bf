import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createEvmProvider, type EvmProvider } from '../../src/embed/evmProvider';
import { ProviderRpcError } from '../../src/errors/providerRpc';
import { bytesToBase58 } from '../../src/kit/base58';
import { SolanaTransaction } from '../../src/ui/confirm/solana/SolanaTransaction';
import { canRunSurfpool } from '../helpers/chains/surfpool';
import { showScreen } from '../helpers/wallet/showScreen';
import { message, useSolanaPage } from '../helpers/wallet/solanaPage';
import { own, sol } from '../helpers/wallet/solanaWallet';

const me = new PublicKey(own);
/** Replacements for a node's responses, by method. */
type Answers = Record<string, () => Response | object>;

describe.skipIf(!canRunSurfpool)('errors that a page receives from the provider on Solana', () => {
  const { world, connect, payment, shown } = useSolanaPage();
  let answers: Answers;

  const network = (async (url: string, init: { body: string }) => {
    const { id, method } = JSON.parse(init.body) as { id: number; method: string };
    const answer = answers[method]?.();
    if (answer instanceof Response) return answer;
    return answer === undefined ? fetch(url, init as RequestInit) : Response.json({ id, jsonrpc: '2.0', ...answer });
  }) as unknown as typeof fetch;
  const limited = () => new Response('slow down', { status: 429 });

  /** Returns the page's own provider, connected to the wallet. */
  async function openProvider(): Promise<EvmProvider['request']> {
    answers = {};
    await connect({ deps: { fetch: network } });
    const { provider } = createEvmProvider({
      async send({ method, params }) {
        const answer = await world.harness.ask(method, params);
        if ('error' in answer) throw new ProviderRpcError(answer.error);
        return answer.result;
      },
    });
    return provider.request;
  }
  type Request = EvmProvider['request'];
  const send = (request: Request, text: string) =>
    (request as (args: { method: string; params: unknown }) => Promise<unknown>)({
      method: 'solana_sendTransaction',
      params: { message: text },
    });

  /** Waits for the result while the clock advances, because rate-limited requests are retried. */
  async function settle<Value>(asking: Promise<Value>): Promise<Value> {
    let isDone = false;
    const stop = () => void (isDone = true);
    asking.then(stop, stop);
    while (!isDone) {
      await world.harness.clock.advance(500);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return asking;
  }

  /** Returns the text of the pending confirmation. */
  async function read(): Promise<string> {
    const approval = await shown();
    if (approval.kind !== 'sendTransaction') throw new Error('Nothing to send');
    const screen = createElement(SolanaTransaction, { approval, waiting: 1, onDecide: () => undefined });
    const html = await showScreen(world.harness.wallet, screen);
    return html.replace(/<style[^>]*>.*?<\/style>/g, '').replace(/<[^>]+>/g, '|');
  }

  const crowd = async () => {
    const transfers = Array.from({ length: 45 }, () =>
      SystemProgram.transfer({ fromPubkey: me, toPubkey: Keypair.generate().publicKey, lamports: 1 }),
    );
    const { blockhash } = await world.tokens.connection.getLatestBlockhash();
    const input = { payerKey: me, recentBlockhash: blockhash, instructions: transfers };
    // web3.js refuses to serialise this size, so the signature's place and the message are concatenated.
    return Buffer.concat([Buffer.of(1), Buffer.alloc(64), serializeLong(new TransactionMessage(input))]).toString(
      'base64',
    );
  };
  const serializeLong = (made: TransactionMessage): Uint8Array => {
    const first = made.compileToLegacyMessage();
    const keys = first.accountKeys.map((key) => key.toBytes());
    const head = Buffer.of(
      first.header.numRequiredSignatures,
      first.header.numReadonlySignedAccounts,
      first.header.numReadonlyUnsignedAccounts,
      keys.length,
    );
    return Buffer.concat([head, ...keys, Buffer.from(new PublicKey(first.recentBlockhash).toBytes()), Buffer.of(0)]);
  };
  const strangers = async () => {
    const stranger = Keypair.generate().publicKey;
    const { blockhash } = await world.tokens.connection.getLatestBlockhash();
    const instructions = [SystemProgram.transfer({ fromPubkey: stranger, toPubkey: me, lamports: 1 })];
    const input = { payerKey: stranger, recentBlockhash: blockhash, instructions };
    return message(new VersionedTransaction(new TransactionMessage(input).compileToV0Message()));
  };

  it.each<[name: string, method: string, params: () => Promise<object>, words: RegExp]>([
    ['base64 that is none', 'solana_sendTransaction', async () => ({ message: '%%%' }), /message must be .*base64/],
    [
      'base58 in its place',
      'solana_signTransaction',
      async () => ({ message: bytesToBase58(Buffer.from(message(await payment(1)), 'base64')) }),
      /message/,
    ],
    [
      'an address that is no base58',
      'solana_signMessage',
      async () => ({ data: 'hi', from: '0OIl' }),
      /from must be an address/,
    ],
    ['bytes that are no base64', 'solana_signMessage', async () => ({ data: '%%', encoding: 'base64' }), /base64/],
    [
      'one for another signer',
      'solana_signTransaction',
      async () => ({ message: await strangers() }),
      /signature of the account/,
    ],
    [
      'one that is too large',
      'solana_sendTransaction',
      async () => ({ message: await crowd() }),
      /exceeds the maximum transaction size/,
    ],
  ])('%s: returns a code and a message without asking the user', async (_name, method, params, words) => {
    const request = (await openProvider()) as (args: { method: string; params: unknown }) => Promise<unknown>;
    const asking = request({ method, params: await params() });
    await expect(asking).rejects.toMatchObject({ code: -32602, message: expect.stringMatching(words) });
    expect(world.harness.queue()).toEqual([]);
  });

  it('unknown lookup table: the request is refused because its content cannot be shown', async () => {
    const request = await openProvider();
    const table = new AddressLookupTableAccount({
      key: Keypair.generate().publicKey,
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses: [new PublicKey(world.friend)],
      },
    });
    const { blockhash } = await world.tokens.connection.getLatestBlockhash();
    const pay = SystemProgram.transfer({ fromPubkey: me, toPubkey: new PublicKey(world.friend), lamports: 1 });
    const input = { payerKey: me, recentBlockhash: blockhash, instructions: [pay] };
    const text = message(new VersionedTransaction(new TransactionMessage(input).compileToV0Message([table])));
    await expect(send(request, text)).rejects.toMatchObject({
      code: -32000,
      message: `The account ${table.key.toBase58()} is not an address lookup table.`,
    });
    // A rate-limiting node does not return the table either, so nothing is signed unseen.
    answers = { getMultipleAccounts: limited };
    await expect(settle(send(request, text))).rejects.toMatchObject({ code: 4901 });
    expect(world.harness.queue()).toEqual([]);
  });

  it('rate-limited simulation: the user reads that the network does not respond, and cannot confirm', async () => {
    const request = await openProvider();
    answers = { simulateTransaction: limited };
    const asking = send(request, message(await payment(1_000_000)));
    const text = await settle(read());
    expect(text).toContain('Solana is not responding');
    expect(text).toContain('Nothing was sent');
    const refused = expect(asking).rejects.toMatchObject({ code: 4001 });
    await world.harness.press(false);
    await refused;
  });

  it('rate-limited sending: keeps the one signature, and sends it once', async () => {
    const request = await openProvider();
    const tries: string[] = [];
    answers = { sendTransaction: limited };
    const asking = send(request, message(await payment(2_000_000)));
    await shown();
    await world.harness.press(true);
    const signature = await settle(asking);
    expect(world.harness.wallet.stores.transactions.state.list).toMatchObject([{ hash: signature, status: 'signed' }]);
    answers = { sendTransaction: () => (tries.push(''), undefined as unknown as object) };
    await world.settled('confirmed');
    expect(tries.length).toBeGreaterThan(0);
    expect(await world.balanceOf(world.friend)).toBe(2_000_000);
  });

  it('node of another network: returns a code and a message, and signs nothing', async () => {
    const request = await openProvider();
    answers = { getGenesisHash: () => ({ result: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' }) };
    await expect(send(request, message(await payment(1)))).rejects.toMatchObject({
      code: 4901,
      message: expect.stringMatching(/another Solana network\. Nothing was signed/),
    });
    expect(world.harness.queue()).toEqual([]);
  });

  it('node without WebSocket: follows a sent transaction by polling', async () => {
    answers = {};
    const openSocket = () => {
      throw new DOMException('no', 'SecurityError');
    };
    await connect({ deps: { fetch: network, openSocket }, chain: { wsTarget: world.chain.wsUrl } });
    const asking = world.harness.ask('solana_sendTransaction', { message: message(await payment(3_000_000)) });
    await shown();
    await world.harness.press(true);
    expect(await asking).toMatchObject({ result: expect.any(String) });
    await world.settled('confirmed');
    expect(await world.balanceOf(world.friend)).toBe(3_000_000);
  });

  it('amount below the rent: the user sees why it would fail, and the page receives an error code', async () => {
    const request = await openProvider();
    const asking = send(request, message(await payment(10)));
    const text = await read();
    expect(text).toContain('This transaction would fail');
    expect(text).toMatch(/rent/i);
    const refused = expect(settle(asking)).rejects.toMatchObject({
      code: expect.any(Number),
      message: expect.stringMatching(/rent/i),
    });
    await world.harness.press(true);
    await refused;
    expect(await world.balanceOf(world.friend)).toBe(0);
  });

  it('amount above the balance: the user sees the problem, and the page receives 4001 on rejection', async () => {
    const request = await openProvider();
    const asking = send(request, message(await payment(500 * sol)));
    const text = await read();
    expect(text).toMatch(/would fail|Insufficient/);
    const refused = expect(asking).rejects.toMatchObject({ code: 4001 });
    await world.harness.press(false);
    await refused;
  });
});
