import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languages } from './languages';

const folder = fileURLToPath(new URL('.', import.meta.url));
const groupsOf = (language: string): string[] =>
  existsSync(folder + language) ? readdirSync(folder + language).map((file) => file.replace(/\.ts$/, '')) : [];
const read = async (language: string, group: string): Promise<Map<string, string>> =>
  new Map(flatten(((await import(`./${language}/${group}.ts`)) as { texts: object }).texts));
const flatten = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value as object, `${prefix}${key}.`),
  );

const groups = groupsOf(defaultLanguage);
const english = new Map(
  await Promise.all(groups.map(async (group) => [group, await read(defaultLanguage, group)] as const)),
);
const form = /\.(zero|one|two|few|many|other)$/;
const placeholders = (text = '') => (text.match(/\{+\w+[^{}]*\}+/g) ?? []).sort().join(' ');

/** The keys that a group must have in a language: those of English, with the language’s own plural forms for texts with a count. */
function keysIn(language: string, texts: Map<string, string>): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counts = [...texts.keys()].filter((key) => key.endsWith('.other')).map((key) => key.replace(form, ''));
  const plain = [...texts.keys()].filter((key) => !counts.includes(key.replace(form, '')));
  return [...plain, ...counts.flatMap((key) => forms.map((name) => `${key}.${name}`))];
}

/** The faults of a group in a language, by the name of each text. */
function faultsOf({
  language,
  group,
  texts,
}: {
  language: string;
  group: string;
  texts: Map<string, string>;
}): string[] {
  const model = english.get(group) ?? new Map<string, string>();
  const wanted = keysIn(language, model);
  const sameText = (key: string) => model.get(key) ?? model.get(key.replace(form, '.other'));
  const at = (key: string) => `${language}/${group}: ${key}`;
  const isCopy = language !== defaultLanguage && [...texts].every(([key, text]) => text === sameText(key));
  return [
    ...wanted.filter((key) => !texts.has(key)).map((key) => `${at(key)} is missing`),
    ...[...texts.keys()].filter((key) => !wanted.includes(key)).map((key) => `${at(key)} is superfluous`),
    ...[...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${at(key)} is empty`),
    ...[...texts]
      .filter(([key, text]) => wanted.includes(key) && placeholders(text) !== placeholders(sameText(key)))
      .map(([key]) => `${at(key)} needs the placeholders "${placeholders(sameText(key))}"`),
    ...[...texts].filter(([, text]) => /[!！]/.test(text)).map(([key]) => `${at(key)} shouts`),
    ...(isCopy ? [`${language}/${group} is still in English`] : []),
  ];
}

it('has a folder for each language of the table, and no other', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...languages].sort());
});

describe.each(languages)('%s', (language) => {
  it('has every group and no other', () => expect(groupsOf(language)).toEqual(groups));

  it.each(groups.filter((group) => groupsOf(language).includes(group)))(
    '%s has every text, and nothing else',
    async (group) => {
      expect(faultsOf({ language, group, texts: await read(language, group) })).toEqual([]);
    },
  );
});

it('faultsOf reports missing, superfluous, empty and untranslated texts, exclamation marks and missing placeholders', () => {
  const texts = new Map([...(english.get('widget') ?? [])]);
  const faults = (language: string) => faultsOf({ language, group: 'widget', texts });
  expect(faults('en')).toEqual([]);
  expect(faults('pl')).toEqual([
    'pl/widget: waiting.few is missing',
    'pl/widget: waiting.many is missing',
    'pl/widget is still in English',
  ]);
  texts.delete('open');
  texts.set('more', 'More!').set('close', ' ').set('waiting.other', 'requests');
  expect(faults('ja')).toEqual([
    'ja/widget: open is missing',
    'ja/widget: waiting.one is superfluous',
    'ja/widget: more is superfluous',
    'ja/widget: close is empty',
    'ja/widget: waiting.other needs the placeholders "{count}"',
    'ja/widget: more shouts',
  ]);
});

/**
 * Words of the other form of address; in Portuguese, which is Brazilian, words of Portugal; in Korean also particles in two forms, where
 * a placeholder would need the right one; and in Turkish suffixes on a placeholder, whose vowels would have to fit.
 */
it.each([
  ['es', /\b(usted|inténtelo|elija|escriba(?! aquí)|compruebe|su (dinero|dispositivo|teléfono))\b|billetera/i],
  ['fr', /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu],
  [
    'pt',
    /(?<!\p{L})(tu|ti|contigo|telemóvel|ficheiro|ecrã|ligação|partilh\p{L}*|registad\p{L}*|demasiad\p{L}*)(?!\p{L})/iu,
  ],
  ['ko', /당신|\(으\)로|을\(를\)|이\(가\)|은\(는\)/],
  ['nl', /\b(u|uw|uzelf)\b/i],
  ['tr', /(?<!\p{L})(sen|seni|senin|sana)(?!\p{L})|\}['’]\p{L}/iu],
  ['zh', /你/],
] as const)('uses one form of address in %s', async (language, other) => {
  for (const group of groups)
    for (const [key, text] of await read(language, group)) expect(text, key).not.toMatch(other);
});

/** A thing has one name in a language (docs/languages.md): other names that it had, and our internal words for it. */
it.each([
  ['en', /\b(factors?|sign(s|ed)? (you )?out|collectibles?|somebody|e-mail|share nodes?|simulat\w+)\b/i],
  ['de', /\b(Faktor(en)?|Testnetzwerke?|Unterschrift|Sammlerstück\p{L}*|Erlaubnis\p{L}*|Dezimalstellen)\b|\blogin\b/iu],
  ['es', /\b(factor(es)?|coleccionables?|aplicaci(ón|ones)|red de pruebas)\b/i],
  ['fr', /\b(facteurs?|objets? de collection|pièces)\b/i],
  ['pt', /\b(fator(es)?|colecionáveis|app móvel)\b/i],
  ['nl', /\b(factor(en)?|login|verzonden|slimme|testnet|verzamelobject\p{L}*)\b/iu],
  ['tr', /\b(faktör\p{L}*|ileti(yi|leri|ler)?|koleksiyon parça\p{L}*)\b/iu],
  ['ja', /テストネット(?!ワーク)|コレクティブル|トランザクション|受取人/],
  ['ko', /테스트 네트워크|수집품|트랜잭션|고객 지원/],
  ['zh', /藏品|收款人|移动应用|[一-鿿][,:?]/],
] as const)('uses one name for one thing in %s', async (language, other) => {
  for (const group of groups)
    for (const [key, text] of await read(language, group)) expect(text, key).not.toMatch(other);
});

it('has no-break spaces before a colon and inside « », and narrow ones before ; and ? in French', async () => {
  for (const group of groups)
    for (const [key, text] of await read('fr', group))
      expect(text.replace(/\{\{.*?\}\}/g, 'x'), key).not.toMatch(
        / [:;?»]|« |(?<!\u202f)\?|(?<!\u00a0)»|«(?!\u00a0)|(?<!\u202f);/u,
      );
});

it.each(languages)('has titles of at most 60 characters in %s', async (language) => {
  for (const group of groups)
    for (const [key, text] of await read(language, group))
      if (/(^|\.)(title|subject)$|Title$/.test(key))
        expect([...text].length, `${key}: ${text}`).toBeLessThanOrEqual(60);
});
