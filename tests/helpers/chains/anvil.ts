import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { reap } from '../../../demo-host/stack/reap.mjs';
import { freePort } from '../http/freePort';

/** A real chain, started for the test. */
export interface Anvil {
  url: string;
  rpc(method: string, params?: unknown[]): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startAnvil({
  chainId = 31337,
  args = [],
}: { chainId?: number; args?: string[] } = {}): Promise<Anvil> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const binary = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
  const anvil = spawn(binary, ['--port', String(port), '--chain-id', String(chainId), ...args]);
  reap(anvil);
  await new Promise<void>((resolve, reject) => {
    anvil.stdout.on('data', (chunk: Buffer) => /Listening on/.test(chunk.toString()) && resolve());
    anvil.once('error', reject);
  });
  return {
    url,
    async rpc(method, params = []) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const response = await fetch(url, { method: 'POST', headers, body });
      const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
      if (error) throw new Error(error.message);
      return result;
    },
    stop: () =>
      new Promise((resolve) => {
        anvil.once('exit', () => resolve());
        anvil.kill('SIGKILL');
      }),
  };
}
