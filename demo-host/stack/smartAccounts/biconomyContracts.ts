import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { concat, encodeAbiParameters, parseAbiParameters, size, toHex } from 'viem';
import { entryPoint06Address } from 'viem/account-abstraction';
import type { Hex } from '../../../src/kit/hex';
import { compile, compileSources } from '../compile';
import type { LocalContract } from './deployTools';

/** Addresses of Biconomy's Smart Account 2.0 on public chains. */
const logic = '0x0000002512019Dafb59528B82CB92D3c5D2423aC';
const factory = '0x000000a56Aaca3e9a4C479ea6b6CD0DbcB6634F5';
const module = '0x0000001c5b32F37F5beA87BDD5374eB2aC54eA8e';
const handler = '0x0bBa6d96BD616BedC6BFaa341742FD43c60b83C1';
/** Contract that stores the creation code of Biconomy's proxies for the local factory. */
const proxyHolder = '0x000000000000000000000000000000000000b1c0';

const require = createRequire(import.meta.url);
const sources = '@biconomy-devx/account-contracts-v2';
const contracts = {
  SmartAccount: 'SmartAccount.sol',
  EcdsaOwnershipRegistryModule: 'modules/EcdsaOwnershipRegistryModule.sol',
  DefaultCallbackHandler: 'handler/DefaultCallbackHandler.sol',
} as const;
/** Mapping of its imports. Its sources use older package versions than the rest of the repository. */
const places: [from: string, to: string][] = [
  ['@openzeppelin/contracts/', 'oz4/'],
  ['@account-abstraction/contracts/', 'ep06/'],
];

/**
 * Returns the account, its module and its handler, compiled from their MIT sources, which takes seconds the first time. The factory is a
 * contract of this repository.
 */
export function biconomyContracts(cache: string): LocalContract[] {
  const code = compileSources({
    sources: Object.fromEntries(
      Object.entries(contracts).map(([name, path]) => [name, `import "${sources}/contracts/smart-account/${path}";`]),
    ),
    packages: [sources, 'oz4', 'ep06'],
    read: readSource,
    cache,
  });
  const own = compile({ folder: 'demo-host/stack/contracts', names: ['BiconomyFactory'], cache });
  const codeOf = (name: keyof typeof contracts): Hex => code[name] ?? '0x';
  const three = parseAbiParameters('address, address, address');
  return [
    [logic, concat([codeOf('SmartAccount'), encodeAbiParameters([{ type: 'address' }], [entryPoint06Address])])],
    [module, codeOf('EcdsaOwnershipRegistryModule')],
    [handler, codeOf('DefaultCallbackHandler')],
    [proxyHolder, returning(proxyCode())],
    [factory, concat([own.BiconomyFactory ?? '0x', encodeAbiParameters(three, [logic, handler, proxyHolder])])],
  ];
}

/** The sources require another compiler version than the installed later one, so the pragma is replaced. */
function readSource(path: string): string {
  const [from, to] = places.find(([prefix]) => path.startsWith(prefix)) ?? ['', ''];
  const text = readFileSync(require.resolve(to + path.slice(from.length)), 'utf8');
  return text.replaceAll(/pragma solidity [^;]+;/g, 'pragma solidity >=0.8.0;');
}

/** Returns the proxy's creation code as on public chains. permissionless uses it to compute addresses. */
function proxyCode(): Hex {
  const root = dirname(dirname(require.resolve('permissionless')));
  const text = readFileSync(join(root, 'accounts/biconomy/toBiconomySmartAccount.ts'), 'utf8');
  const found = /"0x(6080346100aa[0-9a-f]+)"/.exec(text)?.[1];
  if (found === undefined) throw new Error('permissionless contains no creation code of the Biconomy proxy.');
  return `0x${found}`;
}

/** Returns creation code for a contract with the given code: it copies the bytes that follow it. */
function returning(code: Hex): Hex {
  const length = toHex(size(code), { size: 2 });
  return concat(['0x61', length, '0x80600c6000396000f3', code]);
}
