import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { startAnvil, type Anvil } from '../helpers/chains/anvil';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../helpers/chains/surfpool';
import { devnet, own, sol } from '../helpers/wallet/solanaWallet';
import { address, localChain } from '../helpers/wallet/walletHarness';
import { setUpLinkedWallet } from '../helpers/walletConnect/linkedWallet';

const clients = process.env['INLAY_CLIENTS'] ?? '';
const require = createRequire(import.meta.url);

/** Resolves a package as a page's bundler would. */
export async function load<Module>(folder: string, name: string, entry?: string): Promise<Module> {
  const file = entry
    ? join(clients, folder, 'node_modules', name, entry)
    : require.resolve(join(clients, folder, 'node_modules', name));
  if (!existsSync(file)) throw new Error(`There is no ${name} in ${clients}/${folder}`);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module;
}

export const chain = 'eip155:31337';
export const projectId = '0'.repeat(32);
export const typed = {
  domain: { name: 'Test' },
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hi' },
} as const;
export const recipient = '0x00000000000000000000000000000000000000aa';

const solana = {
  chainId: devnet,
  chainNamespace: 'solana',
  displayName: 'Solana',
  rpcTarget: 'http://127.0.0.1:1',
  ticker: 'SOL',
  tickerName: 'Solana',
  decimals: 9,
};

/**
 * Starts a relay and chains for complete wallets, for one file. Call it at the top of the file. @param options.hasSolana with a real Solana
 * chain.
 */
export function setUpInterop({ hasSolana = false } = {}) {
  const world = setUpLinkedWallet();
  let anvil: Anvil;
  let surfpool: Surfpool | undefined;
  beforeAll(async () => {
    if (hasSolana && canRunSurfpool) {
      surfpool = await startSurfpool();
      await surfpool.fund(own, 10 * sol);
    }
    anvil = await startAnvil();
    await anvil.rpc('anvil_setBalance', [address, '0xde0b6b3a7640000']);
  });
  afterAll(async () => {
    await anvil.stop();
    await surfpool?.stop();
  });
  afterEach(() => world.end());

  return {
    relayUrl: world.relayUrl,
    anvil: () => anvil,
    surfpool: () => surfpool,
    openWallet() {
      const local = { ...localChain, rpcTarget: anvil.url };
      return world.openWallet({
        chains: [
          local,
          { ...local, chainId: '0x7a6a', displayName: 'Second' },
          { ...solana, ...(surfpool && { rpcTarget: surfpool.url }) },
        ],
      });
    },
    /** Resolves once a transaction is mined. */
    mined: (hash: unknown) =>
      vi.waitFor(async () =>
        expect(await anvil.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' }),
      ),
  };
}
export type Interop = ReturnType<typeof setUpInterop>;
type Wallet = Awaited<ReturnType<Interop['openWallet']>>;
export type Request = (input: { method: string; params: unknown[] }) => Promise<unknown>;

/** Calls each method that asks the user, with any client. */
export async function useEach({ mined }: Pick<Interop, 'mined'>, wallet: Wallet, request: Request): Promise<void> {
  const message = request({ method: 'personal_sign', params: ['0x6869', address] });
  await wallet.decide(true);
  const signature = (await message) as `0x${string}`;
  expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(address);

  const data = request({ method: 'eth_signTypedData_v4', params: [address, JSON.stringify(typed)] });
  await wallet.decide(true);
  expect(await recoverTypedDataAddress({ ...typed, signature: (await data) as `0x${string}` })).toBe(address);

  const sending = request({
    method: 'eth_sendTransaction',
    params: [{ from: address, to: recipient, value: '0x1' }],
  });
  await wallet.decide(true);
  await mined(await sending);

  const refused = request({ method: 'personal_sign', params: ['0x6869', address] });
  refused.catch(() => undefined);
  await wallet.decide(false);
  await expect(refused).rejects.toMatchObject({ code: 4001 });
}
