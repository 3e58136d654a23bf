import { expect, it } from 'vitest';
import { createBuyStore } from '../../../wallet/buy/buyStore';
import type { BuyService } from '../../../wallet/buy';
import type { OfferedAsset, OnrampQuote } from '../../../wire/onramp';
import { createHarness } from '../../../../tests/helpers/wallet/walletHarness';
import { showScreen } from '../../../../tests/helpers/wallet/showScreen';
import { Offers } from './Offers';

const asset = { symbol: 'ETH', decimals: 18 } as OfferedAsset;
const quote = {
  provider: 'sandbox',
  name: 'Sandbox',
  receives: '4',
  fees: { service: 1, network: 1 },
  seconds: 300,
} as unknown as OnrampQuote;

it('separates the parts of an offer by a dot that is hidden at the start of a line', async () => {
  const { wallet } = createHarness();
  const store = createBuyStore();
  store.actions.setQuotes({ key: '', status: 'ready', answer: { quotes: [quote], failures: [] }, at: 0 });
  const html = await showScreen(wallet, <Offers service={{ store } as BuyService} chosen={quote} asset={asset} />);
  const text = html.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' ');
  expect(text).toMatch(/fees/i);
  // A dot in the text would stand alone at the start or the end of a line where the parts do not fit beside each other.
  expect(text).not.toContain('·');
  const [, width] = /::before\{content:"·";[^}]*width:(\d+)px/.exec(html) ?? [];
  expect(Number(width)).toBeGreaterThan(0);
  expect(html).toMatch(new RegExp(`margin-inline-start:-${width}px`));
  expect(html).toMatch(/overflow:hidden/);
});
