/**
 * Runs a Solana chain in this process: `--rpc <port> --ws <port> [--state <file>] [--slot <ms>]`. Prints `ready` once it accepts
 * requests. Surfpool chooses its ports itself and cannot be stopped, so it runs in its own process behind two fixed ports.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { surfpoolPackage } from './surfpool.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { rpc: text, ws: text, state: text, slot: text } });
const { Surfnet } = createRequire(import.meta.url)(surfpoolPackage);
const surfnet = Surfnet.startWithConfig({
  offline: true,
  blockProductionMode: 'clock',
  slotTimeMs: Number(values.slot ?? 400),
});

// Surfpool stops responding when about a thousand events are unread.
setInterval(() => surfnet.drainEvents(), 200);
load();
await Promise.all([pipe(values.rpc, surfnet.rpcUrl), pipe(values.ws, surfnet.wsUrl)]);
process.stdout.write('ready\n');
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.once(signal, () => void save().finally(() => process.exit(0)));
// If another program started this process, exit with it.
process.once('disconnect', () => process.exit(0));

function pipe(port, url) {
  const server = createServer((socket) => {
    const node = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [from, to] of [
      [socket, node],
      [node, socket],
    ]) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), '127.0.0.1', resolve);
  });
}

/** Restores the accounts that an earlier run has saved. Programs are skipped, because Surfpool provides them. */
function load() {
  if (values.state === undefined || !existsSync(values.state)) return;
  for (const [address, account] of Object.entries(JSON.parse(readFileSync(values.state, 'utf8')))) {
    if (account.executable) continue;
    try {
      surfnet.setAccount(address, account.lamports, [...Buffer.from(account.data, 'base64')], account.owner);
    } catch (error) {
      process.stderr.write(`The account ${address} could not be restored: ${error.message}\n`);
    }
  }
}

async function save() {
  if (values.state === undefined) return;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'surfnet_exportSnapshot', params: [] });
  const response = await fetch(surfnet.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { result } = await response.json();
  writeFileSync(values.state, JSON.stringify(result.value));
}
