import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHarness } from '../../../../tests/helpers/wallet/walletHarness';
import { languages } from '../../../texts/languages';
import type { HostedWallet } from '../../../wallet/compose/createWallet';
import { SignInContext } from '../../hooks/useWallet';
import { createI18n } from '../../i18n/createI18n';
import { Choose } from './Choose';

const translations = createI18n();
const wallets: HostedWallet[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  wallets.splice(0).forEach((wallet) => wallet.destroy());
});

describe('Choose', () => {
  it.each(languages)('says in %s at the address that no mail can be sent, and offers another try', async (language) => {
    vi.stubGlobal('window', {});
    const { wallet } = createHarness({ init: { hostOrigin: null } });
    wallets.push(wallet);
    await translations.use(language);
    const { login } = wallet.stores;
    login.actions.offer([{ id: 'email', kind: 'email_passwordless', name: 'Email' }]);
    login.actions.fail({ code: 'mailUnavailable', values: {} });
    const markup = renderToStaticMarkup(
      <I18nextProvider i18n={translations.i18n}>
        <SignInContext value={wallet}>
          <Choose notice={null} />
        </SignInContext>
      </I18nextProvider>,
    );
    const [, describedBy = ''] = /<input[^>]* aria-describedby="(?:[^"]* )?([^" ]+)"/.exec(markup) ?? [];
    const sentence = translations.i18n.t('errors.mailUnavailable');
    expect(markup).toMatch(new RegExp(`id="${describedBy}"[^>]*>(<[^>]*>)*${sentence}`));
    expect(markup).toMatch(/<button[^>]* type="submit"(?![^>]*disabled)/);
  });
});
