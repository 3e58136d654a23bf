import { expect, test, type Locator, type Page } from '../../test';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';
import { openConnected } from '../security/attack';

/** Reads, in a mode in which the system replaces all colours, what still distinguishes an element: fill, outline and border. */
const look = (element: Locator): Promise<{ fill: string; lines: string; text: string }> =>
  element.evaluate((node) => {
    const style = getComputedStyle(node);
    const lines = [
      style.borderTopStyle,
      style.borderTopWidth,
      style.outlineStyle,
      style.outlineWidth,
      style.outlineColor,
    ];
    return { fill: style.backgroundColor, lines: lines.join(' '), text: style.color };
  });

/** True if the element has an edge: a border that is drawn. */
const hasEdge = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(node);
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
  });

const force = (page: Page) => page.emulateMedia({ forcedColors: 'active' });

test('with forced colours, buttons have edges, and focus, switches and tabs show their state', async ({ page }) => {
  await force(page);
  const wallet = new FullPage(page);
  await openAsVisitor(wallet);
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const [chosen, other] = [
    tabs.and(page.locator('[aria-selected=true]')),
    tabs.and(page.locator('[aria-selected=false]')),
  ];
  expect(await look(chosen.first()), 'the selected tab').not.toEqual(await look(other.first()));
  for (const name of [/^Receive$/, /^Send$/])
    expect.soft(await hasEdge(wallet.button(name).first()), String(name)).toBe(true);

  const menu = wallet.accountMenuButton;
  const rest = await look(menu);
  await page.keyboard.press('Tab');
  await menu.focus();
  expect(await look(menu), 'focus').not.toEqual(rest);

  await wallet.goTo('wallet/settings/notifications');
  const toggle = page.getByRole('switch').first();
  const track = page.locator('label', { has: toggle }).first().locator('> span').last();
  const state = () =>
    track.evaluate((node) => {
      const [box, knob] = [getComputedStyle(node), getComputedStyle(node, '::after')];
      return { box: box.backgroundColor, knob: knob.backgroundColor, at: knob.transform };
    });
  await expect(toggle).toBeAttached();
  const before = await state();
  expect(before.knob, 'the knob').not.toBe(before.box);
  await track.click();
  await expect.poll(async () => (await state()).at, { message: 'the knob moves' }).not.toBe(before.at);
  const after = await state();
  expect(after.knob, 'the knob').not.toBe(after.box);
  expect(after.box, 'the track').not.toBe(before.box);
});

test('with forced colours, Reject and Confirm have edges and can be told apart', async ({ page }) => {
  await force(page);
  const { host, account } = await openConnected(page);
  await host.ask('personal_sign', ['0x48656c6c6f', account]);
  const { wallet } = host;
  await expect(wallet.confirmButton).toBeEnabled();
  for (const button of [wallet.rejectButton, wallet.confirmButton]) expect.soft(await hasEdge(button)).toBe(true);
  expect(await look(wallet.confirmButton)).not.toEqual(await look(wallet.rejectButton));
});
