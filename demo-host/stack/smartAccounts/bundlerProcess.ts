import { spawn } from 'node:child_process';
import { entryPoint06Address, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction';
import { reap } from '../reap.mjs';
import { waitFor } from '../waitFor.mjs';
import { altoCommand } from './alto.mjs';
import { localKeys } from './keys';

/** Request that a bundler answers as soon as it accepts operations. */
const question = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] }),
};

/**
 * Starts the bundler of a local chain in its own process, on `127.0.0.1:port`. The orphan reaper ends it if this process is killed.
 * @throws Error with the bundler's output if it does not start.
 */
export async function startBundler({ rpcUrl, port }: { rpcUrl: string; port: number }): Promise<{
  url: string;
  /** Resolves when the bundler has exited. */
  ended: Promise<void>;
  stop(): Promise<void>;
}> {
  const entryPoints = [entryPoint06Address, entryPoint07Address, entryPoint08Address];
  const command = await altoCommand({ rpcUrl, port, entryPoints, keys: localKeys });
  const alto = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  reap(alto);
  let said = '';
  for (const stream of [alto.stdout, alto.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const ended = new Promise<void>((resolve) => alto.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    alto.kill('SIGKILL');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const early = new AbortController();
  void ended.then(() => early.abort(new Error('The bundler has ended.')));
  try {
    await waitFor('The bundler', url, { init: question, signal: early.signal });
  } catch (cause) {
    await stop();
    throw new Error(`The bundler did not start.\n${said.trim()}`, { cause });
  }
  return { url, ended, stop };
}
