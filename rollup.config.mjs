import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import inject from '@rollup/plugin-inject';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { minify } from '@swc/core';
import esbuild from 'rollup-plugin-esbuild';
import { listPackages } from './frame-host/local/setup/packages.mjs';

const site = 'dist/site';
const assets = '/v5/assets';

/**
 * Everything that is built, one row each. `page` rows run in a browser, `node` rows in Node, `package` rows are entries of the
 * npm package: readable, and without the packages they import. A row that names `urls` gets
 * the address of another row's hashed file in place of a constant; such a row stands below the one it needs.
 */
const table = [
  // Alone with its chunks, so that what it shares with the wallet is not cut out of the wallet's.
  {
    name: 'sign-in page',
    for: 'page',
    input: { signIn: 'src/app/signin/main.ts', mobile: 'src/app/mobile/main.ts' },
    dir: `${site}/assets`,
    hashed: true,
  },
  {
    name: 'app',
    for: 'page',
    input: { core: 'src/app/core.ts', page: 'src/app/page.ts', popup: 'src/app/popup.ts' },
    dir: `${site}/assets`,
    hashed: true,
    urls: { __MOBILE_URL__: 'mobile' },
  },
  {
    name: 'recovery kit',
    for: 'page',
    input: { recoveryKit: 'src/app/recoveryKit/main.ts' },
    dir: site,
    format: 'iife',
    alone: true,
  },
  {
    name: 'service worker',
    for: 'page',
    input: { serviceWorker: 'src/app/serviceWorker/worker.ts' },
    dir: `${site}/inline`,
    format: 'iife',
    alone: true,
  },
  {
    name: 'streams',
    for: 'page',
    input: { streams: 'src/bridge/frameStream.ts' },
    dir: `${site}/inline`,
    format: 'iife',
    alone: true,
    nodeGlobals: true,
    onDemand: true,
  },
  {
    name: 'boot',
    for: 'page',
    input: { boot: 'src/app/boot.ts' },
    dir: `${site}/inline`,
    urls: { __CORE_URL__: 'core', __CORE_PRELOADS__: 'core' },
    // Packages that only public clients need: further down in the document, and run for them alone.
    elsewhere: { entry: 'streams', module: 'src/bridge/frameStream.ts', functions: ['createFrameStream'] },
    format: 'iife',
    alone: true,
  },
  {
    name: 'early',
    for: 'page',
    input: { earlyPage: 'src/app/early/earlyPage.ts' },
    dir: `${site}/inline`,
    urls: { __LOGIN_URL__: 'login', __LOGIN_PRELOADS__: 'login' },
    format: 'iife',
    alone: true,
  },
  {
    name: 'widget',
    for: 'page',
    input: { widget: 'widget/element.tsx' },
    dir: `${site}/assets`,
    hashed: true,
    alone: true,
  },
  {
    name: 'wallet-standard',
    for: 'page',
    input: { walletStandard: 'src/embed/solana/registerSolana.ts' },
    dir: `${site}/assets`,
    hashed: true,
    alone: true,
  },
  {
    name: 'loader',
    for: 'page',
    input: { embed: 'widget/loader.ts' },
    dir: site,
    urls: { __WIDGET_URL__: 'widget', __SOLANA_URL__: 'walletStandard' },
    format: 'iife',
    alone: true,
  },
  {
    name: 'sign-in script',
    for: 'page',
    input: { signin: 'src/signin/script.ts' },
    dir: site,
    format: 'iife',
    global: 'InlaySignIn',
    alone: true,
  },
  {
    name: 'sign-in module',
    for: 'page',
    input: { 'signin-module': 'src/signin/index.ts' },
    dir: site,
    alone: true,
  },
  // For pages without a bundler one file; in the npm package a chunk for each chain.
  {
    name: 'signers module',
    for: 'page',
    input: { 'signers-module': 'src/chains/signers/index.ts' },
    dir: site,
    alone: true,
  },
  { name: 'signers', for: 'page', input: { signers: 'src/chains/signers/index.ts' }, dir: 'dist/signers' },
  { name: 'embed module', for: 'page', input: { 'embed-module': 'src/embed/index.ts' }, dir: site, alone: true },
  {
    name: 'npm package',
    for: 'package',
    input: {
      inlay: 'src/embed/package.ts',
      react: 'src/embed/react/useInlay.ts',
      wagmi: 'src/embed/wagmi/inlayConnector.ts',
      solana: 'src/embed/solana/registerSolana.ts',
    },
    dir: 'dist/npm',
  },
  {
    name: 'demo page',
    for: 'page',
    input: {
      demo: 'demo-host/page/main.ts',
      walletconnect: 'demo-host/walletconnect/main.ts',
      wagmi: 'e2e/hosts/wagmi.ts',
      ethers: 'e2e/hosts/ethers.ts',
      auth: 'e2e/hosts/auth.ts',
      'signin-page': 'demo-host/signin/main.ts',
      viem: 'e2e/hosts/viem.ts',
      web3: 'e2e/hosts/web3.ts',
      kit: 'e2e/hosts/kit.ts',
      adapter: 'e2e/hosts/adapter.ts',
      connector: 'e2e/hosts/connector.ts',
    },
    dir: 'dist/demo/assets',
  },
  {
    name: 'server',
    for: 'node',
    input: {
      main: 'frame-host/main.ts',
      cli: 'frame-host/cli/main.ts',
      shareNode: 'frame-host/keys/server/shareNodeMain.ts',
      relay: 'frame-host/relay/main.ts',
      local: 'frame-host/local/main.ts',
      localCli: 'frame-host/local/cliMain.ts',
      oidc: 'frame-host/local/oidc/oidcMain.ts',
      sandbox: 'frame-host/local/sandbox/main.ts',
      seed: 'frame-host/local/seed.ts',
      smartAccounts: 'frame-host/local/smartAccounts/smartAccountsMain.ts',
      seedSolana: 'frame-host/local/solana/seedMain.ts',
      feePayer: 'frame-host/local/solana/feePayerMain.ts',
      demo: 'demo-host/server/main.ts',
    },
    dir: 'dist/server',
  },
];

/** What was built, for the server (which file to serve, its integrity) and for the size budgets. */
const manifestFile = 'dist/manifest.json';
const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

/** Chunks of the app that have a name: fetched with the first view where nobody is signed in, and with the first use of Solana. */
const namedChunks = {
  login: /\/src\/ui\/screens\/login\/Login\.tsx$/,
  solanaFamily: /\/src\/chains\/solana\/index\.ts$/,
  solanaTransaction: /\/src\/ui\/confirm\/solana\/SolanaTransaction\.tsx$/,
};

const chunkNameOf = ({ moduleIds }) =>
  Object.keys(namedChunks).find((name) => moduleIds.some((id) => namedChunks[name].test(id)));

function recordManifest(row) {
  return {
    name: 'record-manifest',
    writeBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const name = chunk.isEntry ? chunk.name : row.name === 'app' && chunk.type === 'chunk' && chunkNameOf(chunk);
        if (chunk.type !== 'chunk' || !name) continue;
        manifest[name] = {
          file: `${row.dir}/${chunk.fileName}`,
          integrity: `sha384-${createHash('sha384').update(chunk.code).digest('base64')}`,
          imports: chunk.imports.map((file) => `${row.dir}/${file}`),
          dynamicImports: chunk.dynamicImports.map((file) => `${row.dir}/${file}`),
        };
      }
      if (row.name === 'app') {
        manifest.page.shell = listShell(bundle);
        cpSync('frame-host/site/icons', `${dirname(row.dir)}/icons`, { recursive: true });
        manifest.page.firstView = listFirstView(bundle).map((file) => `${row.dir}/${file}`);
      }
      mkdirSync('dist', { recursive: true });
      writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}

/** Texts of one language, typefaces, and what is off unless somebody says yes: kept by the service worker once asked for. */
const onDemand = /\/src\/(texts|telemetry)\//;

/** The files of the full page with their integrity: those the service worker keeps at once, and those it keeps on demand. */
function listShell(bundle) {
  const eager = new Set();
  const visit = (file) => {
    const chunk = bundle[file];
    if (eager.has(file) || !chunk || onDemand.test(chunk.facadeModuleId ?? '')) return;
    eager.add(file);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  visit(Object.keys(bundle).find((file) => bundle[file].isEntry && bundle[file].name === 'page'));
  const describe = (file) => ({
    url: `${assets}/${file}`,
    integrity: `sha384-${createHash('sha384')
      .update(bundle[file].code ?? bundle[file].source)
      .digest('base64')}`,
  });
  const files = Object.keys(bundle).filter((file) => !file.endsWith('.map'));
  return {
    eager: files.filter((file) => eager.has(file)).map(describe),
    lazy: files.filter((file) => !eager.has(file)).map(describe),
  };
}

/** What the page imports, whatever it shows; Home is among it. Asked for all at once, not one after the other's end. */
const firstView = /\/src\/ui\/mount\/mountPage\.tsx$/;

/**
 * Few files in place of two dozen: what frame and page share with the popup (`base`) and without it (`wallet`), and what the
 * page shows first beyond that, as far as the popup comes to need it too (`parts`, React among it), and the rest (`screens`).
 */
function gatherFirstView() {
  let chunks;
  return (id, { getModuleInfo }) => {
    const reach = (from, { later = false } = {}) => {
      const found = new Set([resolve(from)]);
      for (const file of found) {
        const info = getModuleInfo(file);
        if (!info) continue;
        takenBy(info, getModuleInfo).forEach((next) => found.add(next));
        if (later) info.dynamicallyImportedIds.forEach((next) => found.add(next));
      }
      return found;
    };
    chunks ??= cutFirstView(reach);
    return chunks.get(id);
  };
}

/**
 * The modules that a module takes something from. One that is pure and only hands on what others have, as a room's `index.ts`,
 * is passed through: what nobody takes from it is no part of what is gathered.
 */
function takenBy(info, getModuleInfo) {
  const found = new Set();
  const take = (id, names) => {
    const taken = getModuleInfo(id);
    if (!taken?.ast || !pure.test(id) || !taken.ast.body.every(isHandedOn)) return found.add(id);
    for (const { id: next, names: all } of importsOf(taken)) {
      const wanted = all.filter(({ as }) => names.includes(as)).map(({ name }) => name);
      if (wanted.length > 0) take(next, wanted);
    }
  };
  for (const { id, names, isWhole } of importsOf(info)) {
    if (isWhole) found.add(id);
    else
      take(
        id,
        names.map(({ name }) => name),
      );
  }
  return found;
}

const isHandedOn = ({ type, source }) => type === 'ExportNamedDeclaration' && Boolean(source);
const nameOf = (node) => node.name ?? node.value;

/** What a module imports, by module: what it is called there and here, or that it takes all of it, or its effects alone. */
function importsOf({ ast, importedIds }) {
  const bySource = new Map();
  for (const { source, specifiers = [] } of ast?.body ?? []) {
    if (!source) continue;
    const row = bySource.get(source.value) ?? { names: [], isWhole: false };
    bySource.set(source.value, row);
    if (specifiers.length === 0) row.isWhole = true;
    for (const { type, imported, local, exported } of specifiers) {
      if (type === 'ImportSpecifier') row.names.push({ name: nameOf(imported), as: nameOf(local) });
      else if (type === 'ExportSpecifier') row.names.push({ name: nameOf(local), as: nameOf(exported) });
      else row.isWhole = true;
    }
  }
  // Rollup lists what is imported in the order of its first mention.
  return [...bySource.values()].map((row, at) => ({ ...row, id: importedIds[at] }));
}

function cutFirstView(reach) {
  const core = reach('src/app/core.ts');
  const popup = reach('src/app/popup.ts');
  const popupLater = reach('src/app/popup.ts', { later: true });
  const first = reach('src/ui/mount/mountPage.tsx');
  const page = reach('src/app/page.ts');
  return new Map([
    ...[...page].filter((id) => core.has(id)).map((id) => [id, popup.has(id) ? 'base' : 'wallet']),
    ...[...first]
      .filter((id) => !core.has(id) && !page.has(id))
      .map((id) => [id, popupLater.has(id) ? 'parts' : 'screens']),
  ]);
}

function listFirstView(bundle) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file) || !bundle[file]) return;
    found.add(file);
    bundle[file].imports.forEach(visit);
  };
  const chunks = Object.values(bundle);
  const entry = (wanted) => chunks.filter(({ name, isEntry }) => isEntry && name === wanted);
  const screens = chunks.filter(({ moduleIds = [] }) => moduleIds.some((id) => firstView.test(id)));
  for (const { fileName } of [...entry('page'), ...screens]) visit(fileName);
  // What takes longest to compile begins first.
  return [...found].toSorted((a, b) => bundle[b].code.length - bundle[a].code.length);
}

/** Writes `.br` and `.gz` beside files that the server hands out as they are. */
const compressAssets = {
  name: 'compress-assets',
  writeBundle({ dir }, bundle) {
    for (const [file, { type, code, source }] of Object.entries(bundle)) {
      if (file.endsWith('.map') || file.endsWith('.woff2')) continue;
      const text = Buffer.from(type === 'chunk' ? code : source);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      writeFileSync(`${dir}/${file}.br`, brotliCompressSync(text, { params }));
      writeFileSync(`${dir}/${file}.gz`, gzipSync(text, { level: 9 }));
    }
  },
};

/** Whoever packs a folder packs all of it. */
function emptyFolder(dir) {
  return { name: 'empty-folder', renderStart: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Puts the address of an entry built before in place of a constant; in place of `…_PRELOADS__`, those of what it imports. */
function injectUrls(urls) {
  return {
    name: 'inject-urls',
    renderChunk(code) {
      if (!Object.keys(urls).some((constant) => code.includes(constant))) return null;
      let out = code;
      for (const [constant, entry] of Object.entries(urls)) {
        const { file, imports } = manifest[entry];
        const toUrl = (path) => `${assets}/${basename(path)}`;
        out = out.replaceAll(
          constant,
          JSON.stringify(constant.endsWith('_PRELOADS__') ? imports.map(toUrl) : toUrl(file)),
        );
      }
      return { code: out, map: null };
    },
  };
}

/** Takes the entry that another script of the page defines in place of a module; it is run by the first call of one of its functions. */
function takeFromPage({ entry, module, functions }) {
  return {
    name: 'take-from-page',
    load(id) {
      if (id !== resolve(module)) return null;
      const calls = functions.map(
        (name) => `export const ${name} = (...given) => (ran ??= self.${entry}()).${name}(...given);`,
      );
      return `let ran;\n${calls.join('\n')}\n`;
    },
  };
}

/** Makes a script a function that gives what it exports: nothing of it runs, or is compiled, before it is called. */
function runOnDemand(entry) {
  return {
    name: 'run-on-demand',
    renderChunk: (code) => ({ code: `function ${entry}(){${code}return ${entry}}`, map: null }),
  };
}

/** `import url from './font.woff2'` gives the address of the hashed file. */
const assetUrls = {
  name: 'asset-urls',
  load(id) {
    if (!id.endsWith('.woff2')) return null;
    const reference = this.emitFile({ type: 'asset', name: basename(id), source: readFileSync(id) });
    return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
  },
};

/** `.svg?raw` at the end of an import gives the file's text. */
const rawTexts = {
  name: 'raw-texts',
  async resolveId(source, importer) {
    if (!source.endsWith('.svg?raw')) return null;
    const found = await this.resolve(source.slice(0, -'?raw'.length), importer, { skipSelf: true });
    return found && `${found.id}?raw`;
  },
  load: (id) =>
    id.endsWith('.svg?raw')
      ? `export default ${JSON.stringify(readFileSync(id.slice(0, -'?raw'.length), 'utf8'))};`
      : null,
};

/**
 * Packages name stand-ins for browsers in the `browser` field of their package.json. The resolver follows that field for a
 * package's entry, not for the files behind it: this does.
 */
const browserFields = {
  name: 'browser-fields',
  resolveId(source, importer = '') {
    const folder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(importer)?.[1];
    if (folder === undefined) return null;
    const fields = (browserFieldsOf[folder] ??= readBrowserFields(folder));
    const path = source.startsWith('.') ? `./${relative(folder, resolve(dirname(importer), source))}` : source;
    const replacement = fields[path] ?? fields[`${path}.js`];
    if (replacement === false) return '\0empty';
    return replacement === undefined ? null : this.resolve(resolve(folder, replacement), importer, { skipSelf: true });
  },
  load: (id) => (id === '\0empty' ? 'export default {};' : null),
};
const browserFieldsOf = {};

/** Emotion copies the statics of a component for `withTheme` alone, which nothing here calls; what does that cannot be dropped. */
const withoutStatics = {
  name: 'without-statics',
  resolveId: (source) => (source === 'hoist-non-react-statics' ? '\0statics' : null),
  load: (id) => (id === '\0statics' ? 'export default (target) => target;' : null),
};

/** One of each in what a person downloads: viem's hash functions come from the version that the wallet has anyway. */
const oneOfEach = {
  name: 'one-of-each',
  resolveId(source, importer = '') {
    const name = /\/viem\/_esm\/utils\/hash\//.test(importer) ? hashesOfViem[source] : undefined;
    return name === undefined ? null : installed(`@noble/hashes/${name}.js`);
  },
};
/** Where the file really is, as Rollup names all others: `node_modules` may be a link. */
const installed = (file) => realpathSync(resolve('node_modules', file));
const hashesOfViem = { '@noble/hashes/sha3': 'sha3', '@noble/hashes/sha256': 'sha2' };

/**
 * Imports each icon from its own file. By way of the package's list of all icons those of every screen would be taken for part
 * of the first view, and the build would read 1,700 files.
 */
const iconByIcon = {
  name: 'icon-by-icon',
  transform(code, id) {
    if (!id.startsWith(resolve('src')) && !id.startsWith(resolve('widget'))) return null;
    const found = code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => {
          const [from, to = from] = name.split(' as ');
          return `import ${to} from 'lucide-react/icons/${(iconFiles ??= listIcons()).get(from)}';`;
        })
        .join(' '),
    );
    return found === code ? null : { code: found, map: null };
  },
};
let iconFiles;

function listIcons() {
  const list = readFileSync(installed('lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
  const files = [...list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)];
  return new Map(
    files.flatMap(([, names, file]) => [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file])),
  );
}

/**
 * The parts library looks at import whether the browser's language tag is one, by way of every language that dates can be
 * written in: over 10 ms of the first view. Asked directly, the same is known at once.
 */
const askForTagAlone = {
  name: 'ask-for-tag-alone',
  transform(code, id) {
    if (!/\/react-aria\/.*\/useDefaultLocale\.mjs$/.test(id)) return null;
    const slow = 'Intl.DateTimeFormat.supportedLocalesOf(';
    if (!code.includes(slow)) this.error(`${id} has changed: look at it again`);
    return { code: code.replace(slow, 'Intl.getCanonicalLocales('), map: null };
  },
};

/**
 * ``import(`../texts/${language}/settings.ts`)`` becomes one import for each folder that has the file, so that every language
 * is a chunk of its own. A language that the module imports anyway is left out.
 */
const importsByFolder = {
  name: 'imports-by-folder',
  transform(code, id) {
    const found = code.replace(/import\(`([^`$]+\/)\$\{(\w+)\}(\/[^`$]+)\.ts`\)/g, (_, above, name, file) => {
      const isImported = (path) => new RegExp(`^import \\{.* from '${path}';$`, 'm').test(code);
      const folders = readdirSync(resolve(dirname(id), above)).filter(
        (folder) =>
          existsSync(resolve(dirname(id), `${above}${folder}${file}.ts`)) && !isImported(`${above}${folder}${file}`),
      );
      const rows = folders.map((folder) => `${folder}: () => import('${above}${folder}${file}')`);
      return `({ ${rows.join(', ')} })[${name}]()`;
    });
    return found === code ? null : { code: found, map: null };
  },
};

/** Whitespace, names and dead code: some 4 % smaller, compressed, than what esbuild makes of it. */
const minified = {
  name: 'minified',
  async renderChunk(code, _, { format }) {
    const compress = { passes: 2, ecma: 2022 };
    // What a script declares at its top is for others to find.
    const made = await minify(code, { module: format === 'es', ecma: 2022, compress, mangle: true, sourceMap: true });
    return { code: made.code, map: made.map };
  },
};

/** The packages of package.json and all below them, with their licences, for the wallet's settings. */
const listLicences = {
  name: 'list-licences',
  load(id) {
    if (id !== resolve('src/ui/screens/settings/licences.ts')) return null;
    this.addWatchFile(resolve('package.json'));
    return `export const licences = ${JSON.stringify(listPackages())};`;
  },
};
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

function readBrowserFields(folder) {
  const { browser } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return typeof browser === 'object' ? browser : {};
}

const streamProcess = resolve('src/bridge/process.ts');
const production = process.env.ROLLUP_WATCH !== 'true';
const buildEnv = !production ? 'development' : process.env.INLAY_BUILD_ENV === 'staging' ? 'staging' : 'production';
/** The operator's public key for the hashed code: an input of the build, so that the same one gives the same files. */
const installation = (process.env.INLAY_BUILD_INSTALLATION ?? '').trim().toLowerCase();
if (!/^(0[23][0-9a-f]{64}(:\d{1,15})?)?$/.test(installation))
  throw new Error('INLAY_BUILD_INSTALLATION: must be the public key of an operator, alone or with ":" and a sequence');
const quiet = new Set(['CIRCULAR_DEPENDENCY', 'THIS_IS_UNDEFINED', 'MODULE_LEVEL_DIRECTIVE', 'INVALID_ANNOTATION']);

/**
 * Modules that do nothing when they are only imported: unused ones are dropped whole. The rooms of the wallet are among them, so that
 * a room's `index.ts` brings along what is asked of it and no more, and the table of methods.
 */
const pure =
  /node_modules\/(@metamask|@sentry|valibot|viem|ox|abitype|@noble|lucide-react|react-aria|@react-aria|react-stately|@react-stately)\/|\/src\/(wallet|wire\/rpc)\//;

function toConfig(row) {
  const page = row.for === 'page';
  const published = row.for === 'package';
  return {
    input: row.input,
    output: {
      dir: row.dir,
      format: row.format ?? 'es',
      ...(row.format === 'iife' ? { name: row.global ?? Object.keys(row.input)[0] } : {}),
      sourcemap: true,
      entryFileNames: row.hashed ? '[name]-[hash].js' : '[name].js',
      chunkFileNames: published ? '[name].js' : '[name]-[hash].js',
      assetFileNames: '[name]-[hash][extname]',
      ...(row.alone ? { inlineDynamicImports: true } : {}),
      ...(row.name === 'app' ? { manualChunks: gatherFirstView(), onlyExplicitManualChunks: true } : {}),
      // Hooks belong to the client: Next asks for the word.
      ...(published ? { banner: ({ name }) => (name === 'react' ? "'use client';" : '') } : {}),
    },
    // An entry that others import from is one file all the same: a browser would ask for a second one in between.
    ...(row.hashed ? { preserveEntrySignatures: 'allow-extension' } : {}),
    treeshake: { moduleSideEffects: (id, external) => external || !pure.test(id) },
    onwarn(warning, warn) {
      if (!quiet.has(warning.code)) warn(warning);
    },
    ...(page ? {} : { external: (id) => !id.startsWith('.') && !isAbsolute(id) }),
    plugins: [
      ...(row.elsewhere ? [takeFromPage(row.elsewhere)] : []),
      ...(page
        ? [
            iconByIcon,
            oneOfEach,
            askForTagAlone,
            withoutStatics,
            browserFields,
            replace({
              preventAssignment: true,
              __BUILD_ENV__: JSON.stringify(buildEnv),
              __VERSION__: JSON.stringify(version),
              __INSTALLATION__: JSON.stringify(installation),
              'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
            }),
            nodeResolve({ browser: true, preferBuiltins: false, extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'] }),
            commonjs(),
            // readable-stream in the frame's end of the bridge asks for it; nothing a host page loads may.
            ...(row.nodeGlobals
              ? [inject({ include: '**/readable-stream/**', process: [streamProcess, 'process'] })]
              : []),
            assetUrls,
            rawTexts,
            listLicences,
          ]
        : [nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.json'] })]),
      importsByFolder,
      json(),
      esbuild({
        target: page || published ? 'es2022' : 'node20',
        jsx: 'automatic',
        jsxImportSource: '@emotion/react',
        tsconfig: false,
      }),
      ...(page && production ? [minified] : []),
      ...(row.urls ? [injectUrls(row.urls)] : []),
      ...(row.onDemand ? [runOnDemand(Object.keys(row.input)[0])] : []),
      ...(published ? [emptyFolder(row.dir)] : []),
      ...(row.dir === `${site}/assets` ? [compressAssets] : []),
      recordManifest(row),
    ],
  };
}

// While code changes by the minute nothing is kept: the server then answers that there is no worker, and an old one goes.
if (!production) delete manifest.serviceWorker;

export default table.filter(({ name }) => production || name !== 'service worker').map(toConfig);
