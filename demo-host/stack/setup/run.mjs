import { spawn } from 'node:child_process';
import { reap } from '../reap.mjs';
import { root } from './paths.mjs';

/** Length of the output to keep, from its end, in characters. */
const kept = 64_000;

/**
 * Runs a command in the project folder, without a terminal, until it exits.
 * @returns `{ code, output }`. `code` is null if a signal or the timeout (`timeout`, in ms) ended the command.
 */
export function run(command, args, { env = process.env, timeout, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, timeout, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    reap(child);
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-kept);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => resolve({ code: null, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Runs npm: the npm that started this process, otherwise the one of this Node installation. */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') && script.includes('npm')
    ? run(process.execPath, [script, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** Returns whether a process with this id runs. */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
