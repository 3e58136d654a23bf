import { expect, test as base, type Page } from '@playwright/test';
import { launchFirefox } from './firefox';
import { findPrograms } from './programs.mjs';
import type { Row } from './table';
import { launchWebKit } from './webkit/launch';

export { expect } from '@playwright/test';

export const engines = ['firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

export const sizes = { desktop: { width: 1_280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof sizes;

/** A browser without history, with one page. */
export interface Visit {
  page: Page;
  /** Returns a window that has opened and was not returned before. */
  popup(): Promise<Page | undefined>;
  /** Opens an empty tab in the same browser. */
  openTab(): Promise<Page>;
  end(): Promise<void>;
}

/** Waits for a window that has opened and was not returned before. */
export async function nextPopup({ popup }: Visit): Promise<Page> {
  let opened: Page | undefined;
  await expect.poll(async () => (opened ??= await popup()) !== undefined).toBe(true);
  return opened!;
}

/** A browser of the worker. */
interface Launched {
  /** With its version. */
  name: string;
  open(viewport: { width: number; height: number }): Promise<Visit>;
  end(): Promise<void>;
}

/** `visit` opens a browser at a size; the end of the story closes it. `note` adds a row to the table of `docs/browsers.md`. */
export const test = base.extend<
  { visit: (size: Size) => Promise<Visit>; note: (row: Omit<Row, 'browser'>) => void },
  { engine: Engine; launched: Launched }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  launched: [
    async ({ engine }, provide) => {
      const launch = { firefox: launchFirefox, webkit: launchWebKit }[engine];
      const launched = await launch(await findPrograms());
      await provide(launched);
      await launched.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visit: async ({ launched }, provide, info) => {
    const opened: Visit[] = [];
    await provide(async (size) => {
      const one = await launched.open(sizes[size]);
      opened.push(one);
      return one;
    });
    if (info.status !== info.expectedStatus)
      for (const [at, { page }] of opened.entries())
        await page.screenshot({ path: info.outputPath(`failed-${at}.png`) }).catch(() => undefined);
    for (const { end } of opened) await end();
  },
  note: async ({ launched }, provide, info) => {
    await provide((row) => {
      info.annotations.push({ type: 'row', description: JSON.stringify({ browser: launched.name, ...row }) });
    });
  },
});
