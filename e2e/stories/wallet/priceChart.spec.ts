import { expect, test } from '../../test';
import { findInBothThemes } from '../../findViolations';
import { FullPage } from '../../pages/FullPage';
import { openAsFunded } from '../../visitor';

const day = 86_400;
/** A week in which the price rises by a tenth, as the server sends it. */
const risingWeek = Array.from({ length: 8 }, (_, at) => {
  const now = Math.floor(Date.now() / 1_000);
  return [now - (7 - at) * day, 2_500 * (1 + at / 70)] as const;
});

test('the user chooses the span of the price chart; a span without prices says so and another one can be chosen', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  await openAsFunded(wallet, 'wallet/token-details/coin');

  const here = page.locator('[data-here]');
  const span = (name: string) => here.getByRole('button', { name, exact: true });
  const line = here.getByRole('img', { name: /^Price from / });
  const pressed = here.getByRole('group', { name: 'Period' }).locator('[aria-pressed=true]');
  /** Shows the time of the first point. */
  const pointAtStart = async () => {
    const box = (await line.boundingBox())!;
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
  };

  await test.step('a day is chosen at first, with the prices of the local source', async () => {
    await expect(pressed).toHaveText('1D');
    await expect(line).toHaveAccessibleName('Price from $2,500.00 to $2,500.00');
    await expect(here.getByText('Test prices').first()).toBeVisible();
    await expect(here.getByText('0.00%').first()).toBeVisible();
    await pointAtStart();
    // A day shows the hour, and a year the date.
    await expect(here.getByText(/^\w{3},? \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('another span has its own line', async () => {
    await span('1Y').click();
    await expect(pressed).toHaveText('1Y');
    await expect(line).toBeVisible();
    await pointAtStart();
    await expect(
      here.getByText(new RegExp(String(new Date(Date.now() - 365 * day * 1_000).getFullYear()))),
    ).toBeVisible();
    expect(await findInBothThemes(page)).toEqual([]);
  });

  const asked: string[] = [];
  await page.route(/\/history\?.*\bspan=/, async (route) => {
    const of = new URL(route.request().url()).searchParams.get('span') ?? '';
    asked.push(of);
    if (of === 'week') return route.fulfill({ json: { source: 'coingecko', points: risingWeek } });
    if (of === 'month') return route.fulfill({ json: { points: [] } });
    return route.continue();
  });

  await test.step('the change is that of the span', async () => {
    await span('1W').click();
    await expect(line).toHaveAccessibleName('Price from $2,500.00 to $2,750.00');
    await expect(here.getByText('+10.00%').first()).toBeVisible();
    expect(asked).toEqual(['week']);
  });

  await test.step('arrow keys choose the next span; one without prices says so, and nothing moves', async () => {
    await expect(span('1W')).toBeFocused();
    const at = async () => (await span('1D').boundingBox())?.y;
    const before = await at();
    await page.keyboard.press('ArrowRight');
    await expect(pressed).toHaveText('1M');
    await expect(here.getByRole('status').filter({ hasText: 'No prices for this period' })).toBeVisible();
    await expect(line).toBeHidden();
    await expect(span('1M')).toBeFocused();
    expect(await at()).toBe(before);
    expect(await findInBothThemes(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    // After the last one there is none.
    await expect(pressed).toHaveText('1Y');
    await expect(line).toHaveAccessibleName('Price from $2,500.00 to $2,500.00');
  });

  await test.step('a span that cannot be loaded offers to try again', async () => {
    await page.route(/\/history\?.*\bspan=day/, (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(here.getByText('Could not load the price history')).toBeVisible();
    await page.unroute(/\/history\?.*\bspan=day/);
    await here.getByRole('button', { name: 'Try again' }).click();
    await expect(line).toBeVisible();
  });
});
