import { expect, test } from '../../test';
import { newEmail } from '../../newEmail';
import { DemoPage } from '../../pages/DemoPage';

test('a visitor books a seat with an e-mail address, collects the member card and opens the members’ room', async ({
  page,
}) => {
  const demo = new DemoPage(page);
  await demo.open();
  const { wallet } = demo;
  const press = (name: string) => page.getByRole('button', { name }).click();

  await press('Book seat D7');
  await wallet.login(newEmail('cinema'));
  // The sign-in already named the page, so the next request is the payment.
  await expect(wallet.view.getByRole('heading', { name: /^Send 12 TUSD to / })).toBeVisible();
  await wallet.reject();
  await expect(page.getByText('Not paid. The seat is still free.')).toBeVisible();
  await press('Book seat D7');
  await wallet.confirm();
  await expect(page.getByText(/^Paid 12 TUSD · block \d+$/)).toBeVisible();

  await press('Open the door');
  await wallet.confirm();
  await expect(page.getByText('Collect your member card first.')).toBeVisible();
  await press('Collect the card');
  await expect(wallet.view.getByRole('heading', { name: /^Get LANTERN #\d+ from / })).toBeVisible();
  await wallet.confirm();
  await expect(page.getByText(/^You are member \d+\. /)).toBeVisible();
  await press('Open the door');
  await wallet.confirm();
  await expect(page.getByText('Salt Roads')).toBeVisible();

  await test.step('ticket and card are on the chain, so they survive a reload', async () => {
    await page.reload();
    await expect(page.getByText(/^Paid 12 TUSD/)).toBeVisible();
    await expect(page.getByText(/^You are member \d+\. /)).toBeVisible();
  });
});
