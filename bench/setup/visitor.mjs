import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Creates a user with a separate browser context, to measure realistic times. In a page that Playwright drives, each request is reported
 * with its stack, for which V8 parses the script again, and passes through the test harness; that took twice as long. So nothing is
 * observed here: pages are opened through the browser's own DevTools session.
 */
export async function createVisitor(browser) {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const answers = new Map();
  let count = 0;
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message);
    answers.get(id)?.(result ?? { error });
    answers.delete(id);
  });

  const openPage = async () => {
    const size = { newWindow: true, width: 375, height: 760 };
    const target = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId: target.targetId, flatten: false });
    const send = async (method, params = {}) => {
      const id = ++count;
      const answer = new Promise((resolve) => answers.set(id, resolve));
      const message = JSON.stringify({ id, method, params });
      await devtools.send('Target.sendMessageToTarget', { sessionId, message });
      const result = await answer;
      if (result.error) throw new Error(`${method}: ${result.error.message}`);
      return result;
    };
    return { send, close: () => devtools.send('Target.closeTarget', target) };
  };

  const evaluate = async (page, expression) => {
    const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };

  return {
    /** Writes `entries` into the storage of the origin of `url`. The page at that URL should not use them. */
    async keep({ url, entries }) {
      const page = await openPage();
      await page.send('Page.navigate', { url });
      await until(() =>
        evaluate(page, `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`),
      );
      await evaluate(page, `Object.assign(localStorage, ${JSON.stringify(entries)}).length`);
      await page.close();
    },
    /**
     * Opens `url`, runs the function `before` first, and resolves with the result of the page's promise `name`, which is read after 900 ms.
     * Resolves with undefined if that takes eight seconds, because some windows are never drawn.
     */
    async visit({ url, before, name }) {
      const page = await openPage();
      await page.send('Page.enable');
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${before})()` });
      // A new window is busy for a while, and evaluating code would be additional work for the measured page.
      await sleep(1_200);
      await page.send('Page.navigate', { url });
      await sleep(900);
      const given = `globalThis[${JSON.stringify(name)}]`;
      const value = await evaluate(page, `Promise.race([${given}, new Promise((end) => setTimeout(end, 8_000))])`);
      await page.close();
      return value;
    },
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
      await devtools.detach();
    },
  };
}

async function until(isSo) {
  while (!(await isSo())) await sleep(20);
}
