import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { freePort } from '../http/freePort';

/** A real Solana chain, started for the test. */
export interface Surfpool {
  url: string;
  wsUrl: string;
  rpc(method: string, params?: unknown[]): Promise<unknown>;
  /** Sends coins, and waits for their arrival. */
  fund(address: string, lamports: number): Promise<void>;
  stop(): Promise<void>;
}

/** False if Surfpool has no build for this machine: tests that need it are then reported as skipped. */
export const canRunSurfpool = hasSurfpool();

const main = fileURLToPath(new URL('../../../demo-host/stack/solana/surfpoolMain.mjs', import.meta.url));

/** Another test may take a free port before the chain listens; then it retries with other ports. */
export async function startSurfpool(options: { slotMs?: number } = {}, tries = 3): Promise<Surfpool> {
  return startOnce(options).catch((error: unknown) => {
    if (tries <= 1) throw error;
    return startSurfpool(options, tries - 1);
  });
}

async function startOnce({ slotMs = 50 }: { slotMs?: number }): Promise<Surfpool> {
  const [port, wsPort] = [await freePort(), await freePort()];
  const args = [main, '--rpc', String(port), '--ws', String(wsPort), '--slot', String(slotMs)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('ready') && resolve());
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Surfpool ended with ${code}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  async function rpc(method: string, params: unknown[] = []): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(url, { method: 'POST', headers, body });
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(error.message);
    return result;
  }
  return {
    url,
    wsUrl: `ws://127.0.0.1:${wsPort}`,
    rpc,
    async fund(address, lamports) {
      await rpc('requestAirdrop', [address, lamports]);
      for (;;) {
        const { value } = (await rpc('getBalance', [address])) as { value: number };
        if (value >= lamports) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
