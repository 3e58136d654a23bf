import { expect, test } from '../../test';
import { openConnect } from '../../pages/openConnect';
import { windowed } from '../../playwright.config';

// The wallet is installed as an app.
test.use({ launchOptions: windowed });

test('the wallet can be installed, and a link that the browser opens with it is only filled in', async ({
  browser,
}) => {
  const { page, wallet, link, dapp, connect } = await openConnect(browser);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // The only obstacle to installation is that the stories' browsers are private windows.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

  // Records what the click requests from the browser; a page cannot see the user's answer.
  const asked = page.evaluate(
    () =>
      new Promise<{ scheme: string; address: string }>((resolve) => {
        const register = navigator.registerProtocolHandler.bind(navigator);
        navigator.registerProtocolHandler = (scheme, address) => {
          register(scheme, address);
          resolve({ scheme, address: String(address) });
        };
      }),
  );
  await wallet.button('Open links with this wallet').click();
  await expect(wallet.text('Your browser may ask you to allow it.')).toBeVisible();
  const { scheme, address } = await asked;
  expect(scheme).toBe('web+wc');

  const uri = await dapp.begin();
  await page.goto(address.replace('%s', encodeURIComponent(`web+${uri}`)));
  await expect(link).toHaveValue(`web+${uri}`);
  await expect(dapp.result).toHaveText('…');
  await connect();
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
});
