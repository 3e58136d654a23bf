import type { Page } from '@playwright/test';
import { firefox, type Locator, type Page as FirefoxPage } from 'playwright-core-firefox';
import type { Programs } from './programs.mjs';
import type { Visit } from './test';

/** WebDriver BiDi sends clicks and keys to the page's own process only, so frames of other sites share it. Storage stays partitioned. */
const firefoxUserPrefs = { 'fission.webContentIsolationStrategy': 0 };

/** Firefox over WebDriver BiDi. The newest Playwright sends commands that the extended support release does not know. */
export async function launchFirefox({ firefox: executablePath }: Programs) {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, headless: true, firefoxUserPrefs });
  return {
    async open(viewport: { width: number; height: number }): Promise<Visit> {
      const context = await browser.newContext({ viewport, locale: 'en-US' });
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      typeInto(page);
      const opened: FirefoxPage[] = [];
      const listen = (one: FirefoxPage): void => void opened.push(one);
      context.on('page', listen);
      return {
        page: asKnown(page),
        async popup() {
          const one = opened.shift();
          return one && asKnown(one);
        },
        async openTab() {
          context.off('page', listen);
          const tab = await context.newPage();
          context.on('page', listen);
          return asKnown(tab);
        },
        end: () => context.close(),
      };
    },
    name: `Firefox ${browser.version()}`,
    end: () => browser.close(),
  };
}

/** The page objects know the other version's types, which are the same in all that they use. */
const asKnown = (page: FirefoxPage): Page => page as unknown as Page;

/** Fills boxes by typing: over BiDi, Playwright's own `fill` sets the value without the events that React listens to. */
function typeInto(page: FirefoxPage): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator;
  prototype.fill = async function (this: Locator, text) {
    await this.click();
    await this.press('ControlOrMeta+a');
    await (text === '' ? this.press('Backspace') : this.pressSequentially(text));
  };
}
