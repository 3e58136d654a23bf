import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
};
const script = { 'content-type': 'text/javascript; charset=utf-8' };
const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
/** Gives a page a clock with a resolution of 5 µs. */
const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
};

/**
 * Serves the documents of `pages` (`{ [path]: html }`; paths that end in `.js` are scripts) on both loopback addresses. With `isolated` the
 * pages are cross-origin isolated. With `areScriptsKept` browsers cache the scripts. For a browser, `host` is one site and `frame` is
 * another, so that they run in two processes.
 */
export async function servePages({ pages, isolated = false, areScriptsKept = false }) {
  const server = await listen(async (req, res) => {
    const { pathname } = new URL(req.url, 'http://localhost');
    const text = pages[pathname];
    const type = pathname.endsWith('.js') ? { ...script, ...(areScriptsKept ? kept : {}) } : {};
    const more = isolated ? isolation : {};
    res.writeHead(text === undefined ? 404 : 200, { ...headers, ...type, ...more }).end(text);
  });
  return { host: `http://127.0.0.1:${server.port}`, frame: `http://localhost:${server.port}`, close: server.close };
}

/** Forwards all requests to `origin`, each with a delay of `delay` ms. This simulates a network with that latency on one machine. */
export async function serveLate({ origin, delay }) {
  const { hostname, port } = new URL(origin);
  const server = await listen(async (req, res) => {
    await sleep(delay);
    const { method, url } = req;
    const upstream = request({ hostname, port, method, path: url, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    });
    upstream.on('error', () => res.destroy());
    req.pipe(upstream);
  });
  return { origin: `http://localhost:${server.port}`, close: server.close };
}

async function listen(handler) {
  const servers = [createServer(handler), createServer(handler)];
  const on = (server, host, port) =>
    new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  await on(servers[0], '127.0.0.1', 0);
  const { port } = servers[0].address();
  // Browsers try ::1 first. A machine without IPv6 has no such address.
  await on(servers[1], '::1', port).catch(() => servers.pop());
  return {
    port,
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
