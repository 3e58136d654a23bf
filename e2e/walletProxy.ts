import { createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { urls } from './addresses';

/** A proxy of the wallet's server with its own address, which a story can take down or whose responses it can replace. */
export interface WalletProxy {
  /** On `localhost`, without trailing slash. */
  readonly origin: string;
  /** The requested paths, in order. */
  readonly asked: string[];
  /** From now on connections fail. */
  goDown(): void;
  comeBack(): void;
  /** Replaces the server's response for a path; `undefined` removes the replacement. */
  say(path: string, answer: { status?: number; type: string; body: string } | undefined): void;
  close(): Promise<void>;
}

export async function openWalletProxy(): Promise<WalletProxy> {
  const target = new URL(urls.wallet);
  const said = new Map<string, { status?: number; type: string; body: string }>();
  const asked: string[] = [];
  let isDown = false;

  const server = createServer((request, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (isDown) {
      request.socket.destroy();
      return;
    }
    asked.push(path);
    const answer = said.get(path);
    if (answer) {
      response.writeHead(answer.status ?? 200, { 'content-type': answer.type, 'cache-control': 'no-cache' });
      response.end(answer.body);
      return;
    }
    const { method, url, headers } = request;
    const onward = forward({ host: target.hostname, port: target.port, method, path: url, headers }, (from) => {
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(response);
    });
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    asked,
    goDown() {
      isDown = true;
      server.closeAllConnections();
    },
    comeBack: () => void (isDown = false),
    say: (path, answer) => void (answer ? said.set(path, answer) : said.delete(path)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
