import * as v from 'valibot';
import { FeedSchema, type Feed } from '../../market/settings';

/** Ethereum's feeds in US dollars, from Chainlink's directory. A feed is only used if its contract returns the expected description. */
const rows: readonly (readonly [base: string, address: string])[] = [
  ['eth', '0x5f4ec3df9cbd43714fe2740f5e3616155c5b8419'],
  ['btc', '0xf4030086522a5beea4988f8ca5b36dbc97bee88c'],
  ['eur', '0xb49f677943bc038e9857d61e7d053caa2c1734c1'],
  ['gbp', '0x5c0ab2d9b5a7ed9f470386e82bb36a3613cdd4b5'],
  ['chf', '0x449d117117838ffa61263b61da6301aa2a88b13a'],
  ['aud', '0x77f9710e7d0a19669a13c055f62cd80d313df022'],
  ['jpy', '0xbce206cae7f0ec07b545edde332a47c2f75bbeb3'],
  ['cny', '0xef8a4af35cd47424672e3c590abd37fbb7a7759a'],
];

/** Default feeds if the operator has configured none. */
export const ethereumFeeds: readonly Feed[] = rows.map(([base, address]) =>
  v.parse(FeedSchema, { base, address, description: `${base.toUpperCase()} / USD` }),
);
