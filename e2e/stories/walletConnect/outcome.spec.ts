import { expect, test } from '../../test';
import { openConnect } from '../../pages/openConnect';

test('the wallet’s page shows for a moment what became of a request, and a press meant to close that confirms nothing', async ({
  browser,
}) => {
  const { page, wallet, link, dapp, connect } = await openConnect(browser);
  await link.fill(await dapp.begin());
  await connect();
  const said = (name: string) => page.getByRole('heading', { name, exact: true });
  // It is there for a moment only: the wait for it begins before the press.
  await Promise.all([said('Connected').waitFor(), wallet.confirm()]);
  await expect(wallet.text('Connected. You can go back to the app.')).toBeVisible();
  await expect(said('Connected')).toBeHidden();

  await dapp.press('Sign message');
  await wallet.confirmButton.waitFor();
  const place = (await wallet.confirmButton.boundingBox())!;
  const noted = await wallet.noteOutcome('Signed');
  await wallet.confirm();
  // Nothing moves for a user who prefers that.
  const { animated } = await noted();
  for (const name of ['transform', 'translate', 'scale', 'rotate', 'strokeDashoffset', 'd'])
    expect(animated).not.toContain(name);
  // The dapp does not wait for it.
  await expect(dapp.result).toHaveText(/^0x[0-9a-f]{130}$/);
  await expect(said('Signed')).toBeHidden();
  await expect(wallet.text('Far Away Demo')).toBeVisible();

  await dapp.press('Sign message');
  await wallet.confirmButton.waitFor();
  await Promise.all([said('Signed').waitFor(), wallet.confirm()]);
  await dapp.press('Sign message');
  for (let times = 0; times < 4; times++) {
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await page.waitForTimeout(60);
  }
  await expect(wallet.rejectButton).toBeVisible();
  await expect(dapp.result).toHaveText('…');
  await wallet.reject();
  await expect(dapp.result).toContainText('4001');
  await expect(said('Signed')).toHaveCount(0);
});
