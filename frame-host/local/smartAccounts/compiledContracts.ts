import type { Hex } from '../../../src/kit/hex';
import { compile } from '../compile';

/** Contracts for smart accounts on the local chain that no package contains, by the names of their sources in `contracts/`. */
const names = [
  'KernelMetaFactory',
  'KernelOwnerValidator',
  'NexusAccount',
  'NexusFactory',
  'NexusOwnerValidator',
  'SponsorPaymaster',
  'TestDollarPaymaster',
] as const;
export type CompiledContracts = Record<(typeof names)[number], Hex>;

/** Compiles the contracts. @throws Error with the compiler's message. */
export function compileContracts(cache: string): CompiledContracts {
  const code = compile({ folder: 'frame-host/local/contracts', names: [...names], cache });
  return Object.fromEntries(names.map((name) => [name, code[name]])) as CompiledContracts;
}
