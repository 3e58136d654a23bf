import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isFinished, readResults } from './results/readResults.mjs';
import { tool } from './tool.mjs';

/**
 * ms without output after which a run counts as hanging: more than its start, or one test with set-up and teardown, takes on a busy
 * machine. Tests have their own timeouts; there is no limit for all of them together.
 */
const silence = 600_000;

/**
 * Runs a test runner that writes lines into `report` (`results/readResults.mjs`). Results are reported however the run ends.
 * @returns `[{ name, state: 'passed' | 'flaky' | 'failed' | 'skipped', output, firstTry }]` (`results/readResults.mjs`).
 */
export async function runWatched({ program, args, env, report, suite, signal }) {
  rmSync(report, { force: true });
  const hanging = watchSilence(report);
  const signals = [hanging.signal, ...(signal ? [signal] : [])];
  const { code, output } = await tool(program, args, { env, signal: AbortSignal.any(signals) });
  hanging.stop();

  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const results = readResults(text, { suite });
  const fail = (why, more) =>
    results.push({ name: suite, state: 'failed', output: `${why}\n${output}`.trim(), ...more });
  if (hanging.signal.aborted) fail(`The run wrote no result for ${silence / 60_000} minutes.`);
  else if (!isFinished(text)) fail('The run ended before it was finished.', { isCutOff: signal?.aborted ?? false });
  else if (code !== 0 && !results.some(({ state }) => state === 'failed')) fail(`The run ended with code ${code}.`);
  return results;
}

/** Aborts when nothing has been written to the file for a long time. */
function watchSilence(file) {
  const controller = new AbortController();
  const began = Date.now();
  const timer = setInterval(() => {
    const last = existsSync(file) ? statSync(file).mtimeMs : began;
    if (Date.now() - last > silence) controller.abort();
  }, 5_000);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}
