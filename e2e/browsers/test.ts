import { test as base, type Page } from '@playwright/test';
import { launchFirefox } from './firefox';
import { findPrograms } from './programs.mjs';
import { launchWebKit } from './webkit/launch';

export { expect } from '@playwright/test';

export const engines = ['firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

export const sizes = { desktop: { width: 1_280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof sizes;

/** A browser of the worker. */
interface Launched {
  open(size: Size): Promise<{ page: Page; end(): Promise<void> }>;
  end(): Promise<void>;
}

async function launch(engine: Engine): Promise<Launched> {
  const programs = await findPrograms();
  if (engine === 'firefox') {
    const { open, end } = await launchFirefox(programs);
    return { open: (size) => open(sizes[size]), end };
  }
  const { open, end } = await launchWebKit(programs);
  return {
    async open(size) {
      const opened = await open();
      await opened.page.setViewportSize(sizes[size]);
      // It has what the page objects use.
      return { page: opened.page as unknown as Page, end: opened.end };
    },
    end,
  };
}

/** `visit` opens a browser without history, at a size; the end of the story closes it. */
export const test = base.extend<{ visit: (size: Size) => Promise<Page> }, { engine: Engine; launched: Launched }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  launched: [
    async ({ engine }, provide) => {
      const launched = await launch(engine);
      await provide(launched);
      await launched.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visit: async ({ launched }, provide, info) => {
    const opened: Awaited<ReturnType<Launched['open']>>[] = [];
    await provide(async (size) => {
      const one = await launched.open(size);
      opened.push(one);
      return one.page;
    });
    if (info.status !== info.expectedStatus)
      for (const [at, { page }] of opened.entries())
        await page.screenshot({ path: info.outputPath(`failed-${at}.png`) }).catch(() => undefined);
    for (const { end } of opened) await end();
  },
});
