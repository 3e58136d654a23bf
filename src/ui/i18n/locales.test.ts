import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { de as deAccount } from './account/de';
import { en as enAccount } from './account/en';
import { es as esAccount } from './account/es';
import { fr as frAccount } from './account/fr';
import { ja as jaAccount } from './account/ja';
import { ko as koAccount } from './account/ko';
import { nl as nlAccount } from './account/nl';
import { pt as ptAccount } from './account/pt';
import { tr as trAccount } from './account/tr';
import { zh as zhAccount } from './account/zh';
import { de as deAssets } from './assets/de';
import { de as deConfirm } from './confirm/de';
import { en as enAssets } from './assets/en';
import { en as enConfirm } from './confirm/en';
import { es as esAssets } from './assets/es';
import { es as esConfirm } from './confirm/es';
import { fr as frAssets } from './assets/fr';
import { fr as frConfirm } from './confirm/fr';
import { ja as jaAssets } from './assets/ja';
import { ja as jaConfirm } from './confirm/ja';
import { ko as koAssets } from './assets/ko';
import { ko as koConfirm } from './confirm/ko';
import { nl as nlAssets } from './assets/nl';
import { nl as nlConfirm } from './confirm/nl';
import { pt as ptAssets } from './assets/pt';
import { pt as ptConfirm } from './confirm/pt';
import { tr as trAssets } from './assets/tr';
import { tr as trConfirm } from './confirm/tr';
import { zh as zhAssets } from './assets/zh';
import { zh as zhConfirm } from './confirm/zh';
import { languages } from './languages';
import { de } from './locales/de';
import { en } from './locales/en';
import { es } from './locales/es';
import { fr } from './locales/fr';
import { ja } from './locales/ja';
import { ko } from './locales/ko';
import { nl } from './locales/nl';
import { pt } from './locales/pt';
import { tr } from './locales/tr';
import { zh } from './locales/zh';
import { de as deOwnPage } from './ownPage/de';
import { en as enOwnPage } from './ownPage/en';
import { es as esOwnPage } from './ownPage/es';
import { fr as frOwnPage } from './ownPage/fr';
import { ja as jaOwnPage } from './ownPage/ja';
import { ko as koOwnPage } from './ownPage/ko';
import { nl as nlOwnPage } from './ownPage/nl';
import { pt as ptOwnPage } from './ownPage/pt';
import { tr as trOwnPage } from './ownPage/tr';
import { zh as zhOwnPage } from './ownPage/zh';
import { de as deProve } from './prove/de';
import { en as enProve } from './prove/en';
import { es as esProve } from './prove/es';
import { fr as frProve } from './prove/fr';
import { ja as jaProve } from './prove/ja';
import { ko as koProve } from './prove/ko';
import { nl as nlProve } from './prove/nl';
import { pt as ptProve } from './prove/pt';
import { tr as trProve } from './prove/tr';
import { zh as zhProve } from './prove/zh';
import { de as deSettings } from './settings/de';
import { en as enSettings } from './settings/en';
import { es as esSettings } from './settings/es';
import { fr as frSettings } from './settings/fr';
import { ja as jaSettings } from './settings/ja';
import { ko as koSettings } from './settings/ko';
import { nl as nlSettings } from './settings/nl';
import { pt as ptSettings } from './settings/pt';
import { tr as trSettings } from './settings/tr';
import { zh as zhSettings } from './settings/zh';
import { de as deHost } from './signInHost/de';
import { en as enHost } from './signInHost/en';
import { es as esHost } from './signInHost/es';
import { fr as frHost } from './signInHost/fr';
import { ja as jaHost } from './signInHost/ja';
import { ko as koHost } from './signInHost/ko';
import { nl as nlHost } from './signInHost/nl';
import { pt as ptHost } from './signInHost/pt';
import { tr as trHost } from './signInHost/tr';
import { zh as zhHost } from './signInHost/zh';
import { de as deTotals } from './totals/de';
import { en as enTotals } from './totals/en';
import { es as esTotals } from './totals/es';
import { fr as frTotals } from './totals/fr';
import { ja as jaTotals } from './totals/ja';
import { ko as koTotals } from './totals/ko';
import { nl as nlTotals } from './totals/nl';
import { pt as ptTotals } from './totals/pt';
import { tr as trTotals } from './totals/tr';
import { zh as zhTotals } from './totals/zh';
import { de as deTransfer } from './transfer/de';
import { en as enTransfer } from './transfer/en';
import { es as esTransfer } from './transfer/es';
import { fr as frTransfer } from './transfer/fr';
import { ja as jaTransfer } from './transfer/ja';
import { ko as koTransfer } from './transfer/ko';
import { nl as nlTransfer } from './transfer/nl';
import { pt as ptTransfer } from './transfer/pt';
import { tr as trTransfer } from './transfer/tr';
import { zh as zhTransfer } from './transfer/zh';
import { de as deUnavailable } from './unavailable/de';
import { en as enUnavailable } from './unavailable/en';
import { es as esUnavailable } from './unavailable/es';
import { fr as frUnavailable } from './unavailable/fr';
import { ja as jaUnavailable } from './unavailable/ja';
import { ko as koUnavailable } from './unavailable/ko';
import { nl as nlUnavailable } from './unavailable/nl';
import { pt as ptUnavailable } from './unavailable/pt';
import { tr as trUnavailable } from './unavailable/tr';
import { zh as zhUnavailable } from './unavailable/zh';
import { userErrors } from '../../errors/user';

const locales = {
  en: {
    ...en,
    ...enAssets,
    ...enConfirm,
    ...enHost,
    ...enTransfer,
    ...enAccount,
    ...enProve,
    ...enSettings,
    ...enTotals,
    ...enOwnPage,
    ...enUnavailable,
  },
  de: {
    ...de,
    ...deAssets,
    ...deConfirm,
    ...deHost,
    ...deTransfer,
    ...deAccount,
    ...deProve,
    ...deSettings,
    ...deTotals,
    ...deOwnPage,
    ...deUnavailable,
  },
  ja: {
    ...ja,
    ...jaAssets,
    ...jaConfirm,
    ...jaHost,
    ...jaTransfer,
    ...jaAccount,
    ...jaProve,
    ...jaSettings,
    ...jaTotals,
    ...jaOwnPage,
    ...jaUnavailable,
  },
  ko: {
    ...ko,
    ...koAssets,
    ...koConfirm,
    ...koHost,
    ...koTransfer,
    ...koAccount,
    ...koProve,
    ...koSettings,
    ...koTotals,
    ...koOwnPage,
    ...koUnavailable,
  },
  zh: {
    ...zh,
    ...zhAssets,
    ...zhConfirm,
    ...zhHost,
    ...zhTransfer,
    ...zhAccount,
    ...zhProve,
    ...zhSettings,
    ...zhTotals,
    ...zhOwnPage,
    ...zhUnavailable,
  },
  es: {
    ...es,
    ...esAssets,
    ...esConfirm,
    ...esHost,
    ...esTransfer,
    ...esAccount,
    ...esProve,
    ...esSettings,
    ...esTotals,
    ...esOwnPage,
    ...esUnavailable,
  },
  fr: {
    ...fr,
    ...frAssets,
    ...frConfirm,
    ...frHost,
    ...frTransfer,
    ...frAccount,
    ...frProve,
    ...frSettings,
    ...frTotals,
    ...frOwnPage,
    ...frUnavailable,
  },
  pt: {
    ...pt,
    ...ptAssets,
    ...ptConfirm,
    ...ptHost,
    ...ptTransfer,
    ...ptAccount,
    ...ptProve,
    ...ptSettings,
    ...ptTotals,
    ...ptOwnPage,
    ...ptUnavailable,
  },
  nl: {
    ...nl,
    ...nlAssets,
    ...nlConfirm,
    ...nlHost,
    ...nlTransfer,
    ...nlAccount,
    ...nlProve,
    ...nlSettings,
    ...nlTotals,
    ...nlOwnPage,
    ...nlUnavailable,
  },
  tr: {
    ...tr,
    ...trAssets,
    ...trConfirm,
    ...trHost,
    ...trTransfer,
    ...trAccount,
    ...trProve,
    ...trSettings,
    ...trTotals,
    ...trOwnPage,
    ...trUnavailable,
  },
};

/** Some errors are told on the account page alone, and fetched with it. */
const accountErrors = {
  ...{ en: enAccount, de: deAccount, ja: jaAccount, ko: koAccount, zh: zhAccount },
  ...{ es: esAccount, fr: frAccount, pt: ptAccount, nl: nlAccount, tr: trAccount },
};
const allErrors = (language: keyof typeof locales) => ({
  ...{ en, de, ja, ko, zh, es, fr, pt, nl, tr }[language].errors,
  ...accountErrors[language].errors,
});

const flatten = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value as object, `${prefix}${key}.`),
  );
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const english = new Map(flatten({ ...locales.en, errors: allErrors('en') }));

const room = new URL('..', import.meta.url).pathname;
const sources = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/\.test\.|partsPage\/|(locales|i18n\/(account|assets|confirm|prove|signInHost|settings|totals|transfer|unavailable))\//.test(
        name,
      ),
  )
  .map((name) => ({ name, text: readFileSync(join(room, name), 'utf8') }));

describe.each(languages)('%s', (language) => {
  const texts = flatten({ ...locales[language], errors: allErrors(language) });

  it('has every key and nothing else', () => {
    expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
  });

  it('has text, with the placeholders of the English one', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
    }
  });

  it('keeps a calm voice', () => {
    for (const [key, text] of texts) expect(text, key).not.toMatch(/[!！]/);
  });
});

/** Words of the other form of address. */
it.each([
  ['es', /\b(usted|inténtelo|elija|escriba|compruebe|su (dinero|dispositivo|teléfono))\b|billetera/i],
  ['nl', /\b(u|uw|uzelf)\b/i],
] as const)('speaks to the person in one way in %s', (language, other) => {
  for (const [key, text] of flatten({ ...locales[language], errors: allErrors(language) }))
    expect(text, key).not.toMatch(other);
});

it('tells every error that a person can meet', () => {
  expect(Object.keys(allErrors('en')).sort()).toEqual([...userErrors].sort());
});

it('holds the names that outside checks rely on (stack.md)', () => {
  const { login, confirm, home, common } = locales.en;
  expect([login.continueWithEmail, login.email, login.code]).toEqual(['Continue with email', 'Email', 'Code']);
  expect([confirm.confirm, confirm.reject]).toEqual(['Confirm', 'Reject']);
  expect([home.logout, common.copyAddress]).toEqual(['Log out', 'Copy address']);
});

it('has no key that no screen uses', () => {
  const all = sources.map(({ text }) => text).join('\n');
  const unused = [...english.keys()].filter(
    (key) => !all.includes(`'${key}'`) && !all.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.\${`),
  );
  expect(unused).toEqual([]);
});

it('has no text in components', () => {
  const found: string[] = [];
  for (const { name, text } of sources.filter((source) => source.name.endsWith('.tsx'))) {
    const visit = (node: ts.Node): void => {
      if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(`${name}: ${node.text.trim()}`);
      if (ts.isJsxAttribute(node) && /^(title|alt|label|name|placeholder|aria-label)$/.test(node.name.getText())) {
        const value = node.initializer;
        // `name="email"` is what a form calls its field, not what a person reads.
        if (value && ts.isStringLiteral(value) && /\p{Lu}| /u.test(value.text)) found.push(`${name}: ${value.text}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  }
  expect(found).toEqual([]);
});
