import { expect, it } from 'vitest';
import { priceCurrencies } from '../../../wire/http/market/market';
import { languages } from '../../../texts/languages';
import { currencyName, listCurrencies } from './currencyNames';

it('lists every currency once in every language, common ones first and crypto currencies last', () => {
  for (const language of languages) {
    const codes = listCurrencies(language).map(({ code }) => code);
    expect([...codes].sort()).toEqual([...priceCurrencies].sort());
    expect(codes.slice(0, 4)).toEqual(['usd', 'eur', 'gbp', 'jpy']);
    expect(codes.slice(-13)).toEqual('btc eth ltc bch bnb eos xrp xlm link dot yfi bits sats'.split(' '));
  }
});

it('names and sorts currencies in the language of the page', () => {
  const names = listCurrencies('de').map(({ name }) => name);
  expect(names[12]).toBe('Argentinischer Peso');
  expect(names.indexOf('Ägyptisches Pfund')).toBe(-1);
  expect(currencyName('eur', 'tr')).toBe('Euro');
  expect(currencyName('jpy', 'ja')).toBe('日本円');
  expect(currencyName('sats', 'ko')).toBe('Satoshi');
});
