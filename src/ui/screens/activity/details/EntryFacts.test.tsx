import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { address as account, createHarness, localChain } from '../../../../../tests/helpers/wallet/walletHarness';
import type { TransactionOutcome } from '../../../../chains/familyWallet';
import type { WalletTransaction } from '../../../../chains/transactions/record';
import { mergeActivity } from '../../../../wallet/activity/mergeActivity';
import { languages, type Language } from '../../../../texts/languages';
import { createI18n } from '../../../i18n/createI18n';
import { confirmTexts } from '../../../i18n/confirmTexts';
import { loadTexts } from '../../../i18n/textGroup';
import { transferTexts } from '../../../i18n/transferTexts';
import { WalletContext } from '../../../hooks/useWallet';
import { EntryFacts } from './EntryFacts';

const translations = createI18n();

const operation: WalletTransaction = {
  id: '1',
  hash: `0x${'ab'.repeat(32)}`,
  chainId: localChain.chainId,
  from: account,
  to: `0x${'12'.repeat(20)}`,
  value: '1',
  nonce: null,
  action: null,
  askedBy: null,
  purpose: 'send',
  replaces: null,
  status: 'submitted',
  submittedAt: 1,
  settledAt: null,
  blockNumber: null,
  error: null,
  raw: null,
  version: 1,
};

/** Returns the text of an entry's facts. */
async function show(own: WalletTransaction, language: Language = 'en', outcome: TransactionOutcome | null = null) {
  await translations.use(language);
  for (const texts of [confirmTexts, transferTexts]) await loadTexts(translations.i18n, texts, language);
  const { wallet } = createHarness({ init: { hostOrigin: null } });
  await wallet.restored;
  const coin = { ticker: localChain.ticker, decimals: localChain.decimals };
  const [entry] = mergeActivity({
    own: [own],
    items: [],
    coin,
    addresses: wallet.family(localChain.chainId).addresses,
  });
  if (!entry) throw new Error('no entry');
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translations.i18n}>
      <WalletContext value={{ wallet, surface: 'page' }}>
        <EntryFacts entry={entry} chain={localChain} account={account} outcome={outcome} />
      </WalletContext>
    </I18nextProvider>,
  );
  wallet.destroy();
  const text = html.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' ');
  return text.replace(/\s+/g, ' ').trim();
}

it('names the bundler that accepted an operation, and none if it is unknown', async () => {
  expect(await show({ ...operation, bundler: 'bundler.test' })).toContain('Sent through bundler bundler.test');
  expect(await show(operation)).not.toContain('bundler');
});

it.each(languages)('names the bundler in %s', async (language) => {
  const text = await show({ ...operation, bundler: 'bundler.test' }, language);
  expect(text).toContain(' bundler.test ');
  expect(text).not.toContain('entry.');
});

it('lists the rent of new accounts as a cost of its own, where there is one', async () => {
  const outcome = { memo: null, differences: [], rent: '2039280000000000' };
  expect(await show(operation, 'en', outcome)).toContain('Cost of opening accounts 0.0020');
  expect(await show(operation, 'en', { ...outcome, rent: '0' })).not.toContain('Cost of opening');
});

it('says what a paymaster has taken in a token as the fee, or its limit while that is unknown', async () => {
  const token = { symbol: 'TUSD', decimals: 6, max: '2500000' };
  const paid = { ...operation, payer: { name: 'paymaster.test', token } };
  expect(await show(paid)).toContain('Network fee Up to 2.5 TUSD paymaster.test');
  const text = await show(paid, 'en', { memo: null, differences: [], tokenFee: '1200000' });
  expect(text).toContain('Network fee 1.2 TUSD paymaster.test');
  expect(text.match(/Network fee/g)).toHaveLength(1);
});

it('says that there is no fee if another has paid it', async () => {
  const sponsored = { ...operation, payer: { name: 'paymaster.test', token: null } };
  expect(await show(sponsored)).toContain('Network fee No fee Paid by paymaster.test');
});
