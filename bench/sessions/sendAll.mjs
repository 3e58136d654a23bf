import { connect } from 'node:net';
import { median } from '../stats.mjs';

/**
 * Posts every body, with this many connections at once. Each connection stays open and has had a response before the measurement starts:
 * among a few thousand requests, opening 64 connections would be the slowest hundredth. Requests are prepared in advance and responses are
 * parsed only as far as needed, because the load generator shares the machine with the server.
 * @returns Requests per second, and p50, p95 and p99 in ms. @throws Error if a response is not 200.
 */
export async function sendAll({ port, path, bodies, connections }) {
  const requests = bodies.map((body) => {
    const text = JSON.stringify(body);
    return Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  });
  const times = [];
  let [next, warm, began] = [0, 0, 0];
  let start;
  const allWarm = new Promise((resolve) => {
    start = resolve;
  });
  await Promise.all(
    Array.from({ length: connections }, () => {
      return new Promise((resolve, reject) => {
        const socket = connect({ port, host: '127.0.0.1', noDelay: true });
        let sent = 0;
        let read = '';
        let end = -1;
        const send = () => {
          const request = requests[next++];
          if (!request) return void socket.end();
          sent = performance.now();
          socket.write(request);
        };
        socket.setEncoding('latin1');
        socket.once('connect', send);
        socket.once('error', reject);
        socket.once('close', resolve);
        socket.on('data', (text) => {
          read += text;
          if (end < 0) {
            const body = read.indexOf('\r\n\r\n');
            if (body < 0) return;
            if (!read.startsWith('HTTP/1.1 200'))
              return void socket.destroy(new Error(`${path}: ${read.slice(0, 400)}`));
            end = body + 4 + Number(/content-length: (\d+)/i.exec(read)[1]);
          }
          if (read.length < end) return;
          read = '';
          end = -1;
          if (began > 0) {
            times.push(performance.now() - sent);
            return send();
          }
          void allWarm.then(send);
          if (++warm < connections) return;
          began = performance.now();
          start();
        });
      });
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  const measured = requests.length - connections;
  if (times.length !== measured)
    throw new Error(`${path}: only ${times.length} of ${measured} requests got a response.`);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { rate: measured / seconds, p50: median(times), p95: at(0.95), p99: at(0.99) };
}
