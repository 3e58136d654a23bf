import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, createHarness, localChain } from '../../../tests/helpers/walletHarness';
import { systemClock } from '../../kit/clock';

/** A real chain: the wallet's whole way from a request to a receipt, and what a real node says to bad ones. */
const to = '0x00000000000000000000000000000000000000aa';
const from = address.toLowerCase();
let anvil: ChildProcess;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const binary = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
  anvil = spawn(binary, ['--port', String(port), '--chain-id', '31337']);
  await new Promise<void>((resolve, reject) => {
    anvil.stdout?.on('data', (chunk: Buffer) => /Listening on/.test(chunk.toString()) && resolve());
    anvil.once('error', reject);
  });
  await rpc('anvil_setBalance', [address, '0xde0b6b3a7640000']);
});

afterAll(() => void anvil.kill('SIGINT'));

describe('eth_sendTransaction on anvil', () => {
  it('is mined: two sends in a row, and one that the chain reverts is told before', async () => {
    const harness = await connect();
    const both = ['0x1', '0x2'].map((value) => harness.ask('eth_sendTransaction', [{ from, to, value }]));
    await confirm(harness);
    await confirm(harness);
    const hashes = (await Promise.all(both)).map((answer) => (answer as unknown as { result: string }).result);
    await until(() => isMined(harness));
    expect(harness.wallet.stores.transactions.state.list.map(({ hash, nonce }) => [hash, nonce])).toEqual([
      [hashes[1], 1],
      [hashes[0], 0],
    ]);
    expect(await rpc('eth_getBalance', [to, 'latest'])).toBe('0x3');
    harness.wallet.destroy();
  });

  it('creates a contract, then tells why a call to it reverts', async () => {
    const harness = await connect();
    // Init code that returns the runtime code 0x5f5ffd: PUSH0 PUSH0 REVERT.
    const creating = harness.ask('eth_sendTransaction', [{ from, data: '0x625f5ffd5f526003601df3' }]);
    await confirm(harness);
    const { result: hash } = (await creating) as unknown as { result: string };
    await until(() => isMined(harness));
    const contract = ((await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: string }).contractAddress;
    const calling = harness.ask('eth_sendTransaction', [{ from, to: contract, data: '0x12345678' }]);
    await until(() => facts(harness)?.problem === 'reverts');
    harness.wallet.flows.decide(harness.queue()[0]!.id, { approved: false });
    expect(await calling).toMatchObject({ error: { code: 4001 } });
    harness.wallet.destroy();
  });

  it('passes reads and their errors through', async () => {
    const harness = await connect();
    expect(await harness.ask('eth_getBalance', [to, 'latest'])).toMatchObject({ result: '0x3' });
    expect(await harness.ask('eth_getBalance', ['nonsense'])).toMatchObject({ error: { code: -32602 } });
    expect(harness.wallet.stores.balances.state.status).toBe('idle');
    harness.wallet.destroy();
  });
});

type Harness = ReturnType<typeof createHarness>;

const isMined = (harness: Harness) =>
  harness.wallet.stores.transactions.state.list.every(({ status }) => status === 'confirmed');

const facts = (harness: Harness) => {
  const [first] = harness.queue();
  return first?.method === 'eth_sendTransaction' ? first.transaction : undefined;
};

async function connect(): Promise<Harness> {
  const harness = createHarness({
    init: { chains: [{ ...localChain, rpcTarget: url }] },
    deps: { clock: systemClock, fetch: globalThis.fetch },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
  return harness;
}

async function confirm(harness: Harness): Promise<void> {
  await until(() => Boolean(facts(harness)?.fee));
  harness.wallet.flows.decide(harness.queue()[0]!.id, { approved: true });
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 200) throw new Error('It never came to be');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function rpc(method: string, params: unknown[]): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result: unknown }).result;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
