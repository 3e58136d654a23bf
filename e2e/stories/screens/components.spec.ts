import { expect, test } from '../../test';
import { demoUrl } from '../../addresses';
import { findInBothThemes } from '../../findViolations';

test('the page of all components shows each of them in every state, in both themes, without violations', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(demoUrl('localhost', '/hosts/components'));
  await expect(page.getByRole('heading', { name: 'Components', exact: true })).toBeVisible();
  expect(await page.getByRole('figure').count()).toBeGreaterThan(80);
  expect(await findInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'dark' }).click();
  await expect(page).toHaveURL(/theme=dark/);
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(faults).toEqual([]);
});
