import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { makePackage } from '../../demo-host/stack/setup/npmPackage.mjs';

/**
 * Globals of Node, which current bundlers do not provide. Excludes `process` and `require` as names of methods, and as lines of a list of words
 * (BIP-39).
 */
const nodeGlobals = /(?<!\.)(?!^\w+$)\b(Buffer|process(?!\()|global|setImmediate|require(?!\(\w*\)\{))\b(?!['":-])/m;

/** The npm package must declare its content, import only what integrators install, and not need Node. */
export async function checkPackage() {
  const folder = await makePackage();
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { messages } = await publint({ pkgDir: folder, strict: true, pack: false });
  return [...messages.map((message) => formatMessage(message, manifest)), ...(await readCode(folder, manifest))];
}

/** @returns complaints about the code and types in a folder. */
export async function readCode(folder, { peerDependencies = {} }) {
  const files = readdirSync(folder);
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const types = files.filter((file) => /\.d\.c?ts$/.test(file));
  const code = files.filter((file) => /\.c?js$/.test(file));
  const imports = [
    ...types.flatMap((file) =>
      [...read(file).matchAll(/(?<!["'])\b(?:from|import)\s*\(?["']([^."'][^"']*)["']/g)].map(([, name]) => [
        file,
        name,
      ]),
    ),
    ...(await importsOf(code.map((file) => join(folder, file)))),
  ];
  const needsNode = code
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, nodeGlobals.exec(read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))?.[1]]);
  return [
    ...imports
      .filter(([, name]) => !(name in peerDependencies))
      .map(([file, name]) => `${file} imports ${name}, which is not a peer dependency`),
    ...needsNode
      .filter(([, global]) => global)
      .map(([file, global]) => `${file} uses ${global}, which exists only in Node`),
  ];
}

/** Returns the packages that files import, as `[file, name]`. */
async function importsOf(files) {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(files.map((file) => [basename(file), file])),
    bundle: true,
    packages: 'external',
    format: 'esm',
    metafile: true,
    write: false,
    outdir: 'dist',
    logLevel: 'silent',
  });
  return Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports.filter(({ external }) => external).map(({ path }) => [basename(file), path]),
  );
}
