import { recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { expect, it } from 'vitest';
import { address } from '../helpers/wallet/walletHarness';
import { createDappStorage, dappMetadata, leaveRelay } from '../helpers/walletConnect/dapp';
import { load, projectId, recipient, setUpInterop, typed } from './interop';

interface Connector {
  emitter: { on(name: 'message', listener: (message: { type: string; data?: unknown }) => void): void };
  getProvider(): Promise<{ signer: Parameters<typeof leaveRelay>[0]; session?: { topic: string } }>;
}
interface Config {
  connectors: Connector[];
}
interface Core {
  createConfig(options: object): Config;
  createStorage(options: object): unknown;
  http(url: string): unknown;
  connect(config: Config, options: object): Promise<{ accounts: string[]; chainId: number }>;
  reconnect(config: Config): Promise<{ accounts: string[]; chainId: number }[]>;
  signMessage(config: Config, options: object): Promise<`0x${string}`>;
  signTypedData(config: Config, options: object): Promise<`0x${string}`>;
  sendTransaction(config: Config, options: object): Promise<`0x${string}`>;
  switchChain(config: Config, options: object): Promise<{ id: number }>;
  disconnect(config: Config): Promise<void>;
}

const world = setUpInterop();

/** The storage of a page with wagmi: wagmi's own and its connector's. */
function createPageStorage() {
  const texts = new Map<string, string>();
  return {
    connector: createDappStorage(),
    own: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    },
  };
}

/** Opens a page with wagmi's connector. With the storage of an earlier page it acts as that page after a reload. */
async function openPage(storage: ReturnType<typeof createPageStorage>) {
  const entry = 'dist/esm/exports/index.js';
  const core = await load<Core>('others', '@wagmi/core', entry);
  const { walletConnect } = await load<{ walletConnect(options: object): unknown }>(
    'others',
    '@wagmi/connectors',
    entry,
  );
  const { url } = world.anvil();
  const chainOf = (id: number, name: string) => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const config = core.createConfig({
    chains: [chainOf(31_337, 'Local'), chainOf(31_338, 'Second')],
    transports: { 31337: core.http(url), 31338: core.http(url) },
    storage: core.createStorage({ storage: storage.own }),
    connectors: [
      walletConnect({
        projectId,
        relayUrl: world.relayUrl(),
        metadata: dappMetadata,
        showQrModal: false,
        telemetryEnabled: false,
        storage: storage.connector,
        logger: 'silent',
      }),
    ],
  });
  const connector = config.connectors[0]!;
  return {
    core,
    config,
    connector,
    async stop() {
      await leaveRelay((await connector.getProvider()).signer);
    },
  };
}

it('wagmi’s connector connects, signs, restores its session after a reload, and disconnects', async () => {
  const wallet = await world.openWallet();
  const storage = createPageStorage();
  const { core, config, connector, stop } = await openPage(storage);
  let isThere = true;
  try {
    connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') void wallet.actions.linkApp(data as string);
    });
    const connecting = core.connect(config, { connector });
    await wallet.decide(true);
    expect(await connecting).toMatchObject({ accounts: [address], chainId: 31_337 });

    const signing = core.signMessage(config, { message: 'hi' });
    await wallet.decide(true);
    expect(await recoverMessageAddress({ message: 'hi', signature: await signing })).toBe(address);
    const signingTyped = core.signTypedData(config, typed);
    expect((await wallet.decide(true)).kind).toBe('signTypedData');
    expect(await recoverTypedDataAddress({ ...typed, signature: await signingTyped })).toBe(address);
    const sending = core.sendTransaction(config, { to: recipient, value: 1n });
    expect((await wallet.decide(true)).kind).toBe('sendTransaction');
    await world.mined(await sending);
    expect(await core.switchChain(config, { chainId: 31_338 })).toMatchObject({ id: 31_338 });

    // Both ends reload, and continue only from what they have stored.
    const again = await wallet.reload();
    await again.until(() => again.apps().length === 1, 'the application');
    await stop();
    isThere = false;
    const later = await openPage(storage);
    try {
      expect(await later.core.reconnect(later.config)).toMatchObject([{ accounts: [address] }]);
      const signingLater = later.core.signMessage(later.config, { message: 'hi' });
      await again.decide(true);
      expect(await recoverMessageAddress({ message: 'hi', signature: await signingLater })).toBe(address);
      await later.core.disconnect(later.config);
      await again.until(() => again.apps().length === 0, 'no application');
    } finally {
      await later.stop();
    }
  } finally {
    if (isThere) await stop();
  }
});
