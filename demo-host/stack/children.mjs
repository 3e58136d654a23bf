import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { reap } from './reap.mjs';
import { root } from './setup/paths.mjs';

/** How long a child process may take to exit after SIGTERM, in ms. */
const grace = 5_000;
/** Length of the last output that is shown if a child process fails, in characters. */
const kept = 4_000;

/**
 * Manages the child processes of the local stack. They stay in the orchestrator's process group. The orphan reaper ends them even if the
 * orchestrator is killed. `onCrash` is called if a child exits without being stopped.
 */
export function createChildren({ logDir, onCrash }) {
  mkdirSync(logDir, { recursive: true });
  const running = new Map();

  function start(name, command, args, { env = process.env } = {}) {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(join(logDir, `${name}.log`), { flags: 'w' });
    // On a full disk the log ends. What fails because of it is told by the program that fails.
    log.on('error', () => undefined);
    const record = { child, output: '', told: false, ended: undefined };
    record.ended = new Promise((resolve) => {
      child.once('error', (error) => {
        record.output += `${error.message}\n`;
        resolve();
      });
      child.once('close', resolve);
    }).then(() => {
      log.end();
      if (running.get(name) === record) running.delete(name);
      if (!record.told) onCrash({ name, output: record.output.trim() });
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        log.write(chunk);
        record.output = (record.output + chunk).slice(-kept);
      });
    }
    reap(child);
    running.set(name, record);
  }

  async function stop(name) {
    const record = running.get(name);
    if (!record) return;
    record.told = true;
    record.child.kill('SIGTERM');
    const timer = setTimeout(() => record.child.kill('SIGKILL'), grace);
    await record.ended;
    clearTimeout(timer);
  }

  return {
    /** Starts a long-running child process. Its output goes to `<logDir>/<name>.log`. */
    start,
    stop,
    /** From now on the exit of a child is not a crash (a signal may have reached the whole process group). */
    expectEnd() {
      for (const record of running.values()) record.told = true;
    },
    stopAll: () => Promise.all([...running.keys()].map(stop)),
  };
}
