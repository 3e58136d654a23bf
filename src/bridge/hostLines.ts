import { rpcErrors } from '../errors/rpc';
import { BRK, streamNames, type StreamKind } from '../wire/channel';
import type { JsonRpcId, JsonRpcNotification, JsonRpcResponse } from '../wire/jsonRpc';
import { openFastPort } from './fastPort';
import { createFrameLine, type FrameLine } from './frameStream';
import { createHandshakeStream } from './handshake';
import { createLazyLine } from './lazyLine';
import type { Port } from './windowPort';

/** The frame's two streams to its host: between the windows and, for our own loader, on a port of their own. */
export interface HostLines {
  /** Opens both streams in place of those before. `isRenewed`: the host's end is to be broken and made anew. */
  open(host: { isInlay: boolean; isRenewed?: boolean; transferred?: MessagePort | undefined }): void;
  isOpen(): boolean;
  /** Takes what came between the windows. */
  take(kind: StreamKind, payload: unknown): void;
  send(kind: StreamKind, message: JsonRpcResponse | JsonRpcNotification): void;
  close(): void;
}

export function createHostLines({
  port,
  whenParsed,
  onMessage,
  onNoise,
}: {
  /** The way to the host's window. */
  port: Port;
  /** Calls back once the packages that public clients need are there. */
  whenParsed(task: () => void): void;
  onMessage(kind: StreamKind, message: unknown): void;
  onNoise(): void;
}): HostLines {
  let lines: Record<StreamKind, FrameLine> | undefined;
  let fast: Port | undefined;
  const toWindow = (message: unknown): void => postOrFail(port, message);

  /** Our own loader needs no more than the handshake; for public clients the packages that they were made for speak. */
  function openLine(kind: StreamKind, { isInlay, isRenewed }: { isInlay: boolean; isRenewed: boolean }): FrameLine {
    const target = streamNames[kind].host;
    const onLineMessage = (message: unknown): void => onMessage(kind, message);
    if (!isInlay) {
      const make = () => createFrameLine({ target, isRenewed, post: toWindow, onMessage: onLineMessage });
      return createLazyLine(whenParsed, make);
    }
    const line = createHandshakeStream({ target, postControl: toWindow, postData: toWindow, onMessage: onLineMessage });
    line.open();
    return { take: line.take, send: line.send, destroy: line.reset };
  }

  function dropFastPort(): void {
    fast?.destroy();
    fast = undefined;
  }

  function close(): void {
    lines?.provider.destroy();
    lines?.communication.destroy();
    lines = undefined;
    dropFastPort();
  }

  return {
    open({ isInlay, isRenewed = false, transferred }) {
      close();
      const host = { isInlay, isRenewed };
      lines = { provider: openLine('provider', host), communication: openLine('communication', host) };
      if (isInlay && transferred) fast = openFastPort({ port: transferred, end: 'frame', onMessage, onNoise });
    },
    isOpen: () => lines !== undefined,
    take(kind, payload) {
      // The port dies with the channel; what follows travels between the windows.
      if (payload === BRK) dropFastPort();
      lines?.[kind].take(payload);
    },
    send(kind, message) {
      if (fast) postOrFail(fast, { target: streamNames[kind].host, data: { name: 'provider', data: message } });
      else lines?.[kind].send(message);
    },
    close,
  };
}

/** An answer that cannot be cloned still answers: with -32603. */
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
