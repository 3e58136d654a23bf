import { readFileSync } from 'node:fs';
import { concat, encodeAbiParameters, type Address } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import type { Hex } from '../../../src/kit/hex';
import type { CompiledContracts } from './compiledContracts';
import type { LocalContract } from './deployTools';
import { readPrecompiles } from './readPrecompiles';

/** Addresses of Kernel 0.3.1 on public chains. */
const account = '0xBAC849bB641841b44E965fB01A4Bf5F074f84b4D';
const factory = '0xaac5D4240AF87249B3f71BC8E4A2cae074A3E419';
const metaFactory = '0xd703aaE79538628d27099B8c4f621bE4CCd142d5';
const validator = '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57';
/** Kernel 0.3.3, which addresses can be delegated to (EIP-7702). */
const delegate = '0xd6CEDDe84be40893d153Be9d467CD6aD37875b28';
/** Addresses of ZeroDev's signer and policies for permissions, on public chains. */
const keySigner = '0x6A6F069E2a08c2468e7724Ab3250CdBFBA14D4FF';
const callPolicy = '0x9a52283276A0ec8740DF50bF01B28A80D880eaf2';
const ratePolicy = '0xf63d4139B25c836334edD76641356c6b74C86873';
const timePolicy = '0xB9f8f524bE6EcD8C945b1b87f9ae5C192FdCE20F';
const gasPolicy = '0xaeFC5AbC67FfD258abD0A3E54f65E70326F84b23';
const oneCallPolicy = 'demo-host/stack/contracts/kernel/OneCallPolicy.hex';

/** Returns the creation code of OneCallPolicy as operators deploy it. */
export const readOneCallPolicy = (): Hex => `0x${readFileSync(oneCallPolicy, 'utf8').trim()}`;

/**
 * Returns the original Kernel 0.3.1 and its factory. The owner validator, the meta factory, the signer and policies of permissions, and
 * Kernel 0.3.3 for EIP-7702 are contracts of this repository (see their sources).
 */
export function kernelContracts(compiled: CompiledContracts): LocalContract[] {
  const codeOf = readPrecompiles('Kernel');
  const at = (value: Address): Hex => encodeAbiParameters([{ type: 'address' }], [value]);
  return [
    [account, concat([codeOf('KERNEL_BYTECODE'), at(entryPoint07Address)])],
    [factory, concat([codeOf('KERNEL_FACTORY_BYTECODE'), at(account)])],
    [metaFactory, compiled.KernelMetaFactory],
    [validator, compiled.KernelOwnerValidator],
    [delegate, compiled.KernelDelegate],
    [keySigner, compiled.KernelKeySigner],
    [callPolicy, compiled.KernelCallPolicy],
    [ratePolicy, compiled.KernelRatePolicy],
    [timePolicy, compiled.KernelTimePolicy],
    [gasPolicy, compiled.KernelGasPolicy],
  ];
}
