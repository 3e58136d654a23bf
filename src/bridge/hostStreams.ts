import { rpcErrors } from '../errors/rpc';
import { streamNames, substreamName, type StreamKind } from '../wire/channel';
import type { JsonRpcId, JsonRpcNotification, JsonRpcResponse } from '../wire/jsonRpc';
import { openFastPort } from './fastPort';
import { createFrameStream, type FrameStream } from './frameStream';
import { createLazyStream } from './lazyStream';
import type { Port } from './windowPort';

/** The frame's two streams to its host: over window messages, or over the port that our own loader transfers. */
export interface HostStreams {
  /**
   * Opens both streams and replaces earlier ones: over the transferred port if there is one. `isRenewed`: the host's ends must be broken and
   * must repeat the handshake.
   */
  open(host: { isRenewed?: boolean; transferred?: MessagePort | undefined }): void;
  /** Returns whether window messages are expected. */
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
}: {
  /** The port to the host's window. */
  port: Port;
  /** Runs the task once the packages that public clients need are loaded. */
  whenParsed(task: () => void): void;
  onMessage(kind: StreamKind, message: unknown): void;
}): HostStreams {
  let streams: Record<StreamKind, FrameStream> | undefined;
  let fast: Port | undefined;

  /** Public clients get the stream of the package that they were written for. */
  function openStream(kind: StreamKind, isRenewed: boolean): FrameStream {
    const make = () =>
      createFrameStream({
        target: streamNames[kind].host,
        isRenewed,
        post: (message) => postOrFail(port, message),
        onMessage: (message) => onMessage(kind, message),
      });
    return createLazyStream(whenParsed, make);
  }

  function close(): void {
    streams?.provider.destroy();
    streams?.communication.destroy();
    fast?.destroy();
    streams = fast = undefined;
  }

  return {
    open({ isRenewed = false, transferred }) {
      close();
      if (transferred) fast = openFastPort({ port: transferred, end: 'frame', onMessage });
      else
        streams = {
          provider: openStream('provider', isRenewed),
          communication: openStream('communication', isRenewed),
        };
    },
    isOpen: () => streams !== undefined,
    take: (kind, payload) => streams?.[kind].take(payload),
    send(kind, message) {
      if (fast) postOrFail(fast, { target: streamNames[kind].host, data: { name: substreamName, data: message } });
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
