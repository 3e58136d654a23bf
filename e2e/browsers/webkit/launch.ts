import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page as KnownPage } from '@playwright/test';
import { findFreePorts } from '../../../demo-host/stack/setup/ports.mjs';
import type { Programs } from '../programs.mjs';
import type { Visit } from '../test';
import { bundleLookUp } from './inPage';
import { Page, screenSize } from './Page';
import { startSession } from './session';

/** The browser's tool bar would keep windows from being as narrow as a phone. */
const flat =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; } entry, image { font-size: 1px; -gtk-icon-transform: scale(0.1); }';

/** It has what the page objects use. */
const asKnown = (page: Page): KnownPage => page as unknown as KnownPage;

/** WebKitWebDriver with a screen of its own. */
export async function launchWebKit(programs: Programs) {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), flat);
  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', `${screenSize.width}x${screenSize.height}x24`],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await readDisplay(screen);
  const shown = { DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder, GDK_BACKEND: 'x11', LANGUAGE: 'en_US' };
  const env = { ...process.env, ...shown };
  const { driver: port } = await findFreePorts(['driver']);
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(url);
  const lookUp = await bundleLookUp();
  const version = readVersion(programs.webkit, env);

  return {
    name: `WebKitGTK ${version}`,
    async open(viewport: { width: number; height: number }): Promise<Visit> {
      const session = await startSession(url, {
        'webkitgtk:browserOptions': { binary: programs.webkit, args: ['--automation'] },
      });
      const [window = ''] = await session.handles();
      const page = new Page({ session, lookUp, known: new Set() }, window);
      await page.setViewportSize(viewport);
      return {
        page: asKnown(page),
        async popup() {
          const one = await page.popup();
          return one && asKnown(one);
        },
        openTab: async () => asKnown(await page.openTab()),
        end: () => session.end(),
      };
    },
    async end() {
      await Promise.all([stop(driver), stop(screen)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readVersion(program: string, env: NodeJS.ProcessEnv): string {
  return /[\d.]+/.exec(spawnSync(program, ['--version'], { env, encoding: 'utf8', timeout: 10_000 }).stdout)?.[0] ?? '';
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
