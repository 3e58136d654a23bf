import type { Page } from '@playwright/test';
import { urls } from './addresses';

/** Runs a function in the page, like `page.evaluate`. */
export type Evaluate = <Input, Output>(
  run: (input: Input) => Output | Promise<Output>,
  input: Input,
) => Promise<Output>;

/**
 * Opens a session to a page without Playwright's page object. Once the process of one frame has ended, Playwright considers the whole page
 * crashed and sends no more commands to it.
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

/** Ends the process of the wallet's frame, like a browser that runs out of memory. The host page is of another site and survives. */
export async function crashFrame(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith(`${urls.wallet}/v5/frame`));
  if (!frame) throw new Error('There is no frame');
  // Otherwise Playwright would keep holding the frame's requests.
  await page.unrouteAll();
  const session = await page.context().newCDPSession(frame);
  page.once('close', ignoreDropped());
  const isGone = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await isGone;
}

/**
 * Once a crashed frame navigates, Playwright's own listener of browser events now and then throws in a promise that nobody handles, because
 * it has dropped the frame already (`_sessionForFrame`): the story would fail of it. Ignores that, until the returned function is called.
 */
function ignoreDropped(): () => void {
  const listeners = process.listeners('unhandledRejection');
  const pass: NodeJS.UnhandledRejectionListener = (reason, promise) => {
    if (reason instanceof Error && reason.message === 'Frame has been detached.') return;
    for (const listen of listeners) listen(reason, promise);
  };
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', pass);
  return () => {
    process.removeListener('unhandledRejection', pass);
    for (const listen of listeners) process.on('unhandledRejection', listen);
  };
}
