import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections and to servers on port 0, which could take a port between here and its use. */
const lowest = 20_000;
const perWorker = 1_000;
const workers = 12;

const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % workers;
let next = Math.floor(Math.random() * perWorker);

/** Returns a free port of this machine that no other worker of this run asks for, and this one not soon again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + worker * perWorker + next;
    next = (next + 1) % perWorker;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
