import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns a `fetch` from another address of this machine (Linux: all of 127.0.0.0/8), to act as another client. */
export function fetchFrom(localAddress: string): typeof fetch {
  return (input, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const { method = 'GET', headers = {}, body } = init;
      const url = new URL(input instanceof Request ? input.url : input);
      const call = request(url, { method, localAddress, headers: headers as Record<string, string> }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
          resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500, headers: told }));
        });
      });
      call.on('error', reject).end(typeof body === 'string' ? body : undefined);
    });
}

/** Starts a reverse proxy like one in production: it forwards all requests, and adds the client's address in `X-Forwarded-For`. */
export async function startProxy(target: () => number): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    const forwarded = [asked.headers['x-forwarded-for'], asked.socket.remoteAddress].filter(Boolean).join(', ');
    const { url: path, method } = asked;
    const options = { host: '127.0.0.1', port: target(), path, method };
    const onward = request({ ...options, headers: { ...asked.headers, 'x-forwarded-for': forwarded } }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
