import { concat, encodeAbiParameters, zeroHash, type Address } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import type { Hex } from '../../../src/kit/hex';
import type { CompiledContracts } from './compiledContracts';
import { deployPaymasters, type LocalPaymasters } from './deployPaymasters';
import { artifact, createDeployTools, type DeployTools, type LocalContract } from './deployTools';
import { kernelContracts, readOneCallPolicy } from './kernelContracts';
import { metamaskContracts } from './metamaskContracts';
import { nexusContracts } from './nexusContracts';

/** Safe's CREATE2 deployer, which anvil does not include. */
const safeDeployer = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7';
const safeDeployerCode =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3';
const safe = '@safe-global/safe-contracts/build/artifacts/contracts';
const safe4337 = '@safe-global/safe-4337/build/artifacts/contracts';

/** Deployed with CREATE2 at the same addresses as on every chain. */
const entryPoints: [salt: Hex, path: string][] = [
  [zeroHash, 'ep06/artifacts/EntryPoint.json'],
  ['0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3', 'ep07/artifacts/EntryPoint.json'],
  ['0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9', 'ep08/artifacts/EntryPoint.json'],
];
const safeContracts = ['Safe', 'proxies/SafeProxyFactory', 'libraries/MultiSend', 'libraries/MultiSendCallOnly'];
/**
 * The npm packages were compiled differently from the deployed contracts on public chains, so their code is set at the public addresses.
 */
const modules: [path: string, at: Address, constructor: Hex][] = [
  [
    'Safe4337Module',
    '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
    encodeAbiParameters([{ type: 'address' }], [entryPoint07Address]),
  ],
  ['SafeModuleSetup', '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47', '0x'],
];

/**
 * Deploys the contracts for smart accounts to a local chain: the entry points, Safe 1.4.1 with its module, Kernel 0.3.1, Nexus 1.0,
 * MetaMask's smart accounts with the caveat enforcers of their permissions, an account for EIP-7702, and for each entry point a paymaster
 * that pays for signed operations and one that is paid in a token. Existing contracts stay unchanged. Returns the addresses of the
 * paymasters.
 */
export async function deploySmartAccounts({
  rpcUrl,
  testDollar,
  compiled,
  more = [],
}: {
  rpcUrl: string;
  /** The token that paymasters accept. */
  testDollar: Address;
  compiled: CompiledContracts;
  /** Additional contracts to deploy. */
  more?: readonly LocalContract[];
}): Promise<Record<string, LocalPaymasters>> {
  const tools = createDeployTools(rpcUrl);
  for (const [salt, path] of entryPoints) await tools.create2(artifact(path), { salt });
  await deploySafe(tools);
  await tools.create2(artifact('ep08/artifacts/Simple7702Account.json'));
  await tools.create2(readOneCallPolicy());
  const all = [...metamaskContracts(), ...kernelContracts(compiled), ...nexusContracts(compiled), ...more];
  for (const contract of all) await tools.etch(contract);
  return deployPaymasters(tools, { testDollar, compiled });
}

async function deploySafe({ client, has, create2 }: DeployTools): Promise<void> {
  if (!(await has(safeDeployer))) await client.setCode({ address: safeDeployer, bytecode: safeDeployerCode });
  for (const path of safeContracts) {
    const name = path.split('/').at(-1);
    await create2(artifact(`${safe}/${path}.sol/${name}.json`), { from: safeDeployer });
  }
  for (const [name, at, constructor] of modules) {
    if (await has(at)) continue;
    const code = concat([artifact(`${safe4337}/${name}.sol/${name}.json`), constructor]);
    const bytecode = await client.getCode({ address: await create2(code) });
    if (bytecode !== undefined) await client.setCode({ address: at, bytecode });
  }
}
