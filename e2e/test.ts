import { test as base } from '@playwright/test';

export * from '@playwright/test';

/** Playwright's `test`. At the end of a story it closes everything that the story has opened besides its own page. */
export const test = base.extend<{ closing: void }>({
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
});
