import { bundle, inline } from '../setup/bundle.mjs';
import { servePages } from '../setup/serve.mjs';
import { interleave, median } from '../stats.mjs';

/** Numbers of earlier transactions in the history. */
const sizes = [10, 1_000, 10_000];
const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

/**
 * Measures what the wallet adds to the time of a signature, and what a long history adds to the next transaction: in a page, without a
 * bridge.
 */
export async function measureInside({ browser, rounds = 5 }) {
  const pages = { '/inside': `<!doctype html>${inline(await bundle({ file: 'inside/wallet.js' }))}` };
  const server = await servePages({ pages, isolated: true });
  const run = async (name, plan) => {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${server.host}/inside`);
      return await page.evaluate(({ name, plan }) => globalThis[name](plan), { name, plan });
    } finally {
      await context.close();
    }
  };
  const tasks = {
    signing: () => run('timeSigning', { warm: 300, rounds: 500 }),
    ...Object.fromEntries(
      sizes.map((transactions) => [transactions, () => run('timeHistory', { transactions, rounds: 300 })]),
    ),
  };
  const results = await interleave({ tasks, rounds });
  server.close();

  const signing = (way) => median(results.signing.map((times) => median(times[way])));
  const tail = (size) => median(results[size].map(p95));
  const least = Math.min(...sizes);
  return {
    rows: [
      { name: 'the bare curve and hash', ms: signing('bare') },
      { name: 'personal_sign under auto-approve', ms: signing('wallet') },
      ...sizes.map((size) => ({ name: `a transaction after ${size}, from draft to receipt, p95`, ms: tail(size) })),
    ],
    limits: [
      {
        what: 'personal_sign under auto-approve over the bare curve',
        value: signing('wallet') / signing('bare'),
        most: 1.5,
      },
      ...sizes.slice(1).map((size) => ({
        what: `p95 after ${size} transactions over ${least}: no more than log n`,
        value: tail(size) / tail(least),
        most: Math.log10(size) / Math.log10(least),
      })),
    ],
  };
}
