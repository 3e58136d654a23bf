import { concat, encodeAbiParameters, stringToHex, type Address } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import type { Hex } from '../../../src/kit/hex';
import type { LocalContract } from './deployTools';
import { readPrecompiles } from './readPrecompiles';

/** Addresses of Nexus 1.0 on public chains. */
const account = '0x000000039dfcAd030719B07296710F045F0558f7';
const factory = '0x00000bb19a3579F4D779215dEf97AFbd0e30DB55';
const validator = '0x00000004171351c442B202678c48D8AB5B321E8f';
/** Version strings in the bytecode, as hex: the published version and the one to replace it with. */
const versions = { have: stringToHex('1.0.1').slice(2), want: stringToHex('1.0.0').slice(2) };
/** Address of the code from npm, which `NexusAccount` calls. */
const implementation = '0x000000000000000000000000000000000000e805';
/** Initializes a new account. It has another address on public chains, and only the factory uses it. */
const bootstrap = '0x0000000000000000000000000000000000b0075a';

/**
 * Returns the original Nexus and its bootstrap contract. The owner validator and the factory are contracts of this repository (see their
 * sources).
 */
export function nexusContracts(compiled: {
  NexusAccount: Hex;
  NexusOwnerValidator: Hex;
  NexusFactory: Hex;
}): LocalContract[] {
  const codeOf = readPrecompiles('Nexus');
  // The code is of version 1.0.1, but the version is part of the signed data, so it is replaced.
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
