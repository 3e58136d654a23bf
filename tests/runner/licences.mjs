import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceOf, read, readManifest, walkPackages } from '../../demo-host/stack/setup/packages.mjs';
import { root } from '../../demo-host/stack/setup/paths.mjs';

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

/** A licence file must start with one of these texts, because the declaration in package.json alone proves nothing. */
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
/** These licences mention the GNU licences, which they may be combined with. */
const combinable = /mozilla public license|european union public licence/i;
const copyleft = /gnu (affero |lesser )?general public license/i;
/** Non-commercial licences. The Unlicense contains "commercial or non-commercial". */
const restricting =
  /commons clause|business source license|server side public license|(?<!\bcommercial or )\bnon-?commercial\b|elastic license/i;

/** Additional licences that development packages may declare, because they are not distributed. */
const allowedForTools = new Set([
  ...allowed,
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Apache 2.0',
  'Public Domain',
  'public domain',
]);

/** Development packages with a copyleft licence, by name, and why they are allowed: no build or package contains them. */
const copyleftTools = [
  [/^@uniswap\/(lib|v[23]-core|v[23]-periphery)$/, 'contracts that the local chain is given'],
  [/^web3(-[a-z]+)*$/, 'a library of integrators, on a page that the stories open'],
  [/^rpc-websockets$/, 'comes with @solana/web3.js, which tests compare with'],
  [/^@pimlico\/alto$/, 'the bundler of the local chain: a process of its own'],
  [/^@rhinestone\/modulekit$/, 'bytecode of Kernel, Nexus and Smart Sessions, put on the local chain'],
  [/^@safe-global\/safe-(contracts|4337)$/, 'bytecode of contracts that the local chain is given'],
  [/^@toruslabs\/ffjavascript$/, 'comes with @web3auth/auth, which tests talk to'],
];

/** Development packages whose licence was read by hand, and what it states. */
const readTools = {
  '@uniswap/v3-core@1.0.1': 'Business Source License until 1 April 2023, GPL 2 or later since',
  '@uniswap/v3-periphery@1.4.4': 'GPL 2, whose third section speaks of noncommercial distribution',
};

/**
 * Every distributed package, direct or indirect, must have a listed licence, by its declaration and by its text. No development package may
 * forbid commercial use, and those under copyleft must be listed.
 */
export function checkLicences(folder = root) {
  const complaints = [];
  const miss = (name) => complaints.push(`${name} is not installed`);
  const shipped = new Set();
  const { dependencies, devDependencies, workspaces = [] } = readManifest(folder);
  walkPackages(folder, {
    dependencies,
    meet: (place, own) => {
      shipped.add(place);
      complaints.push(...judge(place, own));
    },
    miss,
  });
  const tools = workspaces.map((workspace) => readManifest(join(folder, workspace)).dependencies);
  walkPackages(folder, {
    dependencies: Object.assign({}, devDependencies, ...tools),
    meet: (place, own) => {
      if (!shipped.has(place)) complaints.push(...judgeTool(place, own));
    },
    miss,
  });
  return complaints;
}

function judge(place, own) {
  if (`${own.name}@${own.version}` in read) return [];
  const said = licenceOf(own);
  const written = licenceTexts(place);
  const problems = [];
  if (!isAllowed(said, allowed)) problems.push(`the licence "${said}" in its package.json is not allowed`);
  const bad = findWords(written, restricting) ?? findWords(written.filter(isAlone), copyleft);
  if (bad !== undefined) problems.push(`its licence file contains "${bad}"`);
  if (written.length > 0 && !written.some((text) => texts.some((pattern) => pattern.test(text))))
    problems.push('the licence in its licence file is unknown');
  return problems.map((problem) => `${own.name}@${own.version}: ${problem}`);
}

function judgeTool(place, own) {
  const name = `${own.name}@${own.version}`;
  if (name in read || name in readTools) return [];
  const said = licenceOf(own);
  const written = licenceTexts(place);
  const problems = [];
  const limit = findWords(written, restricting);
  if (limit !== undefined) problems.push(`its licence file contains "${limit}"`);
  if (!copyleftTools.some(([pattern]) => pattern.test(own.name))) {
    const bad = findWords(written.filter(isAlone), copyleft);
    if (bad !== undefined)
      problems.push(`its licence file contains "${bad}", and copyleftTools does not list the package`);
    if (!isAllowed(said, allowedForTools)) problems.push(`the licence "${said}" in its package.json is not allowed`);
  }
  return problems.map((problem) => `${name} (development only): ${problem}`);
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

/** OR needs one allowed side, AND needs all of them. */
function isAllowed(expression, list) {
  const bare = expression.replace(/[()]/g, '').trim();
  return bare.split(/ OR /i).some((side) => side.split(/ AND /i).every((id) => list.has(id.trim())));
}
