import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createClientAddresses } from './clientAddress';
import { forwardedOf, registerForwardedWarning } from './forwarded';

it('warns once about an untrusted proxy with its address, and once about public clients without theirs', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  const addresses = createClientAddresses(['10.0.0.1']);
  registerForwardedWarning(app, addresses);
  app.get('/', (request) => ({ forwarded: forwardedOf(request, addresses) }));
  const ask = async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return (await app.inject({ url: '/', remoteAddress, headers })).json<{ forwarded: string }>().forwarded;
  };
  expect(await ask('10.0.0.1', '93.184.216.34')).toBe('believed');
  expect(await ask('93.184.216.34')).toBe('none');
  expect(lines).toEqual([]);
  for (let at = 0; at < 3; at++) expect(await ask('10.0.0.2', '93.184.216.34')).toBe('ignored');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"peer":"10.0.0.2"');
  for (let at = 0; at < 3; at++) expect(await ask(`93.184.216.${at}`, '198.51.100.7')).toBe('ignored');
  expect(lines).toHaveLength(2);
  expect(lines[1]).not.toMatch(/93\.184|198\.51/);
  await app.close();
});
