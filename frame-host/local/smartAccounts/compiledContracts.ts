import type { Hex } from '../../../src/kit/hex';
import { compile } from '../compile';

/** What smart accounts of the local chain stand on and no package has, by the names of their sources in `contracts/`. */
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

/** @throws Error with the compiler's own words. */
export function compileContracts(cache: string): CompiledContracts {
  const code = compile({ folder: 'frame-host/local/contracts', names: [...names], cache });
  return Object.fromEntries(names.map((name) => [name, code[name]])) as CompiledContracts;
}
