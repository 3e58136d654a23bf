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

/** What the frame's end needs of its own window. */
export interface FrameWindow extends ListeningWindow {
  readonly parent: PostableWindow;
  readonly location: { readonly ancestorOrigins?: { readonly length: number; readonly [index: number]: string } };
}

/** The origin that embeds the frame, from the browser. */
export interface Embedder {
  /** The page that talks to us. */
  origin: string;
  /** Every page around us, nearest first; that page alone where the browser does not tell. */
  ancestors: readonly string[];
}

/** What a frame knows of its host from before it was loaded anew. */
export interface SavedHandshake {
  /** The message that `onInit` was given. */
  init: Record<string, unknown>;
  /** What `leave` answered. */
  open: Record<string, unknown>;
}

/** The frame's end of the wire protocol. Nothing here throws on what a host sends. */
export interface HostLink {
  /** Answers a request; a second answer to one id is dropped. */
  respond(kind: StreamKind, response: JsonRpcResponse): void;
  notify(kind: StreamKind, method: string, params: unknown): void;
  /**
   * The frame goes away: the requests without an answer, which will have none from here. What it says itself now is not heard:
   * browsers give it no source any more.
   */
  leave(): Record<StreamKind, JsonRpcId[]>;
  /** Messages that were dropped: wrong window, origin, target or shape. */
  ignored(): number;
  /** True when our own loader is at the other end. */
  isInlayHost(): boolean;
  destroy(): void;
}

/** Tells the host that we are here, takes its init message and opens the two streams (docs/protocol.md 1.5). */
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
   * A public client sends its init message once. Both its streams are broken and shake hands anew; the message counts as soon as
   * the client has answered, and the requests that were open are rejected.
   */
  kept?: SavedHandshake | undefined;
  /** Calls back once the packages that public clients need are there; default: they are. */
  whenParsed?(task: () => void): void;
  /** @param message the same as it came. */
  onInit(init: InitMessage, embedder: Embedder, message: Record<string, unknown>): void;
  onMessage(kind: StreamKind, message: JsonRpcRequest | JsonRpcNotification): void;
}): HostLink {
  let isInlay = false;
  let initialised = false;
  let ignored = 0;
  const onNoise = (): void => void ignored++;
  const port = createWindowPort({ self, peer: self.parent, peerOrigin: hash.origin });
  const requests = createOpenRequests({
    onMessage,
    refuse: (kind, response) => streams.send(kind, response),
    onNoise,
  });
  const streams = createHostStreams({ port, whenParsed, onMessage: requests.take, onNoise });
  const ancestors = Array.from(self.location.ancestorOrigins ?? [hash.origin]);
  const read = (message: Record<string, unknown>) => (ancestors[0] === hash.origin ? readInit(message) : undefined);

  function open(options: { isRenewed?: boolean; transferred?: MessagePort | undefined }): void {
    requests.clear();
    streams.open({ isInlay, ...options });
  }

  function begin(init: InitMessage, message: Record<string, unknown>): void {
    initialised = true;
    onInit(init, { origin: hash.origin, ancestors }, message);
  }

  function start(message: Record<string, unknown>, [transferred]: readonly MessagePort[]): void {
    const init = read(message);
    if (!init || initialised) return onNoise();
    isInlay = init.inlay === 1;
    open({ transferred });
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
    if (!kind || !streams.isOpen()) return onNoise();
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
    ignored: () => port.ignored() + ignored,
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
