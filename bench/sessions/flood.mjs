import { Agent, request } from 'node:http';
import { median } from '../stats.mjs';

/** Honest requests per second, and the duration of the measurement in seconds. */
const honestRate = 150;
const seconds = 4;

/**
 * Sends honest writes and reads, each from its own address, at a fixed rate that does not depend on the responses: first alone, then during
 * a flood of ten times as many writes with wrong signatures from one address. @returns Times in ms. @throws Error if an honest request is
 * refused.
 */
export async function measureFlood({ port, makeBodies }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const post = (path, body, from) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      const began = performance.now();
      const asking = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve({ status: answer.statusCode, ms: performance.now() - began }));
      });
      asking.once('error', reject);
      asking.end(text);
    });
  const [wrong] = makeBodies(1);
  wrong.data = `${wrong.data.slice(1)}0`;

  async function watch(floodRate) {
    const bodies = makeBodies((honestRate * seconds) / 2);
    const [honest, flood] = [[], []];
    const began = performance.now();
    await new Promise((resolve) => {
      const timer = setInterval(() => {
        const passed = (performance.now() - began) / 1_000;
        if (passed >= seconds) {
          clearInterval(timer);
          return resolve();
        }
        for (; honest.length < passed * honestRate;) {
          const at = honest.length;
          const body = bodies[at >> 1];
          if (!body) break;
          const from = `10.${at & 1}.${(at >> 9) & 255}.${(at >> 1) & 255}`;
          const { key, namespace } = body;
          honest.push(
            at % 2 === 0 ? post('/v2/store/set', body, from) : post('/v2/store/get', { key, namespace }, from),
          );
        }
        for (; flood.length < passed * floodRate;) flood.push(post('/v2/store/set', wrong, '203.0.113.9'));
      }, 2);
    });
    const answers = await Promise.all(honest);
    const refused = await Promise.all(flood);
    if (answers.some(({ status }) => status !== 200)) throw new Error('A valid request was refused.');
    if (refused.some(({ status }) => status !== 401 && status !== 429))
      throw new Error('A request of the flood was accepted.');
    const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
    return { p50: median(sorted), p99: sorted[Math.floor(sorted.length * 0.99)], rate: answers.length / seconds };
  }

  await watch(0);
  const alone = await watch(0);
  const flooded = await watch(10 * honestRate);
  agent.destroy();
  return { alone, flooded };
}
