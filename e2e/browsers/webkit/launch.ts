import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePorts } from '../../../frame-host/local/setup/ports.mjs';
import type { Programs } from '../programs.mjs';
import { bundleLookUp } from './inPage';
import { Page } from './Page';
import { startSession } from './session';

const size = { width: 1_440, height: 1_000 };
/** The browser's tool bar would keep windows from being as narrow as a phone. */
const flat =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; } entry, image { font-size: 1px; -gtk-icon-transform: scale(0.1); }';

/** WebKitWebDriver with a screen of its own. */
export interface WebKit {
  /** Starts a browser without history. */
  open(): Promise<{ page: Page; end(): Promise<void> }>;
  end(): Promise<void>;
}

export async function launchWebKit(programs: Programs): Promise<WebKit> {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), flat);
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await readDisplay(screen);
  const { driver: port } = await findFreePorts(['driver']);
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder, GDK_BACKEND: 'x11', LANGUAGE: 'en_US' },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(url);
  const lookUp = await bundleLookUp();

  return {
    async open() {
      const session = await startSession(url, {
        'webkitgtk:browserOptions': { binary: programs.webkit, args: ['--automation'] },
      });
      const [window = ''] = await session.handles();
      return { page: new Page({ session, lookUp, known: new Set() }, window), end: () => session.end() };
    },
    async end() {
      await Promise.all([stop(driver), stop(screen)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Xvfb chooses a free display and writes its number. */
function readDisplay(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
    screen.stdio[3]?.once('data', (text: Uint8Array) => resolve(String(text).trim()));
  });
}

async function waitUntilUp(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${url}/status`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (tries > 100) throw new Error('WebKitWebDriver did not start.');
    await wait(100);
  }
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
