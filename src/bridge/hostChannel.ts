import { BridgeError } from '../errors/bridge';
import type { Clock } from '../kit/clock';
import { isPlainObject } from '../kit/json';
import { fillRandom, type FillRandom } from '../kit/randomId';
import type { InitMessageInput } from '../wire/boot';
import { streamNames, type StreamKind } from '../wire/channel';
import { openFastPort, streamOf } from './fastPort';
import { createHandshakeStream } from './handshake';
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

/** The host's end of the wire protocol (docs/protocol.md 1.5–1.9). */
export interface HostChannel {
  /**
   * Sends a request, or queues it until the frame is connected.
   * @throws BridgeError `timeout` or `closed`; ProviderRpcError if the wallet responded with an error.
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
  /** Called when both streams have completed the handshake. */
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
  let fast: Port | undefined;
  let open = false;
  let booted = false;
  let destroyed = false;
  let silence = 0;

  const streams = { provider: createStream('provider'), communication: createStream('communication') };
  const all = Object.values(streams);

  function createStream(kind: StreamKind) {
    return createHandshakeStream<{ id: string; [field: string]: unknown }>({
      target: streamNames[kind].frame,
      postControl: (message) => port.post(message),
      postData: (message) => (fast ?? port).post(message),
      isPending: ({ id }) => requests.has(id),
      onMessage: (message) => takeMessage(kind, message),
      onBroken: breakUp,
      onSynced() {
        if (open || !all.every((stream) => stream.isSynced())) return;
        open = true;
        onOpen();
      },
    });
  }

  function takeMessage(kind: StreamKind, message: unknown): void {
    silence = 0;
    if (!isPlainObject(message)) return;
    if (message['id'] !== undefined) requests.answer(message);
    else if (typeof message['method'] === 'string') onNotification(kind, message['method'], message['params']);
  }

  /** Sends a request without a method, to which every running frame responds at once. A frame that does not is dead. */
  function onWait(): void {
    if (!open) return;
    if (silence++ < silencesAllowed) requests.add((id) => streams.provider.send({ id }), 0).catch(() => {});
    else {
      end();
      onDead();
    }
  }

  /** Rejects all requests, because those that were sent may be lost with the frame. */
  function breakUp(): void {
    fast?.destroy();
    fast = undefined;
    requests.rejectAll(new BridgeError('closed'));
    if (!open) return;
    open = false;
    onClose();
  }

  /** Resets the channel for another frame. */
  function end(): void {
    booted = false;
    silence = 0;
    for (const stream of all) stream.reset();
    breakUp();
  }

  function boot(inlay: boolean): void {
    if (booted) end();
    booted = true;
    const message = init();
    if (inlay) {
      const { port1, port2 } = createPorts();
      // The frame may send on this port before the handshake between the windows is complete.
      fast = openFastPort({ port: port1, end: 'host', onMessage: takeMessage });
      port.post({ ...message, inlay: 1 }, [port2]);
    } else port.post(message);
    for (const stream of all) stream.open(inlay);
  }

  port.listen((message) => {
    const kind = streamOf(message['target'], 'host');
    if (kind) streams[kind].take(message['data']);
    else if (message['message'] === 'setup_complete' && message['nonce'] === nonce) boot(message['inlay'] === 1);
  });

  return {
    request({ kind, method, params, windowId, timeout }) {
      if (destroyed) return Promise.reject(new BridgeError('closed'));
      return requests.add((id) => streams[kind].send({ id, jsonrpc: '2.0', method, params, windowId }), timeout);
    },
    watch: requests.start,
    rejectAll: (error) => requests.rejectAll(error),
    destroy() {
      destroyed = true;
      open = false;
      end();
      port.destroy();
    },
  };
}
