import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { userErrors } from '../../errors/user';
import { texts as account } from '../../texts/en/account';
import { texts as assets } from '../../texts/en/assets';
import { texts as confirm } from '../../texts/en/confirm';
import { texts as details } from '../../texts/en/details';
import { texts as firstView } from '../../texts/en/firstView';
import { texts as newPassword } from '../../texts/en/newPassword';
import { texts as ownPage } from '../../texts/en/ownPage';
import { texts as prove } from '../../texts/en/prove';
import { texts as settings } from '../../texts/en/settings';
import { texts as signInHost } from '../../texts/en/signInHost';
import { texts as swap } from '../../texts/en/swap';
import { texts as transfer } from '../../texts/en/transfer';
import { texts as unavailable } from '../../texts/en/unavailable';
import { texts as buy } from '../../texts/en/buy';
import { texts as walletConnect } from '../../texts/en/walletConnect';

const english = {
  ...firstView,
  ...account,
  ...assets,
  ...confirm,
  ...details,
  ...newPassword,
  ...ownPage,
  ...prove,
  ...settings,
  ...signInHost,
  ...swap,
  ...transfer,
  ...unavailable,
  ...walletConnect,
  ...buy,
  // Some errors are shown only on the account page, which loads their texts.
  errors: { ...firstView.errors, ...account.errors },
};
const keysOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );
const keys = keysOf(english);

const room = new URL('..', import.meta.url).pathname;
const sources = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => ({ name, text: readFileSync(join(room, name), 'utf8') }));

it('has a text for every error that a user can meet', () => {
  expect(Object.keys(english.errors).sort()).toEqual([...userErrors].sort());
});

it('keeps the names that external checks rely on', () => {
  const { login, confirm, home, common } = english;
  expect([login.continueWithEmail, login.email, login.code]).toEqual(['Continue with email', 'Email', 'Code']);
  expect([confirm.confirm, confirm.reject]).toEqual(['Confirm', 'Reject']);
  expect([home.logout, common.copyAddress]).toEqual(['Log out', 'Copy address']);
});

it('has no unused key', () => {
  const all = sources.map(({ text }) => text).join('\n');
  const unused = keys.filter(
    (key) => !all.includes(`'${key}'`) && !all.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.\${`),
  );
  expect(unused).toEqual([]);
});

it('has no hard-coded text in components', () => {
  const found: string[] = [];
  for (const { name, text } of sources.filter((source) => source.name.endsWith('.tsx'))) {
    const visit = (node: ts.Node): void => {
      if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(`${name}: ${node.text.trim()}`);
      if (ts.isJsxAttribute(node) && /^(title|alt|label|name|placeholder|aria-label)$/.test(node.name.getText())) {
        const value = node.initializer;
        // `name="email"` is the name of a form field, not a text that the user reads.
        if (value && ts.isStringLiteral(value) && /\p{Lu}| /u.test(value.text)) found.push(`${name}: ${value.text}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  }
  expect(found).toEqual([]);
});
