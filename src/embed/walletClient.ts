import { disconnected } from '../errors/providerRpc';
import { systemClock, type Clock } from '../kit/clock';
import { createEmitter } from '../kit/emitter';
import { isPlainObject } from '../kit/json';
import type { CommunicationMethod } from '../wire/communication';
import { createEvmProvider, type RequestArguments } from './evmProvider';
import { connectFrame, type FrameConnection } from './frameConnection';
import type { ResolvedOptions } from './options';
import { opensPopup } from './popups';
import { callTimeout, userTimeout } from './timeouts';
import { createWalletState, type EmbedEvents } from './walletState';

export interface EmbedDeps {
  /** Default: the page's window, read only when needed, so that importing and creating work on a server. */
  self?: Window;
  clock?: Clock;
  /** The URL that this code was loaded from; the default of `walletUrl` is derived from it. */
  scriptUrl?: string | undefined;
}

/** Creates the client of the page's wallet; its frame is added with the first call. */
export function createWalletClient(options: ResolvedOptions, { self: given, clock = systemClock }: EmbedDeps) {
  const events = createEmitter<EmbedEvents>();
  const controller = createEvmProvider({ send });
  let connection: FrameConnection | undefined;
  let destroyed = false;
  const { state, notified } = createWalletState({ events, connection: () => connection, show });

  function start(): FrameConnection {
    if (destroyed) throw disconnected('The wallet was removed.');
    if (connection) return connection;
    const self = given ?? (globalThis as { window?: Window }).window;
    if (!self) throw disconnected();
    return (connection = connectFrame({
      self,
      options,
      clock,
      provider: controller.provider,
      onState(provider, communication) {
        if (isPlainObject(communication) && communication['isLoggedIn'] === true)
          notified('user_logged_in', communication);
        controller.connected(provider);
      },
      onClose() {
        show(false);
        connection?.popups.destroy();
        notified('inlay_pending_requests', {});
        controller.disconnected();
      },
      onNotification(kind, method, params) {
        if (kind === 'provider') controller.notified(method, params);
        else notified(method, isPlainObject(params) ? params : {});
      },
      onPopupBlocked(windowId, finalUrl) {
        setShown(true);
        tell('window_blocked', { windowId, finalUrl });
      },
      onPopupClosed: (windowId) => tell('closed_window', { windowId }),
    }));
  }

  function show(shown: boolean): void {
    if (!connection || connection.frame.isShown === shown) return;
    if (shown) {
      events.emit('opening', tell);
      connection.frame.show();
      connection.channel.watch();
    } else connection.frame.hide();
    events.emit('shown', shown);
  }

  async function call(method: CommunicationMethod, params: unknown): Promise<unknown> {
    const { channel, unreachable } = start();
    if (unreachable) throw unreachable;
    return channel.request({ kind: 'communication', method, params, timeout: callTimeout });
  }

  /** Makes a call whose result is ignored. */
  function tell(method: CommunicationMethod, params: unknown): void {
    call(method, params).catch(() => {});
  }

  /** Shows or hides the wallet on behalf of the page, and notifies the frame. */
  function setShown(shown: boolean): void {
    show(shown);
    tell('iframe_status', { isIFrameFullScreen: shown, rid: '' });
  }

  /** Not async, because a popup must open in the same task as the click. */
  function send({ method, params = [] }: RequestArguments): Promise<unknown> {
    const { channel, popups, unreachable } = start();
    if (unreachable) return Promise.reject(unreachable);
    // Without a click, and while another window is open, the wallet's frame offers the window.
    const ahead = state.ahead && state.isLoggedIn && popups.canOpen();
    const preopens = state.mayPreopen && opensPopup(method, { strategy: options.confirmationStrategy, ahead });
    const windowId = preopens ? popups.open() : undefined;
    return channel.request({ kind: 'provider', method, params, timeout: userTimeout, windowId });
  }

  function stop(): void {
    connection?.stop();
    connection = undefined;
  }

  return {
    events,
    controller,
    state,
    start,
    call,
    setShown,
    isShown: () => connection?.frame.isShown ?? false,
    /** True after the wallet has not responded in time. */
    isUnreachable: () => connection?.unreachable !== undefined,
    /** Removes the frame from the page; the next call adds a new one. */
    stop,
    /** Removes the wallet permanently. */
    destroy() {
      destroyed = true;
      stop();
    },
  };
}
