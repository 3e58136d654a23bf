import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRunning } from '../../../demo-host/stack/setup/run.mjs';

/**
 * Claims a file for this process, which would otherwise overwrite the reports of another run. It is free again when this process exits.
 * @throws Error naming the process that has it.
 */
export function claim(file) {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const other = Number(readFileSync(file, 'utf8'));
    if (other > 0 && isRunning(other)) throw new Error(`Process ${other} runs these tests already.`);
    // That process was killed.
    writeFileSync(file, String(process.pid));
  }
  process.once('exit', () => rmSync(file, { force: true }));
}
