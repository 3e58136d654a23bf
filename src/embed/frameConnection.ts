import { createHostChannel, type HostChannel } from '../bridge/hostChannel';
import { createWindowPort } from '../bridge/windowPort';
import type { ProviderRpcError } from '../errors/providerRpc';
import { createDeferred } from '../kit/async/deferred';
import type { Clock } from '../kit/clock';
import { randomId } from '../kit/randomId';
import { readDappMetadata } from './dappMetadata';
import { disconnected } from './disconnected';
import { announceProvider, createUuid } from './eip6963';
import type { EvmProvider } from './evmProvider';
import { createWalletFrame, type WalletFrame } from './frame';
import type { ResolvedOptions } from './options';
import { createPopups, type Popups } from './popups';
import { callTimeout, frameTimeout } from './timeouts';
import { setWindowEthereum } from './windowEthereum';

/** The frame on the page with the channel to it, from its first use until it is taken away. */
export interface FrameConnection {
  frame: WalletFrame;
  channel: HostChannel;
  popups: Popups;
  /** Settles when the wallet has sent its state, or rejects after a timeout. */
  readonly ready: Promise<void>;
  /** Set from the end of that time until the wallet comes after all. */
  readonly unreachable: ProviderRpcError | undefined;
  stop(): void;
}

interface FrameConnectionOptions {
  self: Window;
  options: ResolvedOptions;
  clock: Clock;
  provider: EvmProvider;
  /** What the frame answers to the two questions for its state; undefined for an error answer, which is an answer. */
  onState(state: { provider: unknown; communication: unknown }): void;
  /** The frame went away. It may come again. */
  onClose(): void;
  onNotification: Parameters<typeof createHostChannel>[0]['onNotification'];
  onPopupBlocked(windowId: string, finalUrl: string): void;
  onPopupClosed(windowId: string): void;
}

/** Adds the frame to the page, and the provider where pages look for one. */
export function connectFrame({
  self,
  options,
  clock,
  provider,
  onState,
  onClose,
  onNotification,
  onPopupBlocked,
  onPopupClosed,
}: FrameConnectionOptions): FrameConnection {
  const nonce = randomId();
  const opened = createDeferred<void>();
  let ready = opened.promise;
  ready.catch(() => {});
  let unreachable: ProviderRpcError | undefined;

  const frame = createWalletFrame({ self, options, nonce });
  const channel = createHostChannel({
    port: createWindowPort({ self, peer: frame.contentWindow, peerOrigin: options.walletOrigin }),
    nonce,
    clock,
    init: () => ({
      // Most are called alike on the wire.
      ...options,
      dappMetadata: readDappMetadata(self.document),
      web3AuthClientId: options.clientId,
      web3AuthNetwork: options.network,
    }),
    onOpen() {
      unreachable = undefined;
      ready = askState(channel).then((state) => {
        onState(state);
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
    onNotification,
  });
  const popups = createPopups({
    self,
    walletUrl: options.walletUrl,
    clock,
    onBlocked: onPopupBlocked,
    onClosed: onPopupClosed,
  });
  const unannounce = announceProvider({ self, provider, uuid: createUuid() });
  const unset = options.setWindowEthereum ? setWindowEthereum(self, provider) : () => {};

  function expectFrame(): () => void {
    return clock.after(frameTimeout, () => {
      unreachable = disconnected(`The wallet at ${options.walletUrl} could not be reached.`);
      channel.rejectAll(unreachable);
      opened.reject(unreachable);
    });
  }
  let cancelTimeout = expectFrame();

  return {
    frame,
    channel,
    popups,
    get ready() {
      return ready;
    },
    get unreachable() {
      return unreachable;
    },
    stop() {
      cancelTimeout();
      unset();
      unannounce();
      popups.destroy();
      channel.destroy();
      frame.destroy();
      opened.reject(disconnected());
    },
  };
}

/** Both states are asked for, as public clients do. */
async function askState({ request }: HostChannel) {
  const ask = (kind: 'provider' | 'communication', method: string) =>
    request({ kind, method, params: [], timeout: callTimeout }).catch(() => undefined);
  const [provider, communication] = await Promise.all([
    ask('provider', 'wallet_get_provider_state'),
    ask('communication', 'get_provider_state'),
  ]);
  return { provider, communication };
}
