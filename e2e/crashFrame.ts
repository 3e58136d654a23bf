import type { Page } from '@playwright/test';
import { urls } from './addresses';

/** Runs a function in the page, as `page.evaluate` does. */
export type Evaluate = <Input, Output>(
  run: (input: Input) => Output | Promise<Output>,
  input: Input,
) => Promise<Output>;

/**
 * A way into a page past Playwright, which takes the whole page for crashed, and asks nothing of it any more, once the process
 * of one frame has ended.
 */
export async function openPlainSession(page: Page) {
  const session = await page.context().newCDPSession(page);
  const evaluate: Evaluate = async (run, input) => {
    const expression = `(${String(run)})(${JSON.stringify(input) ?? ''})`;
    const answer = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description);
    return answer.result.value as Awaited<ReturnType<typeof run>>;
  };
  return { session, evaluate };
}

/** Ends the process of the wallet's frame, as a browser does that runs out of memory. Its page is of another site, and lives. */
export async function crashFrame(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith(`${urls.wallet}/v5/frame`));
  if (!frame) throw new Error('There is no frame');
  // Playwright would go on holding what the frame asks for, and never let go of it.
  await page.unrouteAll();
  const session = await page.context().newCDPSession(frame);
  const isGone = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await isGone;
}
