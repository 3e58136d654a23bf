import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { findChromium } from '../demo-host/stack/setup/browser.mjs';
import { findFreePorts } from '../demo-host/stack/setup/ports.mjs';

/** A Chromium that keeps running after Playwright has disconnected, with its internal pages. */
export interface LonelyBrowser {
  /** The URL to which Playwright connects (`connectOverCDP`). */
  url: string;
  end(): void;
}

export async function startLonelyBrowser(): Promise<LonelyBrowser> {
  const { devtools: port } = await findFreePorts(['devtools']);
  const folder = mkdtempSync(join(tmpdir(), 'inlay-browser-'));
  writeFileSync(join(folder, 'Local State'), JSON.stringify({ internal_only_uis_enabled: true }));
  const options = ['--headless=new', '--no-sandbox', '--no-first-run', `--remote-debugging-port=${port}`];
  const path = process.env.CHROME_PATH ?? (await findChromium());
  const browser = spawn(path, [...options, `--user-data-dir=${folder}`, 'about:blank'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await isUp(url)); tries++) {
    if (tries > 100) throw new Error('The browser did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    end() {
      browser.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
      browser.kill();
    },
  };
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Clicks “Urgent Discard” in the row of that title. Returns true, or the text found instead. */
const press = (title: string) => `(async () => {
  const find = (root, found = []) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) find(element.shadowRoot, found);
      if (element.tagName === 'TR' && element.innerText.includes(${JSON.stringify(title)})) found.push(element);
    }
    return found;
  };
  for (let tries = 0; tries < 50; tries++) {
    const [row] = find(document);
    if (row?.innerText.includes('discarded')) return true;
    const link = [...(row?.querySelectorAll('*') ?? [])].find((one) => one.children.length === 0 && one.textContent.includes('Urgent'));
    if (tries % 10 === 0) link?.click();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return find(document).map((row) => row.textContent.replace(/\\s+/g, ' ')).join(' | ');
})()`;

/**
 * Makes the browser discard the tab of that title, as it does when memory is low, and then activates the tab again. A tab with attached
 * developer tools is not discarded, so Playwright must have disconnected.
 */
export async function discardTab({ url }: LonelyBrowser, title: string): Promise<void> {
  const made = await fetch(`${url}/json/new?${encodeURIComponent('chrome://discards/')}`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await made.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  try {
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const params = { expression: press(title), awaitPromise: true, returnByValue: true };
    const answer = new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
    const { result } = JSON.parse(await answer) as { result: { result: { value?: unknown } } };
    if (result.result.value !== true)
      throw new Error(`The browser did not discard the tab: ${String(result.result.value)}`);
    // The user returns to the tab.
    const tabs = (await (await fetch(`${url}/json/list`)).json()) as { id: string; title: string }[];
    const tab = tabs.find((one) => one.title === title);
    if (!tab) throw new Error('The tab is gone');
    await fetch(`${url}/json/activate/${tab.id}`);
  } finally {
    socket.close();
  }
}
