import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Hex } from '../../src/kit/hex';
import { parseJson } from '../../src/kit/json';

/** Hex bytecode. It is empty for an interface. */
const bytecode = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]*$/),
  v.transform((code): Hex => `0x${code}`),
);
const OutputSchema = v.object({
  errors: v.optional(v.array(v.object({ severity: v.string(), formattedMessage: v.string() })), []),
  contracts: v.optional(
    v.record(
      v.string(),
      v.record(v.string(), v.object({ evm: v.object({ bytecode: v.object({ object: bytecode }) }) })),
    ),
  ),
});
const CacheSchema = v.record(
  v.string(),
  v.pipe(
    v.string(),
    v.transform((code) => code as Hex),
  ),
);

interface Compiler {
  compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string;
}

const require = createRequire(import.meta.url);
const readPackage = (path: string): string => readFileSync(require.resolve(path), 'utf8');

/**
 * Compiles Solidity files, each with one contract of the same name, and returns the creation bytecode by name. The result is cached in
 * the folder `cache` under a hash of the sources and of the versions of the compiler and packages.
 * @throws Error with the compiler's message.
 */
export function compile({ folder, names, cache }: { folder: string; names: string[]; cache: string }) {
  return compileSources({
    sources: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, `${name}.sol`), 'utf8')])),
    packages: ['@openzeppelin/contracts'],
    read: readPackage,
    cache,
  });
}

/** Compiles the given sources, by contract name. `read` returns the imported sources. */
export function compileSources({
  sources: given,
  packages,
  read,
  cache,
}: {
  sources: Record<string, string>;
  /** Packages whose sources are imported. Another version triggers a new compilation. */
  packages: string[];
  /** Returns the source for an import path. */
  read: (path: string) => string;
  cache: string;
}): Record<string, Hex> {
  const names = Object.keys(given);
  const sources = Object.fromEntries(names.map((name) => [`${name}.sol`, { content: given[name] ?? '' }]));
  const versions = ['solc', ...packages].map((name) => readPackage(`${name}/package.json`));
  const key = createHash('sha256')
    .update(JSON.stringify([settings, sources, versions]))
    .digest('hex')
    .slice(0, 16);
  const file = join(cache, `contracts-${key}.json`);
  const known = readCache(file);
  if (known) return known;

  const outputSelection = { '*': { '*': ['evm.bytecode.object'] } };
  const solc = require('solc') as Compiler;
  const output = solc.compile(
    JSON.stringify({ language: 'Solidity', sources, settings: { ...settings, outputSelection } }),
    {
      import(path) {
        try {
          return { contents: read(path) };
        } catch {
          return { error: `The Solidity source ${path} was not found.` };
        }
      },
    },
  );
  const { errors, contracts = {} } = v.parse(OutputSchema, JSON.parse(output));
  const failures = errors.filter(({ severity }) => severity === 'error');
  if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const compiled = Object.fromEntries(
    names.map((name) => {
      const contract = Object.values(contracts).flatMap((file) => file[name] ?? [])[0];
      if (!contract) throw new Error(`${name}.sol contains no contract ${name}.`);
      return [name, contract.evm.bytecode.object];
    }),
  );
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify(compiled));
  return compiled;
}

/** OpenZeppelin 5 needs the opcodes of Cancun. */
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
};

function readCache(file: string): Record<string, Hex> | undefined {
  try {
    const result = v.safeParse(CacheSchema, parseJson(readFileSync(file, 'utf8')));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
