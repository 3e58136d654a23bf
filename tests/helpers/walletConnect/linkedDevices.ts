import { afterEach } from 'vitest';
import { createFakeClock, createUntil } from '../fakeClock';
import { createDevices, type Break } from '../wallet/devices';
import { project } from '../wallet/walletHarness';
import { createMemoryRelay } from './memoryRelay';
import { createTestPeer } from './testPeer';

/** Creates several wallets of one user on a real server, to which an application sends requests over a relay. For one test file. */
export function createLinkedDevices() {
  const devices = createDevices();
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  /** Opens devices of one user on one relay and one server, and an application. */
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
        await device.wallet.actions.linkApp(dapp.uri);
        const proposing = dapp.propose();
        await until(() => device.queue().length === 1);
        device.wallet.actions.decide(device.queue()[0]!.id, { approved: true });
        await until(() => device.apps().length === 1 && dapp.settled() !== undefined);
        await proposing;
        return dapp;
      },
    };
  }

  return { open };
}
