import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { Asset } from '../../../wallet/portfolio/portfolio';
import { assetTexts } from '../../i18n/assetTexts';
import { createI18n } from '../../i18n/createI18n';
import { languages } from '../../../texts/languages';
import { loadTexts } from '../../i18n/textGroup';
import { TokenRow } from './TokenRow';

const translations = createI18n();
const asset: Asset = {
  id: '0x1',
  name: 'Test Dollar',
  symbol: 'TUSD',
  decimals: 6,
  amount: '1500000',
  logo: undefined,
  price: 1,
  worth: '1.5',
  change24h: 2.5,
  isVerified: true,
};

async function show(
  more: Partial<Asset> = {},
  {
    language = 'en' as (typeof languages)[number],
    currency = 'usd',
    chain,
  }: { language?: (typeof languages)[number]; currency?: string; chain?: { displayName: string } } = {},
) {
  await translations.use(language);
  await loadTexts(translations.i18n, assetTexts, language);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translations.i18n}>
      <TokenRow asset={{ ...asset, ...more }} currency={currency} chain={chain} />
    </I18nextProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
  return {
    html,
    text: html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

describe('TokenRow', () => {
  it('shows name, amount and value', async () => {
    expect((await show()).text).toBe('T TUSD 1.5 TUSD $1.50 Up +2.50%');
    expect((await show({}, { currency: 'eur' })).text).toContain('~ €1.50');
    expect((await show({}, { language: 'de', currency: 'eur' })).text.replaceAll('\u00a0', ' ')).toContain('~ 1,50 €');
  });

  it('names the network if there are several', async () => {
    expect((await show({}, { chain: { displayName: 'Base' } })).text).toContain('1.5 TUSD · Base $1.50');
  });

  it('shows no value if none is known', async () => {
    const { text } = await show({ price: null, worth: null, change24h: null });
    expect(text).toBe('T TUSD Test Dollar 1.5');
  });

  it.each(languages)('shows no raw translation key: %s', async (language) => {
    const { html } = await show({ name: '', symbol: '' }, { language });
    expect(html).not.toContain('assets.');
  });

  it.each([
    ['turns the reading direction', '\u202eDSU'],
    ['hides characters', 'US\u200bDC'],
    ['is a tag', '<img src=x onerror=alert(1)>'],
    ['has line breaks', 'a\nb\u2028c'],
    ['is 10 kB long', 'x'.repeat(10_000)],
    ['is 10 kB of marks', 'x' + '\u0301'.repeat(10_000)],
    ['is blank', '\u3164\u2800 '],
  ])('stays one short, readable line if a name %s', async (_, name) => {
    const { html, text } = await show({ name, symbol: name });
    expect(html).not.toMatch(/<img|[\u202e\u200b\u2028\n]/);
    expect(text.length).toBeLessThan(700);
    expect(html.length).toBeLessThan(20_000);
  });

  it.each([
    [0, (2n ** 256n - 1n).toString()],
    [30, '1'],
    [255, (2n ** 256n - 1n).toString()],
    [18, '0'],
  ])('formats an amount with %i decimals', async (decimals, amount) => {
    const { text } = await show({ decimals, amount, worth: '100000' });
    expect(text).toMatch(/\d/);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('loads images only over https', async () => {
    for (const logo of ['javascript:alert(1)', 'http://a.example/a.png', 'data:image/svg+xml;base64,AAAA'])
      expect((await show({ logo })).html).not.toContain('<img');
    expect((await show({ logo: 'https://a.example/a.png' })).html).toContain('referrerPolicy="no-referrer"');
  });
});
