import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Grant } from '../../src/wire/approval/grant';
import { createDevices } from '../helpers/wallet/devices';
import { address } from '../helpers/wallet/walletHarness';

/** Permissions to spend (ERC-7715) that were signed on one device of a user, seen from the others. */
const devices = createDevices();
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const permission = (id: string, change: Partial<Grant> = {}): Grant => ({
  id: `0x${id.repeat(64)}`,
  askerId: 'https://agent.example',
  chainId: '0x7a69',
  account: address,
  at: 1,
  context: '0x1234',
  request: { chainId: '0x7a69' },
  taker: '0x000000000000000000000000000000000000dEaD',
  most: '100',
  reason: 'A budget',
  rule: {
    kind: 'allowance',
    amount: '100',
    period: null,
    initial: null,
    max: null,
    start: 0,
    expiry: null,
    token: null,
    symbol: 'ETH',
    decimals: 18,
  },
  ...change,
});

async function open() {
  const server = await devices.openServer();
  const openDevice: typeof devices.openDevice = async (port, options) => {
    const device = await devices.openDevice(port, options);
    ends.push(() => device.wallet.destroy());
    return device;
  };
  return { server, openDevice: (options = {}) => openDevice(server.port, options) };
}
type Device = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['openDevice']>>;
const listOf = ({ wallet }: Device) => wallet.stores.grants.state.list.map(({ id }) => id[2]);

describe('a permission to spend', () => {
  it('appears on the user’s other devices, and the server cannot read it', async () => {
    const { openDevice } = await open();
    const sent: string[] = [];
    const one = await openDevice({
      broken: (path: string, init?: RequestInit) =>
        void (path.endsWith('/grant') && typeof init?.body === 'string' && sent.push(init.body)),
    });
    one.wallet.stores.grants.actions.add(permission('a'));
    await one.settings.load();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    for (const secret of ['agent.example', 'budget', 'a'.repeat(32), address.slice(2, 12)])
      expect(sent.join()).not.toContain(secret);
    const two = await openDevice();
    await two.settings.load();
    expect(two.wallet.stores.grants.state.list).toEqual([permission('a')]);
    // A device does not upload again what it has received from the server.
    await one.settings.load();
    expect(sent).toHaveLength(1);
  });

  it('that is removed on one device is removed on all, including one that still has it', async () => {
    const { openDevice } = await open();
    const one = await openDevice();
    one.wallet.stores.grants.actions.add(permission('a'));
    await one.settings.load();
    const two = await openDevice();
    await two.settings.load();
    await two.settings.forgetGrant(permission('a'));
    await two.settings.load();
    await vi.waitFor(async () => {
      await one.settings.load();
      expect(listOf(one)).toEqual([]);
    });
    const three = await openDevice();
    await three.settings.load();
    expect(listOf(three)).toEqual([]);
  });

  it('is kept if a server hides it, and entries forged by the server are ignored', async () => {
    const { openDevice, server } = await open();
    const lie = { hides: false };
    const broken = async (path: string, init?: RequestInit) => {
      if (!lie.hides || !path.endsWith('/user') || (init?.method ?? 'GET') !== 'GET') return undefined;
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
      const body = (await answer.json()) as { data: object };
      const grants = [{ id: '0b'.repeat(16), sealed: 'A'.repeat(400) }];
      return Response.json({ ...body, data: { ...body.data, grants } });
    };
    const one = await openDevice({ broken });
    one.wallet.stores.grants.actions.add(permission('a'));
    await one.settings.load();
    lie.hides = true;
    await one.settings.load();
    expect(listOf(one)).toEqual(['a']);
  });

  it('of another person’s account on the same device is not synchronised', async () => {
    const { openDevice } = await open();
    const one = await openDevice();
    one.wallet.stores.grants.actions.add(permission('b', { account: '0x000000000000000000000000000000000000bEEF' }));
    one.wallet.stores.grants.actions.add(permission('a', { at: 2 }));
    await one.settings.load();
    const two = await openDevice();
    await two.settings.load();
    expect(listOf(two)).toEqual(['a']);
  });
});
