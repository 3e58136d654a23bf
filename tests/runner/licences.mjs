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
/** The Mozilla licence itself names the GNU licences, as ones it may be combined with. */
const mozilla = /mozilla public license/i;
const forbidden =
  /gnu (affero |lesser )?general public license|commons clause|business source license|server side public license|non-?commercial|elastic license/i;

/** Packages that were read by a person, with what was found. */
const read = {
  '@segment/facade@3.4.10': 'MIT by its licence file, to which its package.json points',
  '@segment/isodate@1.0.3': 'MIT by its licence file, to which its package.json points',
  '@segment/isodate-traverse@1.1.1': 'MIT by its licence file, to which its package.json points',
  'new-date@1.0.3': 'MIT by its licence file, to which its package.json points',
  'deep-freeze-strict@1.1.1': 'put into the public domain by its author; comes with @metamask/json-rpc-engine',
};

/** Every package that is shipped, directly or not, stands under a licence of the list by its own word and by its text. */
export function checkLicences(folder = root) {
  const complaints = [];
  walk(folder, {
    meet: (place, own) => complaints.push(...judge(place, own)),
    miss: (name) => complaints.push(`${name} is not installed`),
  });
  return complaints;
}

/** Every package that is shipped, by name: `[{ name, version, licence }]`. */
export function listPackages(folder = root) {
  const found = [];
  walk(folder, {
    meet: (_, own) => found.push({ name: own.name, version: own.version, licence: licenceOf(own) }),
    miss: () => undefined,
  });
  const key = ({ name, version }) => `${name} ${version}`;
  return found.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Visits each installed package once, from those of package.json down. */
function walk(folder, { meet, miss }) {
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
      const own = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
      meet(place, own);
      visit(place, own);
    }
  };
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  visit(folder, { dependencies });
}

function licenceOf({ name, version, license, licenses }) {
  const word = read[`${name}@${version}`]?.split(' ')[0];
  const said = typeof license === 'string' ? license : license?.type;
  return said ?? licenses?.map(({ type }) => type).join(' OR ') ?? word ?? '';
}

function judge(place, { name, version, license, licenses }) {
  if (`${name}@${version}` in read) return [];
  const said = licenceOf({ name, version, license, licenses });
  const files = readdirSync(place).filter(
    (file) => /^(licen[cs]e|copying)([.-].*)?$/i.test(file) && !/\.(js|ts)$/.test(file),
  );
  const written = files.map((file) => readFileSync(join(place, file), 'utf8'));
  const problems = [];
  if (!isAllowed(said)) problems.push(`says "${said}"`);
  const bad = written.find((text) => forbidden.test(text) && !mozilla.test(text));
  if (bad !== undefined) problems.push(`its licence file holds "${forbidden.exec(bad)[0]}"`);
  if (written.length > 0 && !written.some((text) => texts.some((pattern) => pattern.test(text))))
    problems.push('its licence file is of no known kind');
  return problems.map((problem) => `${name}@${version}: ${problem}`);
}

/** One allowed side is enough for OR, all are needed for AND. */
function isAllowed(expression) {
  const bare = expression.replace(/[()]/g, '').trim();
  return bare.split(/ OR /i).some((side) => side.split(/ AND /i).every((id) => allowed.has(id.trim())));
}

/** Where Node finds a package from a folder. */
function find(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (folder === dirname(folder)) return undefined;
  }
}
