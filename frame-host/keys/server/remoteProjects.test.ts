import { expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { createRemoteProjects } from './remoteProjects';

const shop = { clientId: 'shop', connections: [{ id: 'email' }], tokenConnections: [{ id: 'company' }] };

function open(answer: (url: string) => Response | Promise<Response>) {
  const clock = createFakeClock();
  const fetch = vi.fn(async (url: string | URL | Request) => answer(url instanceof Request ? url.url : String(url)));
  const isProject = createRemoteProjects({ frameHost: 'https://wallet.example', fetch, clock });
  return { clock, fetch, offers: (connectionId: string, clientId = 'shop') => isProject({ clientId, connectionId }) };
}

it('returns which connections a project offers, cached for three seconds', async () => {
  let told: object = shop;
  const { clock, fetch, offers } = open(() => Response.json(told));
  expect([await offers('email'), await offers('company'), await offers('passkey')]).toEqual([true, true, false]);
  expect(fetch.mock.calls).toHaveLength(1);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://wallet.example/v1/project?client_id=shop');
  told = { ...shop, connections: [{ id: 'passkey' }] };
  expect(await offers('email')).toBe(true);
  await clock.advance(3_000);
  expect([await offers('email'), await offers('passkey')]).toEqual([false, true]);
});

it('knows no missing project and rejects an answer for another project', async () => {
  const { offers } = open((url) => (url.endsWith('=shop') ? Response.json(shop) : new Response('', { status: 404 })));
  expect(await offers('email', 'stranger')).toBe(false);
  expect(await offers('email', 'shop&client_id=other')).toBe(false);
  const liar = open(() => Response.json(shop));
  await expect(liar.offers('email', 'other')).rejects.toThrow('another project');
});

it('uses the cached answer for ten minutes while the frame-host fails, and ignores invalid answers', async () => {
  let answer: () => Response | Promise<Response> = () => Response.json(shop);
  const { clock, offers } = open(() => answer());
  expect(await offers('email')).toBe(true);
  const faults = [
    () => Promise.reject(new TypeError('down')),
    () => new Response('', { status: 503 }),
    () => Response.json({ clientId: 'shop' }),
    () => new Response('<h1>'),
    () => new Response('x'.repeat(1_000_001)),
  ];
  for (const fault of faults) {
    answer = fault;
    await clock.advance(4_000);
    expect(await offers('email')).toBe(true);
    await expect(offers('email', 'new')).rejects.toThrow();
  }
  await clock.advance(600_000);
  await expect(offers('email')).rejects.toThrow();
});
