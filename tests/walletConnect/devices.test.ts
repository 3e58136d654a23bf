import { describe, expect, it, vi } from 'vitest';
import { address } from '../helpers/wallet/walletHarness';
import { createLinkedDevices } from '../helpers/walletConnect/linkedDevices';
import { unlinkApp } from '../helpers/walletConnect/links';

const { open } = createLinkedDevices();

/** A server that refuses to store sessions. */
const lose = (path: string): Response | undefined =>
  path.includes('/linkedsession') ? new Response('', { status: 503 }) : undefined;
const textOf = (init?: RequestInit): string => (typeof init?.body === 'string' ? init.body : '');

describe('an application that one device connected', () => {
  it('can send requests to another device of the user in the same session', async () => {
    const world = await open();
    const sent: string[] = [];
    const one = await world.openDevice({
      broken: (path, init) => void (path.endsWith('/linkedsession') && sent.push(textOf(init))),
    });
    const dapp = await world.link(one);
    await world.until(() => sent.length > 0);
    // The server stores neither key nor topic nor name in clear text.
    for (const secret of [dapp.session(), 'dapp.example', one.wallet.stores.walletConnect.state.apps[0]!.topic]) {
      expect(sent.join()).not.toContain(secret);
    }
    one.wallet.destroy();
    const two = await world.openDevice();
    await world.until(() => two.apps().length === 1);
    expect(two.apps()).toMatchObject([{ name: 'Dapp', topic: dapp.session() }]);
    const asked = dapp.ask('personal_sign', ['0x6869', address]);
    await world.until(() => two.queue().length === 1);
    two.wallet.actions.decide(two.queue()[0]!.id, { approved: true });
    let answer: unknown;
    void asked.then((result) => (answer = result));
    await world.until(() => answer !== undefined);
    expect(answer).toMatch(/^0x[0-9a-f]{130}$/);
  });

  it('is removed on all devices once one disconnects it, including a device that was offline', async () => {
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
    void unlinkApp(one.wallet, dapp.session());
    await world.until(() => one.apps().length === 0 && told.includes('DELETE'));
    await one.settings.load();
    // The disconnect message is lost, so only the server's data shows it.
    world.relay.misbehave(() => []);
    const again = await world.openDevice({ storage });
    // The permissions are deleted together with the session.
    const { permissions } = again.stores;
    await again.settings.load();
    await world.until(() => again.apps().length === 0);
    expect(permissions.state.askers).toEqual({});
  });

  it('leaves no permissions behind if its session was lost', async () => {
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

  it('is not restored by a server that keeps a deleted session', async () => {
    const world = await open();
    const saved: { body?: string } = {};
    const one = await world.openDevice({
      broken(path, init) {
        if (path.endsWith('/linkedsession')) saved.body = textOf(init);
        // It claims to have deleted the session, but has not.
        return path.includes('/linkedsession/') ? Response.json({ success: true }) : undefined;
      },
    });
    const dapp = await world.link(one);
    await world.until(() => saved.body !== undefined);
    const leaving = unlinkApp(one.wallet, dapp.session());
    await world.clock.advance(3_000);
    await leaving;
    await one.settings.load();
    await world.clock.advance(100);
    expect([one.apps(), one.stores.permissions.state.askers]).toEqual([[], {}]);
  });

  it('is not restored by an answer of the server that was on its way when the user disconnected it', async () => {
    const world = await open();
    let arrive: (() => void) | undefined;
    let isLate = false;
    const told: string[] = [];
    const one = await world.openDevice({
      broken(path, init, pass) {
        if (path.includes('/linkedsession')) told.push(init?.method ?? 'GET');
        if (!isLate || init?.method === 'DELETE' || !path.endsWith('/user')) return undefined;
        isLate = false;
        const answer = pass();
        return new Promise((resolve) => (arrive = () => resolve(answer)));
      },
    });
    const dapp = await world.link(one);
    await world.until(() => told.length > 0);
    isLate = true;
    const loading = one.settings.load();
    await world.until(() => arrive !== undefined);
    void unlinkApp(one.wallet, dapp.session());
    await world.until(() => one.apps().length === 0 && told.includes('DELETE'));
    arrive?.();
    await loading;
    await world.clock.advance(100);
    expect([one.apps(), one.stores.permissions.state.askers]).toEqual([[], {}]);
    expect(told.filter((method) => method === 'DELETE')).toHaveLength(1);
  });

  it('is disconnected at its peer and on the server when the user logs out', async () => {
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
    await one.wallet.actions.logout();
    await world.until(() => dapp.heard.some(({ request }) => request.method === 'wc_sessionDelete'));
    await vi.waitFor(() => expect(dropped).toHaveLength(1));
  });
});
