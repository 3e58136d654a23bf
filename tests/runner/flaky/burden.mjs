/** Keeps a processor, the disk or the network stack busy until its parent ends: `node burden.mjs cpu|disk|network`. */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const kinds = { cpu: burnCpu, disk: writeDisk, network: floodNetwork };
const folder = mkdtempSync(join(tmpdir(), 'inlay-burden-'));
const end = () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
};
process.stdin.once('end', end).resume();
process.once('SIGTERM', end);
kinds[process.argv[2]]();

function burnCpu() {
  for (const until = Date.now() + 50; Date.now() < until;);
  setImmediate(burnCpu);
}

function writeDisk() {
  const file = openSync(join(folder, 'burden'), 'w');
  writeSync(file, Buffer.alloc(16_000_000));
  fsyncSync(file);
  closeSync(file);
  setImmediate(writeDisk);
}

function floodNetwork() {
  const chunk = Buffer.alloc(64_000);
  const server = createServer((socket) => {
    const flood = () => {
      while (socket.write(chunk));
    };
    socket.on('drain', flood);
    flood();
  });
  server.listen(0, '127.0.0.1', () => connect(server.address().port, '127.0.0.1').resume());
}
