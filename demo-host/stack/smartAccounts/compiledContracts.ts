import type { Hex } from '../../../src/kit/hex';
import { compile } from '../compile';

/** Contracts for smart accounts on the local chain that no package contains, by the names of their sources in `contracts/kernel/`. */
const kernel = [
  'KernelCallPolicy',
  'KernelDelegate',
  'KernelGasPolicy',
  'KernelKeySigner',
  'KernelMetaFactory',
  'KernelOwnerValidator',
  'KernelPolicy',
  'KernelRatePolicy',
  'KernelTimePolicy',
] as const;
/** The same for those in `contracts/`. */
const names = [
  'NexusAccount',
  'NexusFactory',
  'NexusOwnerValidator',
  'SponsorPaymaster',
  'TestDollarPaymaster',
] as const;
/** Smart Sessions and the contracts that check the key and the limits of a session, in `contracts/smartSessions/`. */
const sessionNames = [
  'SmartSession',
  'SessionKeyValidator',
  'SessionTimePolicy',
  'SessionGasPolicy',
  'SessionValuePolicy',
  'SessionTokenPolicy',
  'SessionUsagePolicy',
  'SessionArgumentPolicy',
] as const;
export type CompiledContracts = Record<(typeof names | typeof kernel | typeof sessionNames)[number], Hex>;

/** Compiles the contracts. @throws Error with the compiler's message. */
export function compileContracts(cache: string): CompiledContracts {
  const folder = 'demo-host/stack/contracts';
  return {
    ...compile({ folder, names: [...names], cache }),
    ...compile({ folder: `${folder}/kernel`, names: [...kernel], cache }),
    ...compile({ folder: `${folder}/smartSessions`, names: [...sessionNames], cache }),
  } as CompiledContracts;
}
