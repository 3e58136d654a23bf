import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

const module = new URL('children.mjs', import.meta.url).href;
/** A child that prints its process id and keeps running; the stubborn one ignores signals. */
const polite = `console.log(process.pid); setInterval(() => {}, 1000);`;
const stubborn = `process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); ${polite}`;

let orchestrator: ChildProcess | undefined;
afterEach(() => orchestrator?.kill('SIGKILL'));

/** Starts an orchestrator with two children and resolves with their process ids. */
async function startOrchestrator(then: string): Promise<number[]> {
  const logDir = mkdtempSync(join(tmpdir(), 'inlay-children-'));
  const script = `
    import { readFileSync } from 'node:fs';
    const { createChildren } = await import(${JSON.stringify(module)});
    const children = createChildren({ logDir: ${JSON.stringify(logDir)}, onCrash: ({ name }) => console.log('crash ' + name) });
    children.start('polite', process.execPath, ['-e', ${JSON.stringify(polite)}]);
    children.start('stubborn', process.execPath, ['-e', ${JSON.stringify(stubborn)}]);
    const read = (name) => { try { return readFileSync(${JSON.stringify(logDir)} + '/' + name + '.log', 'utf8').trim(); } catch { return ''; } };
    while (read('polite') === '' || read('stubborn') === '') await new Promise((resolve) => setTimeout(resolve, 20));
    console.log('pids ' + read('polite') + ' ' + read('stubborn'));
    ${then}
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  orchestrator = child;
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await vi.waitFor(() => expect(output).toMatch(/pids \d+ \d+\n/));
  return /pids (\d+) (\d+)/.exec(output)!.slice(1).map(Number);
}

/** A zombie that nobody reaps still has an entry in the process table: it counts as gone. */
async function isGone(pid: number): Promise<boolean> {
  const { readFile } = await import('node:fs/promises');
  try {
    process.kill(pid, 0);
  } catch {
    return true;
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return / Z /.test(status);
}

async function expectGone(pids: number[]): Promise<void> {
  await vi.waitFor(async () => expect(await Promise.all(pids.map(isGone))).toEqual(pids.map(() => true)), {
    timeout: 9_000,
    interval: 100,
  });
}

describe('createChildren', () => {
  it('tells why a child ended where a full disk takes no log', async () => {
    const logDir = mkdtempSync(join(tmpdir(), 'inlay-children-'));
    symlinkSync('/dev/full', join(logDir, 'full.log'));
    const failing = `console.error('the disk is full'); setTimeout(() => process.exit(1), 100);`;
    const script = `
      const { createChildren } = await import(${JSON.stringify(module)});
      const children = createChildren({ logDir: ${JSON.stringify(logDir)}, onCrash: ({ name, output }) => {
        console.log(name + ': ' + output);
        process.exit(0);
      } });
      children.start('full', process.execPath, ['-e', ${JSON.stringify(failing)}]);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    orchestrator = child;
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    await new Promise((resolve) => child.once('close', resolve));
    expect(output).toBe('full: the disk is full\n');
  });

  it('stopAll ends every child, including one that ignores SIGTERM', async () => {
    await expectGone(await startOrchestrator(`void children.stopAll().then(() => process.exit(0));`));
  });

  it('leaves no child running when the orchestrator is killed', async () => {
    const pids = await startOrchestrator('');
    expect(await Promise.all(pids.map(isGone))).toEqual([false, false]);
    orchestrator?.kill('SIGKILL');
    await expectGone(pids);
  });
});
