import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { portTable } from './addresses.mjs';

/** The highest port that browsers block (Fetch standard, "port blocking"). */
const lastBlocked = 10_080;
/** Operating systems use ports from this number on for outgoing connections, so a free port could be taken before its server listens. */
const firstOutgoing = 32_768;
/** Both loopback addresses. A server on either of them makes `http://localhost` ambiguous. */
const hosts = ['127.0.0.1', '::1'];

/**
 * Checks that all named ports are free.
 * @throws Error with one line for each port in use, naming the variable that changes it.
 */
export async function checkPorts(ports) {
  const all = Object.entries(ports).flatMap(([name, port]) => spanOf(name).map((at) => [name, port + at]));
  const states = await Promise.all(all.map(async ([name, port]) => [name, port, await isFree(port)]));
  const taken = states.filter(([, , free]) => !free);
  if (taken.length === 0) return;
  const lines = taken.map(([name, port]) => {
    const { what, variable } = portTable[name];
    const other = ports[name] + spanOf(name).length;
    return `Port ${port} (${what}) is already in use. Stop the program that uses it, or choose another port: ${variable}=${other} npm start`;
  });
  throw new Error(lines.join('\n'));
}

/** Returns a free port for each name, as `{ [name]: port }`. For a name with several consecutive ports, it is the first one. */
export async function findFreePorts(names) {
  const host = '127.0.0.1';
  const ports = names.map(() => randomInt(lastBlocked + 1, firstOutgoing - 10));
  const all = names.flatMap((name, at) => spanOf(name).map((next) => ports[at] + next));
  const tries = await Promise.allSettled(all.map((port) => listen({ port, host })));
  await Promise.all(tries.map(({ value }) => value && close(value)));
  if (tries.some(({ status }) => status === 'rejected')) return findFreePorts(names);
  return Object.fromEntries(names.map((name, at) => [name, ports[at]]));
}

/** Returns the offsets of a name's ports from the first one. */
const spanOf = (name) => [...Array(portTable[name]?.span ?? 1).keys()];

async function isFree(port) {
  for (const host of hosts) {
    try {
      await close(await listen({ port, host }));
    } catch (error) {
      // On a machine without IPv6 the address ::1 does not exist.
      if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') return false;
    }
  }
  return true;
}

function listen(options) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ ...options, exclusive: true }, () => resolve(server));
  });
}

function close(server) {
  return new Promise((resolve) => server.close(resolve));
}
