import { expect, it } from 'vitest';
import { systemClock } from '../../../src/kit/clock';
import { createSandbox } from './sandbox';

it('the sandbox serves its parts, each of which knows the URLs of the local stack', async () => {
  const place = { url: 'http://localhost:1', walletUrl: 'http://localhost:2', rpcUrl: 'http://localhost:3' };
  const app = await createSandbox({
    place: { ...place, clock: systemClock },
    plugins: [(scope, { walletUrl }) => void scope.get('/part', () => ({ walletUrl }))],
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/part')).json()).toEqual({ walletUrl: 'http://localhost:2' });
  await app.close();
});
