import { rpcErrors } from '../errors/rpc';
import type { InitMessage, SetupComplete } from '../wire/boot';
import { BRK, streamNames, type StreamKind } from '../wire/channel';
import type { FrameHash } from '../wire/hash';
import type { JsonRpcId, JsonRpcNotification, JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import { createFrameLine, type FrameLine } from './frameStream';
import { createHandshakeStream } from './handshake';
import { readInit } from './readInit';
import { readMessage } from './readMessage';
import { createLazyLine } from './lazyLine';
import { isSubstream } from './substream';
import {
  createMessagePort,
  createWindowPort,
  type ListeningWindow,
  type Port,
  type PostableWindow,
} from './windowPort';

/** What the frame's end needs of its own window. */
export interface FrameWindow extends ListeningWindow {
  readonly parent: PostableWindow;
  readonly location: { readonly ancestorOrigins?: { readonly length: number; readonly [index: number]: string } };
}

/** Who has embedded the frame, as the browser tells it. */
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
  const port = createWindowPort({ self, peer: self.parent, peerOrigin: hash.origin });
  const open: Record<StreamKind, Set<JsonRpcId>> = { provider: new Set(), communication: new Set() };
  let lines: Record<StreamKind, FrameLine> | undefined;
  let fast: Port | undefined;
  let initialised = false;
  let inlayHost = false;
  let ignored = 0;

  /** An answer that cannot be cloned still answers: with -32603. */
  const post = (to: Port, message: unknown) => {
    try {
      to.post(message);
    } catch {
      const { target, data } = message as { target: string; data: { name: string; data: { id?: JsonRpcId } } };
      const { id } = data.data;
      if (id === undefined) return;
      to.post({ target, data: { ...data, data: { id, jsonrpc: '2.0', error: { ...rpcErrors.internal } } } });
    }
  };

  const send = (kind: StreamKind, message: JsonRpcResponse | JsonRpcNotification) => {
    if (fast) post(fast, { target: streamNames[kind].host, data: { name: 'provider', data: message } });
    else lines?.[kind].send(message);
  };

  const take = (kind: StreamKind, raw: unknown) => {
    const message = readMessage(raw);
    switch (message.kind) {
      case 'request': {
        const { id } = message.request;
        if (open[kind].has(id)) ignored++;
        else {
          open[kind].add(id);
          onMessage(kind, message.request);
        }
        break;
      }
      case 'notification':
        onMessage(kind, message.notification);
        break;
      case 'invalid':
        if (open[kind].has(message.response.id)) ignored++;
        else send(kind, message.response);
        break;
      case 'noise':
        ignored++;
    }
  };

  /** Our own loader needs no more than the handshake; for public clients the packages that they were made for speak. */
  const openLine = (kind: StreamKind, isRenewed: boolean): FrameLine => {
    const target = streamNames[kind].host;
    const toWindow = (message: unknown) => post(port, message);
    const onLineMessage = (message: unknown) => take(kind, message);
    if (!inlayHost) {
      const make = () => createFrameLine({ target, isRenewed, post: toWindow, onMessage: onLineMessage });
      return createLazyLine(whenParsed, make);
    }
    const line = createHandshakeStream({ target, postControl: toWindow, postData: toWindow, onMessage: onLineMessage });
    line.open();
    return { take: line.take, send: line.send, destroy: line.reset };
  };
  const openLines = (isRenewed = false) => {
    closeLines();
    lines = { provider: openLine('provider', isRenewed), communication: openLine('communication', isRenewed) };
  };
  const closeLines = () => {
    lines?.provider.destroy();
    lines?.communication.destroy();
    fast?.destroy();
    lines = fast = undefined;
    open.provider.clear();
    open.communication.clear();
  };

  const ancestors = Array.from(self.location.ancestorOrigins ?? [hash.origin]);
  const read = (message: Record<string, unknown>) => (ancestors[0] === hash.origin ? readInit(message) : undefined);
  const begin = (init: InitMessage, message: Record<string, unknown>) => {
    initialised = true;
    onInit(init, { origin: hash.origin, ancestors }, message);
  };

  const start = (message: Record<string, unknown>, ports: readonly MessagePort[]) => {
    const init = read(message);
    if (!init || initialised) {
      ignored++;
      return;
    }
    inlayHost = init.inlay === 1;
    openLines();
    const [transferred] = ports;
    if (inlayHost && transferred) openFastPort(transferred);
    begin(init, message);
  };

  const known = kept && read(kept.init);
  const recover = () => {
    for (const { host } of Object.values(streamNames)) port.post({ target: host, data: BRK });
    openLines(true);
    for (const kind of kinds)
      for (const id of readIds(kept?.open[kind]))
        send(kind, { id, jsonrpc: '2.0', error: { ...rpcErrors.disconnected } });
  };

  const openFastPort = (transferred: MessagePort) => {
    fast = createMessagePort(transferred);
    fast.listen(({ target, data }) => {
      const kind = kindOf(target);
      if (kind && isSubstream(data)) take(kind, data.data);
      else ignored++;
    });
  };

  port.listen((message, ports) => {
    const { target, data } = message;
    if (target === undefined) return start(message, ports);
    const kind = kindOf(target);
    if (!kind || !lines) {
      ignored++;
      return;
    }
    if (kept && known && !initialised) begin(known, kept.init);
    if (data === BRK) dropFastPort();
    lines[kind].take(data);
  });

  /** The port dies with the channel; what follows travels between the windows. */
  const dropFastPort = () => {
    fast?.destroy();
    fast = undefined;
  };

  const hello: SetupComplete = { message: 'setup_complete', nonce: hash.nonce, inlay: 1 };
  port.post(hello);
  if (known) recover();

  return {
    respond(kind, response) {
      if (open[kind].delete(response.id)) send(kind, response);
    },
    notify: (kind, method, params) => send(kind, { jsonrpc: '2.0', method, params }),
    leave() {
      const left = { provider: [...open.provider], communication: [...open.communication] };
      for (const kind of kinds) open[kind].clear();
      return left;
    },
    ignored: () => port.ignored() + ignored,
    isInlayHost: () => inlayHost,
    destroy() {
      closeLines();
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

function kindOf(target: unknown): StreamKind | undefined {
  if (target === streamNames.provider.frame) return 'provider';
  return target === streamNames.communication.frame ? 'communication' : undefined;
}
