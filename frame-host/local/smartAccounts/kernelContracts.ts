import { concat, encodeAbiParameters, type Address } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import type { Hex } from '../../../src/kit/hex';
import type { LocalContract } from './deployTools';
import { readPrecompiles } from './readPrecompiles';

/** Addresses of Kernel 0.3.1 on public chains. */
const account = '0xBAC849bB641841b44E965fB01A4Bf5F074f84b4D';
const factory = '0xaac5D4240AF87249B3f71BC8E4A2cae074A3E419';
const metaFactory = '0xd703aaE79538628d27099B8c4f621bE4CCd142d5';
const validator = '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57';

/**
 * Returns the original Kernel 0.3.1 and its factory. The owner validator and the meta factory are contracts of this repository (see their
 * sources).
 */
export function kernelContracts(compiled: { KernelOwnerValidator: Hex; KernelMetaFactory: Hex }): LocalContract[] {
  const codeOf = readPrecompiles('Kernel');
  const at = (value: Address): Hex => encodeAbiParameters([{ type: 'address' }], [value]);
  return [
    [account, concat([codeOf('KERNEL_BYTECODE'), at(entryPoint07Address)])],
    [factory, concat([codeOf('KERNEL_FACTORY_BYTECODE'), at(account)])],
    [metaFactory, compiled.KernelMetaFactory],
    [validator, compiled.KernelOwnerValidator],
  ];
}
