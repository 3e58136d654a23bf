/**
 * Returns the results of a run of tests, from the lines of `playwrightReporter.mjs` or `vitestReporter.mjs`. A test that passed on its
 * second try is `flaky`. A test that did not end, or was planned but did not start, has failed.
 * @returns `[{ name, state: 'passed' | 'flaky' | 'failed' | 'skipped', output, ms }]`, with `isCutOff` for the test during which the run
 * ended, and with `firstTry: { output, machine }` if that try failed.
 */
export function readResults(text, { suite }) {
  const tests = new Map();
  const faults = [];
  for (const line of text.split('\n').filter(Boolean).map(parse)) {
    for (const { id, name, isFile = false } of line.planned ?? []) tests.set(id, { name, isFile, tries: [], begun: 0 });
    const test = tests.get(line.began ?? line.ended);
    // Vitest may report a short test's start after its end.
    if (line.began && test) test.begun += 1;
    if (line.ended && test) test.tries.push(line);
    if (line.fault) faults.push({ name: suite, state: 'failed', output: line.fault });
  }
  const results = [...tests.values()].map((test) => ({ ...judge(test), isFile: test.isFile }));
  // A file counts through its tests, and itself only if it could not be read or did not end.
  const counted = results.filter(({ isFile, state }) => !isFile || state === 'failed');
  return [...counted.map(({ isFile, ...result }) => result), ...faults];
}

/** Whether the run ended by itself. */
export const isFinished = (text) => text.trimEnd().endsWith('{"finished":true}');

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    // The last line is incomplete.
    return {};
  }
}

function judge({ name, tries, begun }) {
  const output = tries
    .map((one) => one.output)
    .filter(Boolean)
    .join('\n');
  const last = tries.at(-1);
  if (begun > tries.length)
    return { name, state: 'failed', output: `${output}\nThe test started but never ended.`.trim(), isCutOff: true };
  if (!last)
    return { name, state: 'failed', output: 'The test never started because the run ended first.', isCutOff: true };
  const { ms } = last;
  const [{ isExpected, isRetried, ...first }] = tries;
  const firstTry = isExpected && !isRetried ? undefined : { output: first.output, machine: first.machine };
  if (last.status === 'skipped') return { name, state: 'skipped', output };
  if (!last.isExpected) return { name, state: 'failed', output, ms, firstTry };
  return { name, state: firstTry ? 'flaky' : 'passed', output, ms, firstTry };
}
