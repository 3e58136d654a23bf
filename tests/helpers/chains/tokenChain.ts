import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClient, defineChain, encodeAbiParameters, http, publicActions, walletActions, type Hex } from 'viem';
import { compile } from '../../../demo-host/stack/compile';
import { startAnvil } from './anvil';
import { receiptOf } from '../../../src/kit/async/receiptOf';

const names = ['AnyToken', 'AnyNft', 'AnyItems', 'Multicall', 'Ids'] as const;

/** Starts a real chain to which the contracts of `tests/contracts` can be deployed. End it with `stop`. */
export async function startTokenChain() {
  const { url, stop } = await startAnvil();
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
    const { contractAddress } = await receiptOf(client, hash);
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
    /** Sends a transaction and waits for its receipt. */
    async send(to: Hex, data: Hex, value = 0n): Promise<Hex> {
      const hash = await client.sendTransaction({ account: account!, to, data, value });
      const { status } = await receiptOf(client, hash);
      if (status !== 'success') throw new Error('The transaction failed');
      return hash;
    },
    stop,
  };
}
