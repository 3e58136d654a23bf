import { createServer } from 'node:net';
import { portTable } from './addresses.mjs';

/** Browsers refuse some ports, this one the highest of them (Fetch standard, "port blocking"). */
const lastBlocked = 10_080;
/** Both loopback addresses: a server on either makes `http://localhost` ambiguous. */
const hosts = ['127.0.0.1', '::1'];

/**
 * Checks that every named port is free.
 * @throws Error with one line for each port that is taken, naming the variable that moves it.
 */
export async function checkPorts(ports) {
  const states = await Promise.all(Object.entries(ports).map(async ([name, port]) => [name, port, await isFree(port)]));
  const taken = states.filter(([, , free]) => !free);
  if (taken.length === 0) return;
  const lines = taken.map(([name, port]) => {
    const { what, variable } = portTable[name];
    return `Port ${port} (${what}) is taken. Stop what uses it, or choose another: ${variable}=${port + 1} npm start`;
  });
  throw new Error(lines.join('\n'));
}

/** As many different free ports as there are names, as `{ [name]: port }`. */
export async function findFreePorts(names) {
  const servers = await Promise.all(names.map(() => listen({ port: 0, host: '127.0.0.1' })));
  const ports = servers.map((server) => server.address().port);
  // The ones that are no use stay taken until others are found.
  const found = ports.some((port) => port <= lastBlocked) ? await findFreePorts(names) : undefined;
  await Promise.all(servers.map(close));
  if (found) return found;
  return Object.fromEntries(names.map((name, at) => [name, ports[at]]));
}

async function isFree(port) {
  for (const host of hosts) {
    try {
      await close(await listen({ port, host }));
    } catch (error) {
      // A machine without IPv6 has no ::1 to be taken.
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
