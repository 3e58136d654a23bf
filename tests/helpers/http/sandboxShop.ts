import { expect, vi } from 'vitest';
import { rampPlugin } from '../../../demo-host/stack/sandbox/ramp/rampPlugin';
import { createSandbox } from '../../../demo-host/stack/sandbox/sandbox';
import { sandboxAssets, sandboxKeys } from '../../../demo-host/stack/config/onramp';
import { systemClock } from '../../../src/kit/clock';
import type { OnrampOrder } from '../../../src/wire/onramp';
import type { Anvil } from '../chains/anvil';
import { freePort } from './freePort';
import { aPurchase, newOrderId, openOnrampServer } from './onrampHarness';
import type { createServers } from './servers';

/**
 * Starts the wallet’s server and the sandbox, each on its own port, as in the local stack. Their close functions are added to `ends`.
 * @param options.isDeaf the service’s calls do not arrive.
 */
export async function openSandboxShop({
  start,
  anvil,
  ends,
  isDeaf = false,
}: {
  start: ReturnType<typeof createServers>['start'];
  anvil: Anvil;
  ends: (() => unknown)[];
  isDeaf?: boolean;
}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shop = (id: string) => ({ id, name: id, url, ...sandboxKeys, assets: sandboxAssets });
  const server = await openOnrampServer(start, { sandbox: [shop('sandbox'), shop('sandbox-express')] });
  const walletUrl = `http://127.0.0.1:${await server.listen()}`;
  const place = { url, walletUrl: isDeaf ? 'http://localhost:1' : walletUrl, rpcUrl: anvil.url, clock: systemClock };
  const sandbox = await createSandbox({ place, plugins: [rampPlugin] });
  await sandbox.listen({ host: 'localhost', port });
  ends.push(
    () => server.end(),
    () => sandbox.close(),
  );
  const ada = await server.signIn('ada');
  const order = (more: object = {}) => ({
    ...aPurchase,
    id: newOrderId(),
    provider: 'sandbox',
    address: ada.account.address,
    ...more,
  });
  const buy = async (more?: object) => {
    const { status, json } = await ada.post('/onramp/orders', order(more));
    expect(status).toBe(200);
    return json as unknown as { order: OnrampOrder; url: string };
  };
  const read = async (id: string) => (await ada.get(`/onramp/orders/${id}`)).json as unknown as OnrampOrder;
  const reach = (id: string, status: string) =>
    vi.waitFor(async () => expect((await read(id)).status).toBe(status), { interval: 100 });
  return { ...server, sandbox, ada, order, buy, read, reach };
}

/** Submits a form of the sandbox. */
export async function fillIn(url: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  expect(answer.status).toBe(200);
}
