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

/** The frame on the page and the channel to it, from first use until removal. */
export interface FrameConnection {
  frame: WalletFrame;
  channel: HostChannel;
  popups: Popups;
  /** Resolves when the wallet has reported its state, or when it has not done so in time. */
  readonly ready: Promise<void>;
  /** Set after that timeout, until the wallet reports after all. */
  readonly unreachable: ProviderRpcError | undefined;
  stop(): void;
}

interface FrameConnectionOptions {
  self: Window;
  options: ResolvedOptions;
  clock: Clock;
  provider: EvmProvider;
  /** Called with the frame's responses to the two state requests; undefined for an error response, which also counts as a response. */
  onState(state: { provider: unknown; communication: unknown }): void;
  /** Called when the frame is gone. It may come back. */
  onClose(): void;
  onNotification: Parameters<typeof createHostChannel>[0]['onNotification'];
  onPopupBlocked(windowId: string, finalUrl: string): void;
  onPopupClosed(windowId: string): void;
}

/** Adds the frame to the page, and the provider at the places where pages look for it. */
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
      // Most options have the same name in the protocol.
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

/** Requests both states, as public clients do. */
async function askState({ request }: HostChannel) {
  const ask = (kind: 'provider' | 'communication', method: string) =>
    request({ kind, method, params: [], timeout: callTimeout }).catch(() => undefined);
  const [provider, communication] = await Promise.all([
    ask('provider', 'wallet_get_provider_state'),
    ask('communication', 'get_provider_state'),
  ]);
  return { provider, communication };
}
