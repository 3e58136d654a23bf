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
const CacheSchema = v.object({
  key: v.string(),
  code: v.record(
    v.string(),
    v.pipe(
      v.string(),
      v.transform((code) => code as Hex),
    ),
  ),
});
const ManifestSchema = v.object({ dependencies: v.record(v.string(), v.string()) });

interface Compiler {
  compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string;
}

const require = createRequire(import.meta.url);
const readPackage = (path: string): string => readFileSync(require.resolve(path), 'utf8');

/**
 * Compiles Solidity files, each with one contract of the same name, and returns the creation bytecode by name. The result is cached in
 * the folder `cache` under a hash of the sources and of the versions of the compiler and packages.
 * @param input.kept file in the repository with the result for one such hash, which needs no compiler.
 * @throws Error with the compiler's message.
 */
export function compile({
  folder,
  names,
  cache,
  kept,
}: {
  folder: string;
  names: string[];
  cache: string;
  kept?: string;
}): Record<string, Hex> {
  return compileSources({
    sources: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, `${name}.sol`), 'utf8')])),
    packages: ['@openzeppelin/contracts'],
    read: readPackage,
    cache,
    ...(kept === undefined ? {} : { kept }),
  });
}

/** Compiles the given sources, by contract name. `read` returns the imported sources. */
export function compileSources({
  sources: given,
  packages,
  read,
  cache,
  kept,
}: {
  sources: Record<string, string>;
  /** Packages whose sources are imported. Another version triggers a new compilation. */
  packages: string[];
  /** Returns the source for an import path. */
  read: (path: string) => string;
  cache: string;
  kept?: string;
}): Record<string, Hex> {
  const names = Object.keys(given);
  const sources = Object.fromEntries(names.map((name) => [`${name}.sol`, { content: given[name] ?? '' }]));
  const versions = readVersions(['solc', ...packages]);
  const key = createHash('sha256')
    .update(JSON.stringify([settings, sources, versions]))
    .digest('hex')
    .slice(0, 16);
  const file = join(cache, `contracts-${key}.json`);
  const known = readCache(file, key) ?? (kept && readCache(kept, key));
  if (known) return known;

  const outputSelection = { '*': { '*': ['evm.bytecode.object'] } };
  const solc = loadCompiler(names);
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
  writeFileSync(file, `${JSON.stringify({ key, code: compiled }, null, 2)}\n`);
  return compiled;
}

/** `npm start` has no compiler until it is ready. */
function loadCompiler(names: string[]): Compiler {
  try {
    return require('solc') as Compiler;
  } catch (cause) {
    const remedy = 'If their sources have changed: npm run unit -- demo-host/stack/compile --update';
    throw new Error(`The contracts ${names.join(', ')} are not compiled. ${remedy}`, { cause });
  }
}

/** OpenZeppelin 5 needs the opcodes of Cancun. */
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
};

/** Returns the pinned versions of packages, which need not be installed. */
function readVersions(names: string[]): (string | undefined)[] {
  const { dependencies } = v.parse(
    ManifestSchema,
    parseJson(readFileSync('demo-host/stack/packages/package.json', 'utf8')),
  );
  return names.map((name) => dependencies[name]);
}

function readCache(file: string, key: string): Record<string, Hex> | undefined {
  try {
    const result = v.safeParse(CacheSchema, parseJson(readFileSync(file, 'utf8')));
    return result.success && result.output.key === key ? result.output.code : undefined;
  } catch {
    return undefined;
  }
}
