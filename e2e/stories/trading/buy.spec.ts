import { expect, test, type Page } from '../../test';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';

async function payBy(window: Page, card: string): Promise<void> {
  await window.getByLabel('Card number').fill(card);
  await window.getByRole('button', { name: 'Pay' }).click();
}

test('coins are bought for money: offers side by side, paid in a window of the service, and seen to arrive', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  await wallet.open('wallet/home');
  await wallet.login(newEmail());
  await wallet.button('Buy').click();
  const amount = page.getByRole('textbox', { name: 'Amount to pay' });
  await expect(amount).toHaveValue('100');
  await amount.fill('');
  await expect(wallet.button('Enter an amount')).toBeVisible();
  await amount.fill('2');
  await expect(wallet.text(/^Sandbox: Takes/)).toBeVisible();
  await amount.fill('250');
  const offers = page.getByRole('radio');
  await expect(offers).toHaveCount(2);
  await expect(offers.first()).toBeChecked();
  await page.getByText('Sandbox Express').click();
  await expect(wallet.button('Continue with Sandbox Express')).toBeVisible();

  // The window opens in the click, and knows nothing of the page that opened it.
  const open = () => Promise.all([page.context().waitForEvent('page'), wallet.button(/^Continue with/).click()]);
  const [declining] = await open();
  await declining.waitForURL(/\/ramp\/checkout\//);
  expect(await declining.evaluate(() => window.opener as unknown)).toBeNull();
  await expect(wallet.text('Pay in the other window')).toBeVisible();
  await payBy(declining, '4000 0000 0000 0002');
  await expect(wallet.text('The payment was declined.')).toBeVisible();
  await declining.close();

  await wallet.button('Buy again').click();
  await expect(amount).toHaveValue('250');
  const [paying] = await open();
  // Closed too early, it is opened once more, for the same order.
  await paying.waitForURL(/\/ramp\/checkout\//);
  const place = paying.url();
  await paying.close();
  await expect(wallet.text(/seems to be closed/)).toBeVisible();
  const again = wallet.button(/^Open Sandbox/);
  const [reopened] = await Promise.all([page.context().waitForEvent('page'), again.click()]);
  await reopened.waitForURL(place);
  await payBy(reopened, '4000 0000 0000 3155');
  await reopened.getByLabel('Full name').fill('Ada');
  await reopened.getByRole('button', { name: 'Continue' }).click();
  await expect(wallet.text(/ arrived$/)).toBeVisible();
  await wallet.button('Go to Home').click();
  await expect(wallet.balance).not.toHaveText(/^0/);

  await page.getByRole('link', { name: 'Activity' }).click();
  await wallet.button(/In your account/).click();
  await expect(wallet.text(/ arrived$/)).toBeVisible();
});
