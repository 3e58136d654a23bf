import type { EventEmitter } from 'node:events';
import * as package_ from '@walletconnect/universal-provider';

type Provider = InstanceType<typeof package_.UniversalProvider>;

export const dappMetadata = {
  name: 'Far Away Dapp',
  description: 'A dapp on another device',
  url: 'https://faraway.example',
  icons: ['https://faraway.example/icon.png'],
};

export interface AskedNamespace {
  chains: string[];
  methods: string[];
  events: string[];
}

/** Optional properties that the dapp requests for its session (CAIP-25). */
export interface Wishes {
  sessionProperties?: Record<string, string>;
  scopedProperties?: Record<string, unknown>;
}

// Otherwise all dapps of a process share one instance (`Core` of the package).
process.env['DISABLE_GLOBAL_CORE'] = 'true';

/** The storage of a dapp's page. */
export type DappStorage = NonNullable<Parameters<typeof package_.UniversalProvider.init>[0]['storage']>;

/** Creates the storage of a page. A provider that is created with the storage of another one acts as that dapp after a reload. */
export function createDappStorage(): DappStorage {
  const texts = new Map<string, string>();
  const read = <T>(text: string): T => JSON.parse(text) as T;
  return {
    getKeys: () => Promise.resolve([...texts.keys()]),
    getEntries: <T>() => Promise.resolve([...texts].map(([key, text]): [string, T] => [key, read<T>(text)])),
    getItem<T>(key: string) {
      const text = texts.get(key);
      return Promise.resolve(text === undefined ? undefined : read<T>(text));
    },
    setItem: (key, value) => Promise.resolve(void texts.set(key, JSON.stringify(value ?? null))),
    removeItem: (key) => Promise.resolve(void texts.delete(key)),
  };
}

/** Creates a dapp on another device, with WalletConnect's own package, as real dapps do. */
export async function createDapp({
  relayUrl,
  storage = createDappStorage(),
  UniversalProvider = package_.UniversalProvider,
}: {
  relayUrl: string;
  storage?: DappStorage;
  /** To use another version of the package. */
  UniversalProvider?: typeof package_.UniversalProvider;
}) {
  const provider: Provider = await UniversalProvider.init({
    projectId: '0'.repeat(32),
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: dappMetadata,
    storage,
  });
  return {
    provider,
    /** Starts to connect. */
    async connect(asked: Record<string, AskedNamespace>, required = false, wishes: Wishes = {}) {
      const uri = new Promise<string>((resolve) => provider.once('display_uri', resolve));
      const session = provider.connect({
        ...(required ? { namespaces: asked } : { optionalNamespaces: asked }),
        ...wishes,
      });
      session.catch(() => undefined);
      return { uri: await uri, session };
    },
    stop: () => leaveRelay(provider),
  };
}

/**
 * Disconnects from the relay permanently. Otherwise the package would reopen its socket, and a refusal then is an unhandled error. An
 * unanswered proposal would also fail in the middle of other tests, when it expires after five minutes.
 */
export async function leaveRelay({ client }: Pick<Provider, 'client'>): Promise<void> {
  const { events } = client.engine as unknown as { events: EventEmitter };
  const open = events.eventNames().filter((name) => String(name).startsWith('session_connect'));
  for (const name of open) events.emit(name, { error: { code: 0, message: 'The dapp has left' } });
  const { heartbeat, relayer } = client.core;
  heartbeat.stop();
  relayer.transportOpen = () => Promise.resolve();
  relayer.restartTransport = () => Promise.resolve();
  await relayer.transportClose().catch(() => undefined);
}

export type Dapp = Awaited<ReturnType<typeof createDapp>>;
