import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { listFirstTries } from '../results/firstTries.mjs';
import { readResults } from '../results/readResults.mjs';
import { renderTable } from './table.mjs';

const machine = { load: 3.5, cores: 2, freeMB: 900 };
const lines = [
  { planned: ['a', 'b', 'c'].map((id) => ({ id, name: `story ${id}` })) },
  ...['a', 'b', 'c'].flatMap((id) => {
    const failed = [{ began: id }, { ended: id, isExpected: false, status: 'failed', output: `${id} broke`, machine }];
    const passed = [{ began: id }, { ended: id, isExpected: true, status: 'passed', output: '' }];
    return { a: passed, b: [...failed, ...passed], c: [...failed, ...failed] }[id] ?? [];
  }),
  { finished: true },
];

it('lists tests whose first try failed, with cause and machine, whether or not the second passed', () => {
  const results = readResults(lines.map((line) => JSON.stringify(line)).join('\n'), { suite: 'stories' });
  const found = listFirstTries(results);
  expect(found).toEqual([
    { name: 'story b', state: 'flaky', cause: 'b broke', machine },
    { name: 'story c', state: 'failed', cause: 'c broke', machine },
  ]);
  const text = renderTable([found, [], found.slice(1)]);
  expect(text).toMatch(/^First-try failures in 3 rounds: 3, of 2 tests\n +2 of 3 {2}story c\n.*load 3.5 on 2 cores/);
  expect(text).toMatch(/1 of 3 {2}story b/);
});

/** Prints `stalled` once its child stood still for almost 2 s, and ends. */
const stalling = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { startLoad } from ${JSON.stringify(new URL('load.mjs', import.meta.url))};
  const watch = 'let last = Date.now(); setInterval(() => { if (Date.now() - last > 1800) console.log(1); last = Date.now(); }, 20)';
  const child = spawn(process.execPath, ['-e', watch], { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = startLoad({ load: 1, stall: 100 });
  await once(child.stdout, 'data');
  await end();
  child.kill();
  console.log('stalled');
`;

it('stops a process below this one for 2 s, and ends with all that it started', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', stalling]);
  expect(stdout).toBe('stalled\n');
});
