import { rpcErrors } from '../errors/rpc';
import { BRK, streamNames, type StreamKind } from '../wire/channel';
import type { JsonRpcId, JsonRpcNotification, JsonRpcResponse } from '../wire/jsonRpc';
import { openFastPort } from './fastPort';
import { createFrameStream, type FrameStream } from './frameStream';
import { createHandshakeStream } from './handshake';
import { createLazyStream } from './lazyStream';
import type { Port } from './windowPort';

/** The frame's two streams to its host: over window messages and, for our own loader, over a separate port. */
export interface HostStreams {
  /** Opens both streams and replaces earlier ones. `isRenewed`: the host's ends must be broken and must repeat the handshake. */
  open(host: { isInlay: boolean; isRenewed?: boolean; transferred?: MessagePort | undefined }): void;
  isOpen(): boolean;
  /** Handles the payload of a window message. */
  take(kind: StreamKind, payload: unknown): void;
  send(kind: StreamKind, message: JsonRpcResponse | JsonRpcNotification): void;
  close(): void;
}

export function createHostStreams({
  port,
  whenParsed,
  onMessage,
  onNoise,
}: {
  /** The port to the host's window. */
  port: Port;
  /** Runs the task once the packages that public clients need are loaded. */
  whenParsed(task: () => void): void;
  onMessage(kind: StreamKind, message: unknown): void;
  onNoise(): void;
}): HostStreams {
  let streams: Record<StreamKind, FrameStream> | undefined;
  let fast: Port | undefined;
  const toWindow = (message: unknown): void => postOrFail(port, message);

  /** Our own loader needs only the handshake; public clients get the stream of the package that they were written for. */
  function openStream(kind: StreamKind, { isInlay, isRenewed }: { isInlay: boolean; isRenewed: boolean }): FrameStream {
    const target = streamNames[kind].host;
    const onStreamMessage = (message: unknown): void => onMessage(kind, message);
    if (!isInlay) {
      const make = () => createFrameStream({ target, isRenewed, post: toWindow, onMessage: onStreamMessage });
      return createLazyStream(whenParsed, make);
    }
    const stream = createHandshakeStream({
      target,
      postControl: toWindow,
      postData: toWindow,
      onMessage: onStreamMessage,
    });
    stream.open();
    return { take: stream.take, send: stream.send, destroy: stream.reset };
  }

  function dropFastPort(): void {
    fast?.destroy();
    fast = undefined;
  }

  function close(): void {
    streams?.provider.destroy();
    streams?.communication.destroy();
    streams = undefined;
    dropFastPort();
  }

  return {
    open({ isInlay, isRenewed = false, transferred }) {
      close();
      const host = { isInlay, isRenewed };
      streams = { provider: openStream('provider', host), communication: openStream('communication', host) };
      if (isInlay && transferred) fast = openFastPort({ port: transferred, end: 'frame', onMessage, onNoise });
    },
    isOpen: () => streams !== undefined,
    take(kind, payload) {
      // The port ends with the channel. Later data is sent as window messages.
      if (payload === BRK) dropFastPort();
      streams?.[kind].take(payload);
    },
    send(kind, message) {
      if (fast) postOrFail(fast, { target: streamNames[kind].host, data: { name: 'provider', data: message } });
      else streams?.[kind].send(message);
    },
    close,
  };
}

/** Posts a message. A response that cannot be cloned is replaced by error -32603, so that the request still gets one. */
function postOrFail(to: Port, message: unknown): void {
  try {
    to.post(message);
  } catch {
    const { target, data } = message as { target: string; data: { name: string; data: { id?: JsonRpcId } } };
    const { id } = data.data;
    if (id === undefined) return;
    to.post({ target, data: { ...data, data: { id, jsonrpc: '2.0', error: { ...rpcErrors.internal } } } });
  }
}
