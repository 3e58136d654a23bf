import { rpcErrors } from '../errors/rpc';
import type { InitMessage, SetupComplete } from '../wire/boot';
import { BRK, streamNames, type StreamKind } from '../wire/channel';
import type { FrameHash } from '../wire/hash';
import type { JsonRpcId, JsonRpcNotification, JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import { streamOf } from './fastPort';
import { createHostStreams } from './hostStreams';
import { createOpenRequests } from './openRequests';
import { readInit } from './readInit';
import { createWindowPort, type ListeningWindow, type PostableWindow } from './windowPort';

/** The parts of its own window that the frame's end uses. */
export interface FrameWindow extends ListeningWindow {
  readonly parent: PostableWindow;
  readonly location: { readonly ancestorOrigins?: { readonly length: number; readonly [index: number]: string } };
}

/** The origin that embeds the frame, from the browser. */
export interface Embedder {
  /** The page whose messages the frame accepts. */
  origin: string;
  /** All ancestor pages, the nearest first; only the embedding page if the browser does not list them. */
  ancestors: readonly string[];
}

/** What a frame has stored about its host before it was reloaded. */
export interface SavedHandshake {
  /** The message that was passed to `onInit`. */
  init: Record<string, unknown>;
  /** The result of `leave`. */
  open: Record<string, unknown>;
}

/** The frame's end of the wire protocol. It never throws, whatever a host sends. */
export interface HostLink {
  /** Responds to a request. A second response to the same id is dropped. */
  respond(kind: StreamKind, response: JsonRpcResponse): void;
  notify(kind: StreamKind, method: string, params: unknown): void;
  /**
   * Returns the ids of the open requests when the frame is unloaded, because it can no longer respond: browsers deliver messages of an
   * unloaded frame without a source.
   */
  leave(): Record<StreamKind, JsonRpcId[]>;
  /** Returns whether the host uses our own loader. */
  isInlayHost(): boolean;
  destroy(): void;
}

/** Reports to the host that the frame is ready, receives its init message and opens the two streams (docs/protocol.md 1.5). */
export function connectToHost({
  self,
  hash,
  kept,
  whenParsed = (task) => task(),
  onInit,
  onMessage,
}: {
  self: FrameWindow;
  hash: FrameHash;
  /**
   * Set after a reload, because a public client sends its init message only once. Both streams are broken and repeat the handshake. The
   * stored message is used once the client has responded, and the requests that were open are rejected.
   */
  kept?: SavedHandshake | undefined;
  /** Runs the task once the packages that public clients need are loaded. Default: at once. */
  whenParsed?(task: () => void): void;
  /** @param message the same message, unparsed. */
  onInit(init: InitMessage, embedder: Embedder, message: Record<string, unknown>): void;
  onMessage(kind: StreamKind, message: JsonRpcRequest | JsonRpcNotification): void;
}): HostLink {
  let isInlay = false;
  let initialised = false;
  const port = createWindowPort({ self, peer: self.parent, peerOrigin: hash.origin });
  const requests = createOpenRequests({
    onMessage,
    refuse: (kind, response) => streams.send(kind, response),
  });
  const streams = createHostStreams({ port, whenParsed, onMessage: requests.take });
  const ancestors = Array.from(self.location.ancestorOrigins ?? [hash.origin]);
  const read = (message: Record<string, unknown>) => (ancestors[0] === hash.origin ? readInit(message) : undefined);

  function open(options: { isRenewed?: boolean; transferred?: MessagePort | undefined }): void {
    requests.clear();
    streams.open(options);
  }

  function begin(init: InitMessage, message: Record<string, unknown>): void {
    initialised = true;
    onInit(init, { origin: hash.origin, ancestors }, message);
  }

  function start(message: Record<string, unknown>, [transferred]: readonly MessagePort[]): void {
    const init = read(message);
    if (!init || initialised) return;
    isInlay = init.inlay === 1 && transferred !== undefined;
    open(isInlay ? { transferred } : {});
    begin(init, message);
  }

  const known = kept && read(kept.init);
  function recover(): void {
    for (const { host } of Object.values(streamNames)) port.post({ target: host, data: BRK });
    open({ isRenewed: true });
    for (const kind of kinds)
      for (const id of readIds(kept?.open[kind]))
        streams.send(kind, { id, jsonrpc: '2.0', error: { ...rpcErrors.disconnected } });
  }

  port.listen((message, ports) => {
    const { target, data } = message;
    if (target === undefined) return start(message, ports);
    const kind = streamOf(target, 'frame');
    if (!kind || !streams.isOpen()) return;
    if (kept && known && !initialised) begin(known, kept.init);
    streams.take(kind, data);
  });

  const hello: SetupComplete = { message: 'setup_complete', nonce: hash.nonce, inlay: 1 };
  port.post(hello);
  if (known) recover();

  return {
    respond(kind, response) {
      if (requests.settle(kind, response.id)) streams.send(kind, response);
    },
    notify: (kind, method, params) => streams.send(kind, { jsonrpc: '2.0', method, params }),
    leave: requests.leave,
    isInlayHost: () => isInlay,
    destroy() {
      requests.clear();
      streams.close();
      port.destroy();
    },
  };
}

const kinds = ['provider', 'communication'] as const;

function readIds(ids: unknown): JsonRpcId[] {
  return Array.isArray(ids)
    ? ids.filter((id): id is JsonRpcId => typeof id === 'string' || typeof id === 'number')
    : [];
}
