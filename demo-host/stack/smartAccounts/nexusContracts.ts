import { concat, encodeAbiParameters, size, stringToHex, toHex, type Address } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import type { Hex } from '../../../src/kit/hex';
import type { LocalContract } from './deployTools';
import { readPrecompiles } from './readPrecompiles';

/** Addresses of Nexus 1.0, of Smart Sessions and of its parts on public chains. */
const account = '0x000000039dfcAd030719B07296710F045F0558f7';
const factory = '0x00000bb19a3579F4D779215dEf97AFbd0e30DB55';
const validator = '0x00000004171351c442B202678c48D8AB5B321E8f';
const sessions = '0x00000000008bDABA73cD9815d79069c247Eb4bDA';
const sessionParts = {
  SessionKeyValidator: '0x000000000013fdB5234E4E3162a810F54d9f7E98',
  SessionTimePolicy: '0x0000000000D30f611fA3bf652ac6879428586930',
  SessionGasPolicy: '0x0000000000d14A6F771494592218d8F9c2ddEbB6',
  SessionValuePolicy: '0x000000000021dC45451291BCDfc9f0B46d6f0278',
  SessionTokenPolicy: '0x000000000033212E272655D8a22402Db819477A6',
  SessionArgumentPolicy: '0x0000000000714Cf48FcF88A0bFBa70d313415032',
  SessionUsagePolicy: '0x00000000001d4479FA2A947026204d0283ceDe4B',
} as const satisfies Record<string, Address>;
/** Version strings in the bytecode, as hex: the published version and the one to replace it with. */
const versions = { have: stringToHex('1.0.1').slice(2), want: stringToHex('1.0.0').slice(2) };
/** Address of the code from npm, which `NexusAccount` calls. */
const implementation = '0x000000000000000000000000000000000000e805';
/** Address of the code from npm, which `SmartSession` calls. */
const earlierSessions = '0x000000000000000000000000000000000000e806';
/** The registry that the earlier build of Smart Sessions asks about each policy. Here it accepts all. */
const registry = '0x000000000069E2a187AEFFb852bF3cCdC95151B2';
const acceptsAll = '0x00';
/** Initializes a new account. It has another address on public chains, and only the factory uses it. */
const bootstrap = '0x0000000000000000000000000000000000b0075a';

/**
 * Returns the original Nexus and its bootstrap contract, and Smart Sessions. The owner validator, the factory, and the contracts that check
 * the key and the limits of a session are contracts of this repository (see their sources).
 */
export function nexusContracts(
  compiled: Record<
    'NexusAccount' | 'NexusOwnerValidator' | 'NexusFactory' | 'SmartSession' | keyof typeof sessionParts,
    Hex
  >,
): LocalContract[] {
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
    [earlierSessions, creationOf(readPrecompiles('SmartSessions')('SMART_SESSION_DEPLOYED_BYTECODE'))],
    [registry, creationOf(acceptsAll)],
    [sessions, concat([compiled.SmartSession, addresses(earlierSessions)])],
    ...Object.entries(sessionParts).map(([name, at]): LocalContract => [
      at,
      compiled[name as keyof typeof sessionParts],
    ]),
  ];
}

/** Returns creation code that returns the given code. */
const creationOf = (code: Hex): Hex => concat(['0x61', toHex(size(code), { size: 2 }), '0x80600a3d393df3', code]);
