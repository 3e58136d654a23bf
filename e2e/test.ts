import { test as base } from '@playwright/test';

export * from '@playwright/test';

/** Playwright's `test`, which closes at a story's end what the story has opened beside its own page. */
export const test = base.extend<{ closing: void }>({
  // Left open, a wallet goes on polling until the last story of its worker has ended.
  closing: [
    async ({ browser }, provide) => {
      const earlier = new Set(browser.contexts());
      await provide();
      const opened = browser.contexts().filter((context) => !earlier.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
