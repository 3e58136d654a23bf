import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import { type Approval } from '../../wire/approval/approval';
import { callIntents, type CallFacts } from '../../wire/approval/call';
import { riskKinds } from '../../wire/approval/effects';
import type { Eip155Facts } from '../../wire/approval/eip155';
import { hasHidden } from '../format/visibleText';
import { confirmTexts } from '../i18n/confirmTexts';
import { loadTexts } from '../i18n/textGroup';
import { createI18n } from '../i18n/createI18n';
import { Confirm } from './Confirm';

/** Changes the direction, hides text, overlaps its neighbours, is half a character, markup, and a key and a value of a text. */
const evil = ' \u202e\u200b\u3164\u2066e\u0301\u0302\u0303\u0304\u0305\ud83d<b>{{account}}$t(confirm.confirm)';
const long = 'x'.repeat(10_000);

/** Fields whose values only the wallet itself sets. */
const ownKeys =
  /^(id|origin|namespace|status|asset|kind|level|problem|purpose|choice|type|primaryType|createdAt|types|currency)$/;
const ownWords: readonly string[] = [...callIntents, ...riskKinds];

/** Returns the same request with the hostile text added to every text that a page, a contract or a node could have written. */
function spoil<Value>(value: Value, key = ''): Value {
  const spoilt = (): unknown => {
    if (typeof value === 'string') {
      const isFigure = /^(0x[0-9a-f]*|-?[\d.]+)$/i.test(value);
      return isFigure || ownKeys.test(key) || (key === 'intent' && ownWords.includes(value)) ? value : value + evil;
    }
    if (Array.isArray(value)) return value.map((item: unknown) => spoil(item, key));
    if (typeof value !== 'object' || value === null || ownKeys.test(key)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, spoil(item, name)]));
  };
  return spoilt() as Value;
}

/** Adds the hostile text to field names, which appear both in the types and in the message. */
function spoilNames(approval: Approval): Approval {
  const text = JSON.stringify(approval).replaceAll('"contents"', JSON.stringify(`contents${evil}`));
  return JSON.parse(text) as Approval;
}

const translations = createI18n();
beforeAll(() => loadTexts(translations.i18n, confirmTexts, 'en'));

function show(approval: Approval): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={translations.i18n}>
      <Confirm approval={approval} waiting={1} onDecide={() => undefined} />
    </I18nextProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
}

const { send } = fixtureApprovals;
if (send.kind !== 'sendTransaction') throw new Error('no transaction');
const call: CallFacts = {
  name: 'collect',
  args: [{ name: 'everything', value: 'yes' }],
  source: { name: 'Sourcify', contract: 'Nice Contract' },
};
const sourced: Eip155Facts = { ...send.transaction, data: '0xdeadbeef', isPlain: false, call };
const all: Record<string, Approval> = { ...fixtureApprovals, sourced: { ...send, transaction: sourced } };

describe.each(Object.keys(all))('the request %s', (name) => {
  it('marks hidden characters in all its texts, and shows markup and text keys as plain text (docs/threats.md 13, 40)', () => {
    const html = show(spoil(spoilNames(all[name]!)));
    expect(hasHidden(html.replaceAll('\n', ' '))).toBe(false);
    expect(html).not.toContain('<b>');
    expect(html).toContain('U+202E');
    expect(html).toContain('$t(confirm.confirm)');
    expect(html).toMatch(/Reject/);
  });
});

it('truncates a page name of 10,000 characters', () => {
  const { connect } = fixtureApprovals;
  const html = show({ ...connect, asker: { ...connect.asker, claims: { name: `😀${long}`, icon: '' } } });
  expect(html.match(/x{50,}/)?.[0].length).toBeLessThan(60);
  // The cut is not in the middle of a character.
  expect(hasHidden(html)).toBe(false);
});
