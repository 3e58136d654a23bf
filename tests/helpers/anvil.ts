import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
<<<<<<< HEAD
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClient, defineChain, encodeAbiParameters, http, publicActions, walletActions, type Hex } from 'viem';
import { compile } from '../../frame-host/local/compile';

const names = ['AnyToken', 'AnyNft', 'AnyItems', 'Multicall'] as const;

/** A real chain of one's own, mining at once, with the contracts of `tests/contracts`. Stop it with `stop`. */
export async function startAnvil() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const binary = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
  const child = spawn(binary, ['--port', String(port), '--chain-id', '31337']);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Listening on') && resolve());
    child.once('error', reject);
    child.once('exit', () => reject(new Error('anvil ended')));
  });
  const chain = defineChain({
    id: 31_337,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const client = createTestClient({ mode: 'anvil', chain, transport: http(url), pollingInterval: 20, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions);
  const [account] = await client.getAddresses();
  if (!account) throw new Error('anvil has no accounts');
  const code = compile({ folder: 'tests/contracts', names: [...names], cache: join(tmpdir(), 'inlay-contracts') });

  async function deploy(
    name: (typeof names)[number],
    { types = [], args = [] }: { types?: string[]; args?: unknown[] } = {},
  ): Promise<Hex> {
    const parameters = encodeAbiParameters(
      types.map((type) => ({ type })),
      args,
    );
    const bytecode = `${code[name] ?? '0x'}${parameters.slice(2)}` as Hex;
    const hash = await client.deployContract({ account: account!, abi: [], bytecode });
    const { contractAddress } = await client.waitForTransactionReceipt({ hash });
    if (!contractAddress) throw new Error(`${name} was not deployed`);
    return contractAddress.toLowerCase() as Hex;
  }

  return {
    url,
    client,
    account: account.toLowerCase() as Hex,
    deploy,
    deployToken: (name: string, symbol: string, decimals: number) =>
      deploy('AnyToken', { types: ['string', 'string', 'uint8'], args: [name, symbol, decimals] }),
    deployNft: (name: string, symbol: string) =>
      deploy('AnyNft', { types: ['string', 'string'], args: [name, symbol] }),
    /** Sends a transaction and waits for it. */
    async send(to: Hex, data: Hex, value = 0n): Promise<Hex> {
      const hash = await client.sendTransaction({ account: account!, to, data, value });
      const { status } = await client.waitForTransactionReceipt({ hash });
      if (status !== 'success') throw new Error('The transaction failed');
      return hash;
    },
    stop: () => child.kill('SIGINT'),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
=======
import { freePort } from './freePort';

/** A real chain of its own. */
export interface Anvil {
  url: string;
  rpc(method: string, params?: unknown[]): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startAnvil({
  chainId = 31337,
  args = [],
}: { chainId?: number; args?: string[] } = {}): Promise<Anvil> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const binary = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
  const anvil = spawn(binary, ['--port', String(port), '--chain-id', String(chainId), ...args]);
  await new Promise<void>((resolve, reject) => {
    anvil.stdout.on('data', (chunk: Buffer) => /Listening on/.test(chunk.toString()) && resolve());
    anvil.once('error', reject);
  });
  return {
    url,
    async rpc(method, params = []) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const response = await fetch(url, { method: 'POST', headers, body });
      const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
      if (error) throw new Error(error.message);
      return result;
    },
    stop: () =>
      new Promise((resolve) => {
        anvil.once('exit', () => resolve());
        anvil.kill('SIGKILL');
      }),
  };
}
>>>>>>> 26150e3 (Price gas from our server and the node, with rollup fees; let the person edit the fee)
