import { readFileSync, realpathSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { listPackages } from '../../demo-host/stack/setup/packages.mjs';

/**
 * Applies the `browser` field of package.json, with which packages replace files for browsers. The resolver only applies it to a package's
 * entry, not to the files behind the entry.
 */
export const browserFields = {
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

function readBrowserFields(folder) {
  const { browser } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return typeof browser === 'object' ? browser : {};
}

/**
 * Removes the copying of static properties. Emotion only needs it for `withTheme`, which is not used here, and the code that copies them
 * cannot be tree-shaken.
 */
export const withoutStatics = {
  name: 'without-statics',
  resolveId: (source) => (source === 'hoist-non-react-statics' ? '\0statics' : null),
  load: (id) => (id === '\0statics' ? 'export default (target) => target;' : null),
};

/** Uses React's own hook where a package asks for a copy of it for older versions. */
export const hookOfReact = {
  name: 'hook-of-react',
  resolveId: (source) => (/^use-sync-external-store\/shim(\/index\.js)?$/.test(source) ? '\0hook-of-react' : null),
  load: (id) => (id === '\0hook-of-react' ? "export { useSyncExternalStore } from 'react';" : null),
};

/** Avoids duplicate packages in the download: viem's hash functions use the version that the wallet includes anyway. */
export const oneOfEach = {
  name: 'one-of-each',
  resolveId(source, importer = '') {
    const name = /\/viem\/_esm\/utils\/hash\//.test(importer) ? hashesOfViem[source] : undefined;
    return name === undefined ? null : installed(`@noble/hashes/${name}.js`);
  },
};
/** Returns the real path of the file, like Rollup uses for all other files: `node_modules` may be a link. */
export const installed = (file) => realpathSync(resolve('node_modules', file));
const hashesOfViem = { '@noble/hashes/sha3': 'sha3', '@noble/hashes/sha256': 'sha2' };

/**
 * On import, react-aria checks whether the browser's language tag is valid by way of all languages with date formats, which takes over 10
 * ms of the first view. This replaces it with a direct check, which is immediate.
 */
export const askForTagAlone = {
  name: 'ask-for-tag-alone',
  transform(code, id) {
    if (!/\/react-aria\/.*\/useDefaultLocale\.mjs$/.test(id)) return null;
    const slow = 'Intl.DateTimeFormat.supportedLocalesOf(';
    if (!code.includes(slow)) this.error(`${id} has changed. Check the plugin ask-for-tag-alone.`);
    return { code: code.replace(slow, 'Intl.getCanonicalLocales('), map: null };
  },
};

/**
 * Removes the code of i18next that loads texts through a backend, a twelfth of its code. The wallet has no backend, because it passes the
 * texts itself (`src/ui/i18n`). Without a backend the connector only reports that it is done.
 */
export const withoutTextBackend = {
  name: 'without-text-backend',
  transform(code, id) {
    if (!/\/i18next\/dist\/esm\/i18next\.js$/.test(id)) return null;
    const [from, to] = ['class Connector extends EventEmitter {', 'const get = () =>'].map((text) =>
      code.indexOf(text),
    );
    if (from < 0 || to < from) this.error(`${id} has changed. Check the plugin without-text-backend.`);
    const connector =
      'class Connector extends EventEmitter { state = {}; load(languages, groups, done) { done(); } }\n';
    return { code: code.slice(0, from) + connector + code.slice(to), map: null };
  },
};

/** Lists the packages of package.json and their dependencies with their licences, for the wallet's settings. */
export const listLicences = {
  name: 'list-licences',
  load(id) {
    if (id !== resolve('src/ui/screens/settings/licences.ts')) return null;
    this.addWatchFile(resolve('package.json'));
    return `export const licences = ${JSON.stringify(listPackages())};`;
  },
};
