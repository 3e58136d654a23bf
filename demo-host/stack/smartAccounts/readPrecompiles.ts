import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hex } from '../../../src/kit/hex';

/**
 * Returns a function that reads creation code of an account type from `@rhinestone/modulekit` (GPL-3.0, development only), by constant
 * name.
 * @throws Error for an unknown name.
 */
export function readPrecompiles(kind: 'Kernel' | 'Nexus' | 'SmartSessions'): (name: string) => Hex {
  const root = dirname(createRequire(import.meta.url).resolve('@rhinestone/modulekit/package.json'));
  const text = readFileSync(join(root, `src/deployment/precompiles/${kind}Precompiles.sol`), 'utf8');
  return (name) => {
    const found = new RegExp(`\\b${name} =\\s*hex"([0-9a-f]+)"`).exec(text)?.[1];
    if (found === undefined) throw new Error(`${kind}Precompiles.sol contains no constant ${name}.`);
    return `0x${found}`;
  };
}
