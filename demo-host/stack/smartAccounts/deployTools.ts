import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  concat,
  createTestClient,
  getContractAddress,
  http,
  publicActions,
  walletActions,
  zeroHash,
  type Address,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { anvil } from 'viem/chains';
import type { Hex } from '../../../src/kit/hex';
import { receiptOf } from '../../../src/kit/async/receiptOf';
import { localKeys } from './keys';

const require = createRequire(import.meta.url);
export const artifact = (path: string): Hex =>
  (JSON.parse(readFileSync(require.resolve(path), 'utf8')) as { bytecode: Hex }).bytecode;

/** The CREATE2 deployer that anvil includes. */
const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c';

/** A contract with its target address and its creation code. */
export type LocalContract = [at: Address, creation: Hex];

/** Creates functions that deploy missing contracts to a local chain. */
export function createDeployTools(rpcUrl: string) {
  const client = createTestClient({
    mode: 'anvil',
    chain: anvil,
    account: privateKeyToAccount(localKeys.utility),
    transport: http(rpcUrl),
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
  const has = async (at: Address) => (await client.getCode({ address: at })) !== undefined;

  return {
    client,
    has,
    async create2(
      code: Hex,
      { salt = zeroHash, from = deployer }: { salt?: Hex; from?: Address } = {},
    ): Promise<Address> {
      const at = getContractAddress({ opcode: 'CREATE2', from, salt, bytecode: code });
      if (await has(at)) return at;
      const hash = await client.sendTransaction({ to: from, data: concat([salt, code]), gas: 12_000_000n });
      await receiptOf(client, hash);
      if (!(await has(at))) throw new Error(`The contract was not deployed at ${at}.`);
      return at;
    },
    /** Sets the code that the creation code returns when it runs at that address, because some of its constants depend on the address. */
    async etch([at, creation]: LocalContract): Promise<void> {
      if (await has(at)) return;
      await client.setCode({ address: at, bytecode: creation });
      const { data } = await client.call({ to: at, gas: 30_000_000n });
      if (data === undefined) throw new Error(`The creation code returned no code for ${at}.`);
      await client.setCode({ address: at, bytecode: data });
    },
  };
}
export type DeployTools = ReturnType<typeof createDeployTools>;
