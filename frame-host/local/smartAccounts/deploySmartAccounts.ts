import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  concat,
  createTestClient,
  encodeAbiParameters,
  getContractAddress,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
  zeroHash,
  type Address,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { anvil } from 'viem/chains';
import { entryPoint07Address } from 'viem/account-abstraction';
import type { Hex } from '../../../src/kit/hex';
import { localKeys } from './keys';
import { metamaskContracts } from './metamaskContracts';

const require = createRequire(import.meta.url);
const artifact = (path: string): Hex =>
  (JSON.parse(readFileSync(require.resolve(path), 'utf8')) as { bytecode: Hex }).bytecode;

/** The deployer that anvil has from the start, and Safe's own, of which it has none. */
const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c';
const safeDeployer = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7';
const safeDeployerCode =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3';
const safe = '@safe-global/safe-contracts/build/artifacts/contracts';
const safe4337 = '@safe-global/safe-4337/build/artifacts/contracts';
const depositAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function depositTo(address account) payable',
]);
const address = (value: Address): Hex => encodeAbiParameters([{ type: 'address' }], [value]);

/** By CREATE2, at the addresses that they have on every chain. */
const entryPoints: [salt: Hex, path: string][] = [
  [zeroHash, 'ep06/artifacts/EntryPoint.json'],
  ['0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3', 'ep07/artifacts/EntryPoint.json'],
  ['0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9', 'ep08/artifacts/EntryPoint.json'],
];
const safeContracts = ['Safe', 'proxies/SafeProxyFactory', 'libraries/MultiSend', 'libraries/MultiSendCallOnly'];
/** What npm has was compiled otherwise than what is deployed on public chains: its code is put at their addresses. */
const modules: [path: string, at: Address, constructor: Hex][] = [
  ['Safe4337Module', '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226', address(entryPoint07Address)],
  ['SafeModuleSetup', '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47', '0x'],
];

/**
 * Puts on a local chain what smart accounts stand on: the entry points, Safe 1.4.1 with its module, MetaMask's smart accounts with
 * what holds permissions to their limits, an account for EIP-7702, a paymaster that pays for what {@link localKeys} has signed, and one
 * that takes a coin. What is there already stays. The answer is where the paymasters are.
 */
export async function deploySmartAccounts({
  rpcUrl,
  testDollar,
  tokenPaymasterCode,
}: {
  rpcUrl: string;
  /** The coin that the second paymaster takes. */
  testDollar: Address;
  /** Creation code of `TestDollarPaymaster`. */
  tokenPaymasterCode: Hex;
}): Promise<{ paymaster: Address; tokenPaymaster: Address }> {
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

  async function create2(from: Address, { salt = zeroHash, code }: { salt?: Hex; code: Hex }): Promise<Address> {
    const at = getContractAddress({ opcode: 'CREATE2', from, salt, bytecode: code });
    if (await has(at)) return at;
    const hash = await client.sendTransaction({ to: from, data: concat([salt, code]), gas: 12_000_000n });
    await client.waitForTransactionReceipt({ hash, timeout: 10_000 });
    if (!(await has(at))) throw new Error(`Nothing was deployed at ${at}`);
    return at;
  }

  for (const [salt, path] of entryPoints) await create2(deployer, { salt, code: artifact(path) });
  if (!(await has(safeDeployer))) await client.setCode({ address: safeDeployer, bytecode: safeDeployerCode });
  await create2(deployer, { code: artifact('ep08/artifacts/Simple7702Account.json') });
  for (const path of safeContracts) {
    const name = path.split('/').at(-1);
    await create2(safeDeployer, { code: artifact(`${safe}/${path}.sol/${name}.json`) });
  }
  for (const [name, at, constructor] of modules) {
    if (await has(at)) continue;
    const code = concat([artifact(`${safe4337}/${name}.sol/${name}.json`), constructor]);
    const bytecode = await client.getCode({ address: await create2(deployer, { code }) });
    if (bytecode !== undefined) await client.setCode({ address: at, bytecode });
  }

  for (const [at, creation] of metamaskContracts()) await etch(at, creation);

  const signer = privateKeyToAccount(localKeys.paymaster).address;
  const paymaster = await create2(deployer, {
    code: concat([artifact('ep07/artifacts/VerifyingPaymaster.json'), address(entryPoint07Address), address(signer)]),
  });
  const tokenPaymaster = await create2(deployer, {
    code: concat([tokenPaymasterCode, address(entryPoint07Address), address(testDollar)]),
  });
  for (const each of [paymaster, tokenPaymaster]) await fund(each);
  return { paymaster, tokenPaymaster };

  /** Puts there what the creation code returns at that very address: some of its constants follow from where it stands. */
  async function etch(at: Address, creation: Hex): Promise<void> {
    if (await has(at)) return;
    await client.setCode({ address: at, bytecode: creation });
    const { data } = await client.call({ to: at, gas: 30_000_000n });
    if (data === undefined) throw new Error(`Nothing can be put at ${at}`);
    await client.setCode({ address: at, bytecode: data });
  }

  /** What a paymaster pays with lies at the entry point. */
  async function fund(at: Address): Promise<void> {
    const entryPoint = { address: entryPoint07Address, abi: depositAbi, args: [at] } as const;
    if ((await client.readContract({ ...entryPoint, functionName: 'balanceOf' })) > 0n) return;
    const hash = await client.writeContract({ ...entryPoint, functionName: 'depositTo', value: parseEther('100') });
    await client.waitForTransactionReceipt({ hash, timeout: 10_000 });
  }
}
