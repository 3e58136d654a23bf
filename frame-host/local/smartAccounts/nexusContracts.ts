import { concat, encodeAbiParameters, stringToHex, type Address } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import type { Hex } from '../../../src/kit/hex';
import type { LocalContract } from './deployTools';
import { readPrecompiles } from './readPrecompiles';

/** The addresses of Nexus 1.0 on public chains. */
const account = '0x000000039dfcAd030719B07296710F045F0558f7';
const factory = '0x00000bb19a3579F4D779215dEf97AFbd0e30DB55';
const validator = '0x00000004171351c442B202678c48D8AB5B321E8f';
/** As the bytes of texts. */
const versions = { have: stringToHex('1.0.1').slice(2), want: stringToHex('1.0.0').slice(2) };
/** The code that npm has, behind `NexusAccount`. */
const implementation = '0x000000000000000000000000000000000000e805';
/** Sets a new account up. On public chains it stands elsewhere, and only the factory knows it. */
const bootstrap = '0x0000000000000000000000000000000000b0075a';

/** Nexus and what sets it up as they are; what checks its owner, and the factory of such accounts, are ours (see their sources). */
export function nexusContracts(compiled: {
  NexusAccount: Hex;
  NexusOwnerValidator: Hex;
  NexusFactory: Hex;
}): LocalContract[] {
  const codeOf = readPrecompiles('Nexus');
  // It is of 1.0.1; what accounts sign names the version.
  const nexus = codeOf('NEXUS_BYTECODE').replaceAll(versions.have, versions.want) as Hex;
  const addresses = (...values: Address[]): Hex =>
    encodeAbiParameters(
      values.map(() => ({ type: 'address' })),
      values,
    );
  return [
    [implementation, concat([nexus, addresses(entryPoint07Address)])],
    [account, concat([compiled.NexusAccount, addresses(implementation, factory)])],
    [bootstrap, codeOf('NEXUS_BOOTSTRAP_BYTECODE')],
    [validator, compiled.NexusOwnerValidator],
    [factory, concat([compiled.NexusFactory, addresses(account, validator, bootstrap)])],
  ];
}
