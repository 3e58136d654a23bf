import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { createHarness } from '../../../../tests/helpers/wallet/walletHarness';
import { mark } from '../../../kit/mark';
import type { HostedWallet } from '../../../wallet/compose/createWallet';
import type { WhiteLabel } from '../../../wire/whiteLabel';
import { NavigationContext } from '../../hooks/useNavigation';
import { SignInContext, WalletContext } from '../../hooks/useWallet';
import { createI18n } from '../../i18n/createI18n';
import { settingsTexts } from '../../i18n/settingsTexts';
import { loadTexts } from '../../i18n/textGroup';
import { FrameButton } from '../../layouts/FrameButton';
import { About } from '../../screens/settings/About';

vi.stubGlobal('__VERSION__', '1.0.0');

const wallets: HostedWallet[] = [];
afterEach(() => wallets.splice(0).forEach((wallet) => wallet.destroy()));

/** Returns the HTML of a part in a wallet with these white-label options. */
async function render(children: ReactNode, whiteLabel: WhiteLabel): Promise<string> {
  const { i18n } = createI18n();
  await loadTexts(i18n, settingsTexts, 'en');
  const { wallet } = createHarness({ init: { hostOrigin: null, whiteLabel } });
  wallets.push(wallet);
  const nothing = () => undefined;
  const navigation = {
    path: '/wallet/settings/about',
    query: new URLSearchParams(),
    filledBy: null,
    go: nothing,
    back: nothing,
    keep: nothing,
    kept: {},
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <WalletContext value={{ wallet, surface: 'page' }}>
        <SignInContext value={wallet}>
          <NavigationContext value={navigation}>{children}</NavigationContext>
        </SignInContext>
      </WalletContext>
    </I18nextProvider>,
  );
}

const logoLight = 'https://shop.test/logo.png';

it.each([
  ['About', <About key="about" />],
  ['the button in the frame of public clients', <FrameButton key="button" onPress={() => undefined} />],
])('%s shows the integrator’s logo instead of Inlay’s mark', async (_name, part) => {
  expect(await render(part, {})).toContain(mark.left);
  const own = await render(part, { logoLight });
  expect(own).toContain(`src="${logoLight}"`);
  expect(own).not.toContain(mark.left);
});
