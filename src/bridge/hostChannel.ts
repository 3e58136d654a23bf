import { disconnected } from '../errors/providerRpc';
import type { Clock } from '../kit/clock';
import { isPlainObject } from '../kit/json';
import { fillRandom, type FillRandom } from '../kit/randomId';
import type { InitMessageInput } from '../wire/boot';
import { streamNames, substreamName, type StreamKind } from '../wire/channel';
import { openFastPort } from './fastPort';
import { createPendingRequests } from './pendingRequests';
import type { Port } from './windowPort';

export interface HostRequest {
  kind: StreamKind;
  method: string;
  params?: unknown;
  /** The popup that was opened for the request (docs/protocol.md 1.15). */
  windowId?: string | undefined;
  /** In ms. */
  timeout: number;
}

/** The host's end of the channel to the wallet's frame: one port, which it transfers with the init message (docs/protocol.md 1.8). */
export interface HostChannel {
  /**
   * Sends a request, or queues it until the frame is connected.
   * @throws ProviderRpcError -32002 after the timeout, 4900 when the channel is closed, or the wallet's error.
   */
  request(request: HostRequest): Promise<unknown>;
  /** Starts checking whether the frame still responds, while `isWatched` or a request requires it. */
  watch(): void;
  /** Rejects all pending requests. The channel stays open for the frame. */
  rejectAll(error: Error): void;
  destroy(): void;
}

/** In seconds: for how long a frame may leave checks unanswered. */
const silencesAllowed = 3;

export interface HostChannelOptions {
  /** The port to the frame. The channel owns it from now on. */
  port: Port;
  nonce: string;
  init(): InitMessageInput;
  clock: Clock;
  random?: FillRandom;
  createPorts?: () => { port1: MessagePort; port2: MessagePort };
  /** Called when a frame has reported and the port is open. */
  onOpen(): void;
  /** Called when an open channel was closed and its pending requests were rejected. It may open again. */
  onClose(): void;
  onNotification(kind: StreamKind, method: string, params: unknown): void;
  /** Returns whether the frame must be checked although no request is pending. */
  isWatched(): boolean;
  /** Called when the frame no longer responds: its process has ended, for which there is no event. The channel waits for a new frame. */
  onDead(): void;
}

/** Creates the host's end. It waits for the frame's `setup_complete` with the nonce and responds with the init message. */
export function createHostChannel({
  port,
  nonce,
  init,
  clock,
  random = fillRandom,
  createPorts = () => new MessageChannel(),
  onOpen,
  onClose,
  onNotification,
  isWatched,
  onDead,
}: HostChannelOptions): HostChannel {
  const requests = createPendingRequests({ clock, random, isWatched, onWait });
  /** The port to the frame; absent until the frame has reported. */
  let fast: Port | undefined;
  /** Requests made before that. */
  const held: (() => void)[] = [];
  let destroyed = false;
  let silence = 0;

  const send = (kind: StreamKind, data: unknown) =>
    fast?.post({ target: streamNames[kind].frame, data: { name: substreamName, data } });

  function takeMessage(kind: StreamKind, message: unknown): void {
    silence = 0;
    if (!isPlainObject(message)) return;
    if (message['id'] !== undefined) requests.answer(message);
    else if (typeof message['method'] === 'string') onNotification(kind, message['method'], message['params']);
  }

  /** Sends a request without a method, to which every running frame responds at once. A frame that does not is dead. */
  function onWait(): void {
    if (!fast) return;
    if (silence++ < silencesAllowed) requests.add((id) => send('provider', { id }), 0).catch(() => {});
    else {
      end();
      onClose();
      onDead();
    }
  }

  /** Rejects all requests, because those that were sent may be lost with the frame. */
  function end(): void {
    silence = 0;
    fast?.destroy();
    fast = undefined;
    requests.rejectAll(disconnected());
  }

  port.listen((message) => {
    if (message['message'] !== 'setup_complete' || message['nonce'] !== nonce) return;
    if (fast) {
      end();
      onClose();
    }
    const { port1, port2 } = createPorts();
    fast = openFastPort({ port: port1, end: 'host', onMessage: takeMessage });
    port.post({ ...init(), inlay: 1 }, [port2]);
    for (const task of held.splice(0)) task();
    onOpen();
  });

  return {
    request({ kind, method, params, windowId, timeout }) {
      if (destroyed) return Promise.reject(disconnected());
      return requests.add((id) => {
        const task = () => send(kind, { id, jsonrpc: '2.0', method, params, windowId });
        if (fast) task();
        else held.push(() => requests.attempt(id, task));
      }, timeout);
    },
    watch: requests.start,
    rejectAll: (error) => requests.rejectAll(error),
    destroy() {
      destroyed = true;
      end();
      port.destroy();
    },
  };
}
