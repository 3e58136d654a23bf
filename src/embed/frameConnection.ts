import { createHostChannel, type HostChannel } from '../bridge/hostChannel';
import { createWindowPort } from '../bridge/windowPort';
import { disconnected, type ProviderRpcError } from '../errors/providerRpc';
import { createDeferred } from '../kit/async/deferred';
import type { Clock } from '../kit/clock';
import { randomId } from '../kit/randomId';
import { readDappMetadata } from './dappMetadata';
import { announceProvider } from './eip6963';
import type { EvmProvider } from './evmProvider';
import { createWalletFrame, type WalletFrame } from './frame';
import type { ResolvedOptions } from './options';
import { createPopups, type Popups, type PopupEvents } from './popups';
import { callTimeout, frameTimeout } from './timeouts';
import { setWindowEthereum } from './windowEthereum';

/** The frame on the page and the channel to it, from first use until removal. */
export interface FrameConnection {
  readonly frame: WalletFrame;
  readonly channel: HostChannel;
  readonly popups: Popups;
  /** Resolves when the wallet has reported its state, or when it has not done so in time. */
  ready: Promise<void>;
  /** Set after that timeout, until the wallet reports after all. */
  unreachable: ProviderRpcError | undefined;
  stop(): void;
}

interface FrameConnectionOptions extends PopupEvents {
  self: Window;
  options: ResolvedOptions;
  clock: Clock;
  provider: EvmProvider;
  /** Called with the frame's responses to the two state requests; undefined for an error response, which also counts as a response. */
  onState(provider: unknown, communication: unknown): void;
  /** Called when the frame is gone. It may come back. */
  onClose(): void;
  onNotification: Parameters<typeof createHostChannel>[0]['onNotification'];
}

/** Adds the frame to the page, and the provider at the places where pages look for it. */
export function connectFrame(given: FrameConnectionOptions): FrameConnection {
  const { self, options, clock, provider, onState, onClose } = given;
  const nonce = randomId();
  const opened = createDeferred<void>();
  opened.promise.catch(() => {});

  const frame = createWalletFrame({ self, options, nonce });
  const channel = createHostChannel({
    ...given,
    port: createWindowPort({ self, peer: frame.contentWindow, peerOrigin: options.walletOrigin }),
    nonce,
    init: () => ({
      // Most options have the same name in the protocol.
      ...options,
      dappMetadata: readDappMetadata(self.document),
      web3AuthClientId: options.clientId,
      web3AuthNetwork: options.network,
    }),
    onOpen() {
      made.unreachable = undefined;
      // Requests both states, as public clients do.
      const ask = (kind: 'provider' | 'communication', method: string) =>
        channel.request({ kind, method, params: [], timeout: callTimeout }).catch(() => {});
      made.ready = Promise.all([
        ask('provider', 'wallet_get_provider_state'),
        ask('communication', 'get_provider_state'),
      ]).then((states) => {
        onState(...states);
        cancelTimeout();
        opened.resolve();
      });
    },
    onClose() {
      onClose();
      cancelTimeout();
      cancelTimeout = expectFrame();
    },
    isWatched: () => frame.isShown,
    onDead: frame.reload,
  });
  const unannounce = announceProvider({ self, provider });
  const unset = options.setWindowEthereum ? setWindowEthereum(self, provider) : () => {};

  const expectFrame = () =>
    clock.after(frameTimeout, () => {
      made.unreachable = disconnected(`The wallet at ${options.walletUrl} could not be reached.`);
      channel.rejectAll(made.unreachable);
      opened.reject(made.unreachable);
    });
  let cancelTimeout = expectFrame();

  const made: FrameConnection = {
    frame,
    channel,
    popups: createPopups(given),
    ready: opened.promise,
    unreachable: undefined,
    stop() {
      cancelTimeout();
      unset();
      unannounce();
      made.popups.destroy();
      channel.destroy();
      frame.destroy();
      opened.reject(disconnected());
    },
  };
  return made;
}
