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
  /** The popup that was opened for it (docs/protocol.md 1.15). */
  windowId?: string | undefined;
  /** ms until the request is given up. */
  timeout: number;
}

/** The host's end of the wire protocol (docs/protocol.md 1.5–1.9). */
export interface HostChannel {
  /**
   * Sends a request, or holds it until the frame is there.
   * @throws BridgeError `timeout` or `closed`; ProviderRpcError when the wallet answered with an error.
   */
  request(request: HostRequest): Promise<unknown>;
  /** Looks from now on whether the frame lives, as long as it has to. */
  watch(): void;
  /** Rejects what waits; the channel itself lives on and takes the frame when it comes. */
  rejectAll(error: Error): void;
  destroy(): void;
}

/** Seconds for which a frame may be silent though it is asked. */
const silencesAllowed = 3;

export interface HostChannelOptions {
  /** The way to the frame; the channel takes it over. */
  port: Port;
  nonce: string;
  init(): InitMessageInput;
  clock: Clock;
  random?: FillRandom;
  createPorts?: () => { port1: MessagePort; port2: MessagePort };
  /** Both streams have passed the handshake. */
  onOpen(): void;
  /** An open channel broke: what was in flight has been rejected. It may open again. */
  onClose(): void;
  onNotification(kind: StreamKind, method: string, params: unknown): void;
  /** Whether the frame has to live though no answer is awaited. */
  isWatched(): boolean;
  /** The frame does not answer any more: its process has ended, of which no event tells. The channel waits for the next. */
  onDead(): void;
}

/** Makes the host's end; it waits for the frame's `setup_complete` with our nonce and answers with the init message. */
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

  /** A frame answers a request without a method at once, whatever else it does: one that does not is dead. */
  function onWait(): void {
    if (!open) return;
    if (silence++ < silencesAllowed) requests.add((id) => streams.provider.send({ id }), 0).catch(() => {});
    else {
      end();
      onDead();
    }
  }

  /** What was sent may be lost with the frame that had it; only what was held before the first boot is still whole. */
  function breakUp(): void {
    fast?.destroy();
    fast = undefined;
    requests.rejectAll(new BridgeError('closed'));
    if (!open) return;
    open = false;
    onClose();
  }

  /** The next connection will be to another frame. */
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
      // The frame may speak on it before the handshake between the windows is through.
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
