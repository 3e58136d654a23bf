import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, hashBuild } from './build.mjs';
import { root } from './paths.mjs';
import { runNpm } from './run.mjs';

/** Package entries whose types are bundled with all their imports. */
const doors = { inlay: 'src/embed/package.ts', signin: 'src/signIn/index.ts', signers: 'src/chains/signers/index.ts' };
/** Package entries with a single file, which import everything from `inlay`. */
const sideDoors = {
  react: 'src/embed/react/useInlay.ts',
  wagmi: 'src/embed/wagmi/inlayConnector.ts',
  solana: 'src/embed/solana/registerSolana.ts',
  server: 'src/embed/server/verifyUser.ts',
  testing: 'src/testing/createTestWallet.ts',
};
/** Package entries that can also be loaded by `require`, as Jest does. */
const commonjsDoors = ['testing'];
/** Peer dependencies of the entries that need them. */
const peers = { react: '>=18', viem: '^2.0.0', '@wagmi/core': '>=3', jose: '>=5' };
const folder = join(root, 'dist/npm');
/** File with the hash of the sources to which the types and the manifest belong. */
const done = join(folder, '.npmignore');

/**
 * Creates the folder to pack: the built code, types, manifest and licence. The package has no dependencies, so a page that installs it
 * gets neither the server nor a second React.
 * @returns the folder.
 */
export async function makePackage({ signal } = {}) {
  await build({ signal });
  const mark = `# ${hashBuild()}\n`;
  if (existsSync(done) && readFileSync(done, 'utf8') === mark) return folder;

  await writeTypes();
  for (const built of ['dist/signers', 'dist/testing']) cpSync(join(root, built), folder, { recursive: true });
  await writeCommonjs();
  // The sign-in SDK is built as a single file, so that pages without a bundler can use it too.
  cpSync(join(root, 'dist/site/signin-module.js'), join(folder, 'signin.js'));
  cpSync(join(root, 'dist/site/signin-module.js.map'), join(folder, 'signin-module.js.map'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describePackage(), null, 2)}\n`);
  for (const name of ['LICENSE', 'README.md']) cpSync(join(root, name), join(folder, name));
  writeFileSync(done, mark);
  return folder;
}

/**
 * Packs the package.
 * @returns the path of the tarball.
 * @throws Error with npm's message if it fails.
 */
export async function packPackage({ to = join(root, 'dist'), signal } = {}) {
  const from = await makePackage({ signal });
  const { code, output } = await runNpm(['pack', from, '--pack-destination', to, '--silent'], { signal });
  const name = /^inlay-.+\.tgz$/m.exec(output)?.[0];
  if (code !== 0 || name === undefined) throw new Error(`npm pack failed.\n${output.trim()}`);
  return join(to, name);
}

async function writeTypes() {
  const { generateDtsBundle } = await import('dts-bundle-generator');
  const { default: ts } = await import('typescript');
  const sources = Object.values(doors).map((filePath) => ({
    filePath: join(root, filePath),
    output: { noBanner: true, exportReferencedTypes: false },
  }));
  const types = generateDtsBundle(sources, { preferredConfigPath: join(root, 'src/tsconfig.host.json') });
  Object.keys(doors).forEach((name, at) => writeFileSync(join(folder, `${name}.d.ts`), types[at]));
  // Transpile without the type checker: checking all types of wagmi takes most of a minute.
  for (const [name, file] of Object.entries(sideDoors)) {
    const source = readFileSync(join(root, file), 'utf8');
    const { outputText } = ts.transpileDeclaration(source, { fileName: file, compilerOptions: { target: 'ES2022' } });
    writeFileSync(join(folder, `${name}.d.ts`), outputText.replaceAll(/(?<=\bfrom )'\.[^']+'/g, "'./inlay.js'"));
  }
}

/** Writes the entries for `require`. Their types come from a module, which such a file must say. */
async function writeCommonjs() {
  const { transform } = await import('esbuild');
  for (const name of commonjsDoors) {
    const read = (file) => readFileSync(join(folder, file), 'utf8');
    const { code } = await transform(read(`${name}.js`), { format: 'cjs', target: 'es2022', minify: true });
    writeFileSync(join(folder, `${name}.cjs`), code);
    const types = read(`${name}.d.ts`).replaceAll(/from '\.\/[^']+'/g, "$& with { 'resolution-mode': 'import' }");
    writeFileSync(join(folder, `${name}.d.cts`), types);
  }
}

function describePackage() {
  const { name, version, description, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const module = (entry) => ({ types: `./${entry}.d.ts`, default: `./${entry}.js` });
  const door = (entry) =>
    commonjsDoors.includes(entry)
      ? { import: module(entry), require: { types: `./${entry}.d.cts`, default: `./${entry}.cjs` } }
      : module(entry);
  const { inlay: main, ...others } = Object.fromEntries(
    Object.keys({ ...doors, ...sideDoors }).map((entry) => [entry, door(entry)]),
  );
  return {
    name,
    version,
    description,
    license,
    engines,
    type: 'module',
    sideEffects: false,
    main: main.default,
    types: main.types,
    exports: {
      '.': main,
      ...Object.fromEntries(Object.entries(others).map(([entry, at]) => [`./${entry}`, at])),
      './package.json': './package.json',
    },
    files: ['*.js', '*.cjs', '*.js.map', '*.d.ts', '*.d.cts'],
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((peer) => [peer, { optional: true }])),
  };
}
