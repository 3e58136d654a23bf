import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeClock, createUntil } from '../helpers/fakeClock';
import { createDevices, type Break } from '../helpers/wallet/devices';
import { address, project } from '../helpers/wallet/walletHarness';
import { createMemoryRelay } from '../helpers/walletConnect/memoryRelay';
import { createTestPeer } from '../helpers/walletConnect/testPeer';

const devices = createDevices();
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Devices of one user on one relay and one server, and an application. */
async function open() {
  const clock = createFakeClock();
  const relay = createMemoryRelay(clock);
  const server = await devices.openServer();
  const until = createUntil(clock);
  const openDevice = async (options: { broken?: Break; storage?: Record<string, string> } = {}) => {
    const device = await devices.openDevice(server.port, {
      ...options,
      project: Promise.resolve({ ...project, walletConnect: { relayUrl: 'wss://relay.test', projectId: 'test' } }),
      deps: { clock, openSocket: relay.openSocket },
    });
    ends.push(() => device.wallet.destroy());
    return { ...device, apps: () => device.stores.walletConnect.state.apps };
  };
  type Device = Awaited<ReturnType<typeof openDevice>>;
  return {
    clock,
    relay,
    until,
    openDevice,
    async link(device: Device) {
      const dapp = createTestPeer({ clock, openSocket: relay.openSocket });
      ends.push(() => dapp.stop());
      await device.wallet.flows.linkApp(dapp.uri);
      const proposing = dapp.propose();
      await until(() => device.queue().length === 1);
      device.wallet.flows.decide(device.queue()[0]!.id, { approved: true });
      await until(() => device.apps().length === 1 && dapp.settled() !== undefined);
      await proposing;
      return dapp;
    },
  };
}

/** A server that keeps nothing of sessions. */
const lose = (path: string): Response | undefined =>
  path.includes('/linkedsession') ? new Response('', { status: 503 }) : undefined;
const textOf = (init?: RequestInit): string => (typeof init?.body === 'string' ? init.body : '');

describe('an application that one device has connected', () => {
  it('asks another device of the user as well, under the session that it has', async () => {
    const world = await open();
    const sent: string[] = [];
    const one = await world.openDevice({
      broken: (path, init) => void (path.endsWith('/linkedsession') && sent.push(textOf(init))),
    });
    const dapp = await world.link(one);
    await world.until(() => sent.length > 0);
    // The server has neither key, topic nor name.
    for (const secret of [dapp.session(), 'dapp.example', one.wallet.stores.walletConnect.state.apps[0]!.topic]) {
      expect(sent.join()).not.toContain(secret);
    }
    one.wallet.destroy();
    const two = await world.openDevice();
    await world.until(() => two.apps().length === 1);
    expect(two.apps()).toMatchObject([{ name: 'Dapp', topic: dapp.session() }]);
    const asked = dapp.ask('personal_sign', ['0x6869', address]);
    await world.until(() => two.queue().length === 1);
    two.wallet.flows.decide(two.queue()[0]!.id, { approved: true });
    let answer: unknown;
    void asked.then((result) => (answer = result));
    await world.until(() => answer !== undefined);
    expect(answer).toMatch(/^0x[0-9a-f]{130}$/);
  });

  it('is gone on all of them once one has let it go, also on one that was away', async () => {
    const world = await open();
    const told: string[] = [];
    const one = await world.openDevice({
      broken: (path, init) => void (path.includes('/linkedsession') && told.push(init?.method ?? 'GET')),
    });
    const dapp = await world.link(one);
    await world.until(() => told.length > 0);
    await one.settings.load();
    const storage: Record<string, string> = {};
    const two = await world.openDevice({ storage });
    await world.until(() => two.apps().length === 1);
    await vi.waitFor(() => expect(storage['ws-walletConnect']).toContain(address.toLowerCase()));
    two.wallet.destroy();
    void one.wallet.flows.unlinkApp(dapp.session());
    await world.until(() => one.apps().length === 0 && told.includes('DELETE'));
    await one.settings.load();
    // Its message is lost: what the server has says it.
    world.relay.misbehave(() => []);
    const again = await world.openDevice({ storage });
    // What it was granted goes with the session.
    const { permissions } = again.stores;
    await world.until(() => Object.keys(permissions.state.askers).length === 0);
    expect(again.apps()).toEqual([]);
  });

  it('leaves nothing of what it was granted where its session was lost', async () => {
    const world = await open();
    const storage: Record<string, string> = {};
    const one = await world.openDevice({ storage, broken: (path) => lose(path) });
    await world.link(one);
    await vi.waitFor(() => expect(storage['ws-permissions']).toContain('wc:'));
    one.wallet.destroy();
    delete storage['ws-walletConnect'];
    const again = await world.openDevice({ storage, broken: (path) => lose(path) });
    const { permissions } = again.stores;
    await world.until(() => Object.keys(permissions.state.askers).length === 0);
    expect(again.apps()).toEqual([]);
  });

  it('is not brought back by a server that keeps what was taken out', async () => {
    const world = await open();
    const saved: { body?: string } = {};
    const one = await world.openDevice({
      broken(path, init) {
        if (path.endsWith('/linkedsession')) saved.body = textOf(init);
        // It says that it has, and has not.
        return path.includes('/linkedsession/') ? Response.json({ success: true }) : undefined;
      },
    });
    const dapp = await world.link(one);
    await world.until(() => saved.body !== undefined);
    const leaving = one.wallet.flows.unlinkApp(dapp.session());
    await world.clock.advance(3_000);
    await leaving;
    await one.settings.load();
    await world.clock.advance(100);
    expect([one.apps(), one.stores.permissions.state.askers]).toEqual([[], {}]);
  });

  it('ends at its peer and on the server when the user logs out', async () => {
    const world = await open();
    const [kept, dropped]: [string[], string[]] = [[], []];
    const one = await world.openDevice({
      broken(path, init) {
        if (path.endsWith('/linkedsession')) kept.push(path);
        if (init?.method === 'DELETE' && path.includes('/linkedsession/')) dropped.push(path);
        return undefined;
      },
    });
    const dapp = await world.link(one);
    await world.until(() => kept.length > 0);
    await one.wallet.flows.logout();
    await world.until(() => dapp.heard.some(({ request }) => request.method === 'wc_sessionDelete'));
    await vi.waitFor(() => expect(dropped).toHaveLength(1));
  });
});

describe('a request that two devices show at once', () => {
  async function openBoth(broken?: Break) {
    const world = await open();
    const one = await world.openDevice(broken ? { broken } : {});
    const dapp = await world.link(one);
    await world.until(() => one.stores.walletConnect.state.apps.length === 1);
    const two = await world.openDevice(broken ? { broken } : {});
    await world.until(() => two.apps().length === 1);
    const both = [one, two] as const;
    return {
      world,
      dapp,
      both,
      said: () => both.map(({ stores }) => stores.toast.state.code).filter((code) => code === 'answeredElsewhere'),
      /** The user presses Confirm on both before either has heard of the other. */
      async confirmOnBoth(message: string) {
        const answers: unknown[] = [];
        const asked = dapp.ask('personal_sign', [message, address]);
        void asked.then(
          (result) => answers.push(result),
          (error: unknown) => answers.push(error),
        );
        await world.until(() => both.every(({ queue }) => queue().length === 1));
        for (const { queue, wallet } of both) wallet.flows.decide(queue()[0]!.id, { approved: true });
        await world.until(() => answers.length > 0);
        return answers[0];
      },
    };
  }

  it('and which the user confirms on both is signed on one, and the other says so (docs/threats.md 101)', async () => {
    const { world, dapp, both, said, confirmOnBoth } = await openBoth();
    for (let round = 0; round < 5; round++) {
      both.forEach(({ stores }) => stores.toast.actions.hide());
      expect(await confirmOnBoth(`0x${(0x60 + round).toString(16)}`)).toMatch(/^0x[0-9a-f]{130}$/);
      await world.until(() => said().length === 1);
      await world.until(() => both.every(({ queue }) => queue().length === 0));
    }
    expect(said()).toHaveLength(1);
    // A second answer would be one to nothing that the application still asks.
    expect(dapp.dropped().unexpected ?? 0).toBe(0);
  });

  it.each([
    ['is down', () => new Response('', { status: 503 })],
    ['says nothing', () => new Promise<Response>(() => undefined)],
  ])('is signed all the same while the server %s', async (_name, answer) => {
    let claims = 0;
    const { world, confirmOnBoth, said } = await openBoth((path) => {
      if (!path.endsWith('/claim')) return undefined;
      claims++;
      return answer();
    });
    const waited = world.until(() => claims === 2).then(() => world.clock.advance(10_000));
    expect(await confirmOnBoth('0x6869')).toMatch(/^0x[0-9a-f]{130}$/);
    await waited;
    expect(said()).toEqual([]);
  });

  it('is answered by a device that confirms it alone, whatever the other had refused to sign before', async () => {
    const claims: string[] = [];
    const { world, dapp, both } = await openBoth(
      (path, init) => void (path.endsWith('/claim') && claims.push(textOf(init))),
    );
    const asked = dapp.ask('personal_sign', ['0x6869', address]);
    await world.until(() => both.every(({ queue }) => queue().length === 1));
    both[0].wallet.flows.decide(both[0].queue()[0]!.id, { approved: true });
    let answer: unknown;
    void asked.then((result) => (answer = result));
    await world.until(() => answer !== undefined && both[1].queue().length === 0);
    // The server learns neither session nor request.
    expect(claims).toHaveLength(1);
    expect(JSON.parse(claims[0]!)).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  });
});
