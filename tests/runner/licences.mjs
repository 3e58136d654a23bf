import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../frame-host/local/setup/paths.mjs';

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
]);

/** A licence file must begin as one of these do: the word in package.json alone proves nothing. */
const texts = [
  /permission is hereby granted,? free of charge/i,
  /permission to use, copy, modify,? and\/?(or)? ?distribute/i,
  /redistribution and use (of this software )?in source and binary forms/i,
  /apache license/i,
  /mozilla public license/i,
  /sil open font license/i,
  /blue oak model license/i,
  /\bMIT\b/,
];
/** These name the GNU licences themselves, as ones they may be combined with. */
const combinable = /mozilla public license|european union public licence/i;
const copyleft = /gnu (affero |lesser )?general public license/i;
/** Who sells something may not use it. The Unlicense says "commercial or non-commercial". */
const restricting =
  /commons clause|business source license|server side public license|(?<!\bcommercial or )\bnon-?commercial\b|elastic license/i;

/** Packages that were read by a person, with what was found. */
const read = {
  '@segment/facade@3.4.10': 'MIT by its licence file, to which its package.json points',
  '@segment/isodate@1.0.3': 'MIT by its licence file, to which its package.json points',
  '@segment/isodate-traverse@1.1.1': 'MIT by its licence file, to which its package.json points',
  'new-date@1.0.3': 'MIT by its licence file, to which its package.json points',
  '@open-rpc/html-reporter-react@0.0.4':
    'Apache-2.0 as @open-rpc/test-coverage, a part of which it is, by the same authors; it says nothing itself',
  'deep-freeze-strict@1.1.1': 'put into the public domain by its author; comes with @metamask/json-rpc-engine',
};

/** What development packages may say beside the list: nothing of them is handed on. */
const allowedForTools = new Set([...allowed, 'CC0-1.0', 'CC-BY-4.0', 'Unlicense', 'Public Domain', 'public domain']);

/** Development packages under a copyleft licence, by name, and why they may stay: none of them is in what is built or packed. */
const copyleftTools = [
  [/^@uniswap\/(lib|v2-core|v2-periphery)$/, 'sources of contracts that the local chain is given'],
  [/^web3(-[a-z]+)*$/, 'a library of integrators, on a page that the stories open'],
  [/^@toruslabs\/ffjavascript$/, 'comes with @web3auth/auth, which tests talk to'],
];

/**
 * Every package that is shipped, directly or not, stands under a licence of the list by its own word and by its text. No
 * package that development needs forbids what a company does, and copyleft ones are those of a list.
 */
export function checkLicences(folder = root) {
  const complaints = [];
  const miss = (name) => complaints.push(`${name} is not installed`);
  const shipped = new Set();
  const { dependencies, devDependencies } = readManifest(folder);
  walk(folder, {
    dependencies,
    meet: (place, own) => {
      shipped.add(place);
      complaints.push(...judge(place, own));
    },
    miss,
  });
  walk(folder, {
    dependencies: devDependencies,
    meet: (place, own) => {
      if (!shipped.has(place)) complaints.push(...judgeTool(place, own));
    },
    miss,
  });
  return complaints;
}

/** Every package that is shipped, by name: `[{ name, version, licence }]`. */
export function listPackages(folder = root) {
  const found = [];
  walk(folder, {
    dependencies: readManifest(folder).dependencies,
    meet: (_, own) => found.push({ name: own.name, version: own.version, licence: licenceOf(own) }),
    miss: () => undefined,
  });
  const key = ({ name, version }) => `${name} ${version}`;
  return found.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

const readManifest = (place) => JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));

/** Visits each installed package once, from the given ones down. */
function walk(folder, { dependencies, meet, miss }) {
  const seen = new Set();
  const visit = (from, manifest) => {
    const optional = Object.keys({ ...manifest.optionalDependencies, ...manifest.peerDependencies });
    for (const name of [...Object.keys(manifest.dependencies ?? {}), ...optional]) {
      const place = find(from, name);
      if (place === undefined) {
        if (!optional.includes(name)) miss(name);
        continue;
      }
      if (seen.has(place)) continue;
      seen.add(place);
      const own = readManifest(place);
      meet(place, own);
      visit(place, own);
    }
  };
  visit(folder, { dependencies });
}

function licenceOf({ name, version, license, licenses }) {
  const word = read[`${name}@${version}`]?.split(' ')[0];
  const said = typeof license === 'string' ? license : license?.type;
  return said ?? licenses?.map(({ type }) => type).join(' OR ') ?? word ?? '';
}

function judge(place, own) {
  if (`${own.name}@${own.version}` in read) return [];
  const said = licenceOf(own);
  const written = licenceTexts(place);
  const problems = [];
  if (!isAllowed(said, allowed)) problems.push(`says "${said}"`);
  const bad = findWords(written, restricting) ?? findWords(written.filter(isAlone), copyleft);
  if (bad !== undefined) problems.push(`its licence file holds "${bad}"`);
  if (written.length > 0 && !written.some((text) => texts.some((pattern) => pattern.test(text))))
    problems.push('its licence file is of no known kind');
  return problems.map((problem) => `${own.name}@${own.version}: ${problem}`);
}

function judgeTool(place, own) {
  const name = `${own.name}@${own.version}`;
  if (name in read) return [];
  const said = licenceOf(own);
  const written = licenceTexts(place);
  const problems = [];
  const limit = findWords(written, restricting);
  if (limit !== undefined) problems.push(`its licence file holds "${limit}"`);
  if (!copyleftTools.some(([pattern]) => pattern.test(own.name))) {
    const bad = findWords(written.filter(isAlone), copyleft);
    if (bad !== undefined) problems.push(`its licence file holds "${bad}", and it is not listed as a tool`);
    if (!isAllowed(said, allowedForTools)) problems.push(`says "${said}"`);
  }
  return problems.map((problem) => `${name}, a tool: ${problem}`);
}

function licenceTexts(place) {
  return readdirSync(place)
    .filter((file) => /^(licen[cs]e|copying)([.-].*)?$/i.test(file) && !/\.(js|ts)$/.test(file))
    .map((file) => readFileSync(join(place, file), 'utf8'));
}

const isAlone = (text) => !combinable.test(text);

function findWords(written, words) {
  return written.map((text) => words.exec(text)?.[0]).find((found) => found !== undefined);
}

/** One allowed side is enough for OR, all are needed for AND. */
function isAllowed(expression, list) {
  const bare = expression.replace(/[()]/g, '').trim();
  return bare.split(/ OR /i).some((side) => side.split(/ AND /i).every((id) => list.has(id.trim())));
}

/** Where Node finds a package from a folder. */
function find(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (folder === dirname(folder)) return undefined;
  }
}
