import { stripVTControlCharacters } from 'node:util';

/**
 * Returns the tests whose first try failed, whether or not a later one passed.
 * @param results as returned by `readResults`.
 * @returns `[{ name, state, cause, machine }]`: the first lines of the error, and how busy the machine was (`readMachine`).
 */
export function listFirstTries(results) {
  return results
    .filter(({ state, isCutOff }) => state === 'flaky' || (state === 'failed' && !isCutOff))
    .map(({ name, state, output, firstTry }) => ({
      name,
      state,
      cause: causeOf(firstTry?.output ?? output),
      machine: firstTry?.machine,
    }));
}

function causeOf(output = '') {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  return lines.slice(0, 6).join('\n');
}
