import { expect, test as base, type BrowserContext } from '@playwright/test';
import { urls } from './addresses';

export * from '@playwright/test';

/**
 * Playwright's `test`. At the end of a story it closes everything that the story has opened besides its own page. A story fails if a page of
 * the wallet opened a window in any other task than that of a press or key of the user: browsers would block it.
 */
export const test = base.extend<{ closing: void; windows: void }>({
  // An open wallet would keep polling until the last story of its worker has ended.
  closing: [
    async ({ browser }, provide) => {
      const earlier = new Set(browser.contexts());
      await provide();
      const opened = browser.contexts().filter((context) => !earlier.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  windows: [
    async ({ browser }, provide) => {
      const late: string[] = [];
      const watch = (context: BrowserContext): void => {
        void context.addInitScript(reportLateWindows, { origin: urls.wallet, mark, presses });
        context.on('console', (message) => {
          if (message.text().startsWith(mark)) late.push(message.text());
        });
      };
      browser.on('context', watch);
      await provide();
      browser.off('context', watch);
      expect(late).toEqual([]);
    },
    { auto: true },
  ],
});

/** Begins a line of the console that names a window opened too late. */
const mark = 'Not in the task of a press:';
const presses = ['click', 'keydown', 'keyup', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchend', 'submit'];

/** Runs in each document. While a listener runs, `window.event` is its event, also in the microtasks that follow at once. */
function reportLateWindows({ origin, mark, presses }: { origin: string; mark: string; presses: string[] }): void {
  if (location.origin !== origin) return;
  const open = window.open.bind(window);
  window.open = (...args) => {
    const { event } = window;
    // Of a page that is driven by its story (`evaluate`), the stack has no file.
    const { stack = '' } = new Error(mark);
    const isPress = event?.isTrusted && presses.includes(event.type);
    if (!isPress && stack.includes('/assets/')) console.warn(`${mark} ${stack}`);
    return open(...args);
  };
}
