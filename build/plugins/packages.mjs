import { readFileSync, realpathSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { listPackages } from '../../frame-host/local/setup/packages.mjs';

/**
 * Packages name stand-ins for browsers in the `browser` field of their package.json. The resolver follows that field for a
 * package's entry, not for the files behind it: this does.
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

/** Emotion copies the statics of a component for `withTheme` alone, which nothing here calls; what does that cannot be dropped. */
export const withoutStatics = {
  name: 'without-statics',
  resolveId: (source) => (source === 'hoist-non-react-statics' ? '\0statics' : null),
  load: (id) => (id === '\0statics' ? 'export default (target) => target;' : null),
};

/** One of each in what a person downloads: viem's hash functions come from the version that the wallet has anyway. */
export const oneOfEach = {
  name: 'one-of-each',
  resolveId(source, importer = '') {
    const name = /\/viem\/_esm\/utils\/hash\//.test(importer) ? hashesOfViem[source] : undefined;
    return name === undefined ? null : installed(`@noble/hashes/${name}.js`);
  },
};
/** Where the file really is, as Rollup names all others: `node_modules` may be a link. */
export const installed = (file) => realpathSync(resolve('node_modules', file));
const hashesOfViem = { '@noble/hashes/sha3': 'sha3', '@noble/hashes/sha256': 'sha2' };

/**
 * The parts library looks at import whether the browser's language tag is one, by way of every language that dates can be
 * written in: over 10 ms of the first view. Asked directly, the same is known at once.
 */
export const askForTagAlone = {
  name: 'ask-for-tag-alone',
  transform(code, id) {
    if (!/\/react-aria\/.*\/useDefaultLocale\.mjs$/.test(id)) return null;
    const slow = 'Intl.DateTimeFormat.supportedLocalesOf(';
    if (!code.includes(slow)) this.error(`${id} has changed: look at it again`);
    return { code: code.replace(slow, 'Intl.getCanonicalLocales('), map: null };
  },
};

/**
 * i18next comes with what fetches texts by a backend, a twelfth of its code. The wallet names none: it hands texts over
 * (`src/ui/i18n`), and a connector without a backend does nothing but answer that it is done.
 */
export const withoutTextBackend = {
  name: 'without-text-backend',
  transform(code, id) {
    if (!/\/i18next\/dist\/esm\/i18next\.js$/.test(id)) return null;
    const [from, to] = ['class Connector extends EventEmitter {', 'const get = () =>'].map((text) =>
      code.indexOf(text),
    );
    if (from < 0 || to < from) this.error(`${id} has changed: look at it again`);
    const connector =
      'class Connector extends EventEmitter { state = {}; load(languages, groups, done) { done(); } }\n';
    return { code: code.slice(0, from) + connector + code.slice(to), map: null };
  },
};

/** The packages of package.json and all below them, with their licences, for the wallet's settings. */
export const listLicences = {
  name: 'list-licences',
  load(id) {
    if (id !== resolve('src/ui/screens/settings/licences.ts')) return null;
    this.addWatchFile(resolve('package.json'));
    return `export const licences = ${JSON.stringify(listPackages())};`;
  },
};
