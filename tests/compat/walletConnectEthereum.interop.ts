import { recoverMessageAddress } from 'viem';
import { expect, it } from 'vitest';
import { address } from '../helpers/wallet/walletHarness';
import { createDappStorage, dappMetadata, leaveRelay } from '../helpers/walletConnect/dapp';
import { load, projectId, setUpInterop, useEach, type Request } from './interop';
import { unlinkApp } from '../helpers/walletConnect/links';

const world = setUpInterop();

it('ethereum-provider 2.21 connects, signs, restores its session, and is disconnected by the wallet', async () => {
  interface Provider {
    on(name: string, listener: (value: never) => void): void;
    connect(): Promise<void>;
    request: Request;
    disconnect(): Promise<void>;
    accounts: string[];
    session?: { topic: string };
    signer: Parameters<typeof leaveRelay>[0];
  }
  const { EthereumProvider } = await load<{ EthereumProvider: { init(options: object): Promise<Provider> } }>(
    'others',
    '@walletconnect/ethereum-provider',
  );
  const wallet = await world.openWallet();
  const open = (storage = createDappStorage()) =>
    EthereumProvider.init({
      projectId,
      relayUrl: world.relayUrl(),
      metadata: dappMetadata,
      showQrModal: false,
      telemetryEnabled: false,
      optionalChains: [31_337, 31_338],
      storage,
      logger: 'silent',
      rpcMap: { 31337: world.anvil().url, 31338: world.anvil().url },
    });
  async function connect(provider: Provider) {
    provider.on('display_uri', (uri: string) => void wallet.actions.linkApp(uri));
    const connecting = provider.connect();
    await wallet.decide(true);
    await connecting;
  }
  const provider = await open();
  try {
    await connect(provider);
    expect(provider.accounts).toEqual([address]);
    await useEach(world, wallet, (input) => provider.request(input));
    const changed = new Promise((resolve) => provider.on('chainChanged', resolve));
    await wallet.actions.selectChain('0x7a6a');
    expect(Number(await changed)).toBe(31_338);
    await provider.disconnect();
    await wallet.until(() => wallet.apps().length === 0, 'no application');
  } finally {
    await leaveRelay(provider.signer);
  }

  // A second provider is restored from the page's storage, and disconnected by the wallet.
  const storage = createDappStorage();
  const first = await open(storage);
  try {
    await connect(first);
  } finally {
    await leaveRelay(first.signer);
  }
  const later = await open(storage);
  try {
    expect(later.session?.topic).toBe(first.session?.topic);
    expect(later.accounts).toEqual([address]);
    const signing = later.request({ method: 'personal_sign', params: ['0x6869', address] });
    await wallet.decide(true);
    expect(await recoverMessageAddress({ message: 'hi', signature: (await signing) as `0x${string}` })).toBe(address);
    const disconnected = new Promise((resolve) => later.on('disconnect', resolve));
    await unlinkApp(wallet, later.session!.topic);
    await disconnected;
    expect(wallet.apps()).toEqual([]);
  } finally {
    await leaveRelay(later.signer);
  }
});
