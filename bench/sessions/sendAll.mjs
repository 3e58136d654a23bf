import { Agent, request } from 'node:http';
import { median } from '../stats.mjs';

/**
 * Posts every body, so many at once, each over a connection that stays open.
 * @returns requests a second, and p50, p95 and p99 in ms. @throws when one is not answered with 200.
 */
export async function sendAll({ port, path, bodies, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const texts = bodies.map((body) => Buffer.from(JSON.stringify(body)));
  const times = [];
  let next = 0;
  const send = (text) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length };
      const began = performance.now();
      const asking = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
        response.resume();
        response.once('end', () => {
          times.push(performance.now() - began);
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
      });
      asking.once('error', reject);
      asking.end(text);
    });
  const began = performance.now();
  const work = async () => {
    while (next < texts.length) await send(texts[next++]);
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { rate: texts.length / seconds, p50: median(times), p95: at(0.95), p99: at(0.99) };
}
