/** A connection that carries Engine.IO 4 text packets (socket.io protocol 5) over any transport. */
export interface PacketTransport {
  send(packet: string): void;
  close(): void;
}

export interface PacketListener {
  onPacket(packet: string): void;
  /** Called once, when the connection has ended or could not be established. */
  onClose(): void;
}

export type OpenTransport = (listener: PacketListener) => PacketTransport;

/** Creates a transport over a WebSocket. */
export function createSocketTransport({
  origin,
  WebSocket,
}: {
  origin: string;
  WebSocket: typeof globalThis.WebSocket;
}): OpenTransport {
  return ({ onPacket, onClose }) => {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
    let isClosed = false;
    const close = () => {
      if (isClosed) return;
      isClosed = true;
      socket.close();
      onClose();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isClosed && typeof data === 'string') onPacket(data);
    };
    socket.onclose = socket.onerror = close;
    return {
      send(packet) {
        if (socket.readyState === 1) socket.send(packet);
      },
      close,
    };
  };
}

/** Separates the packets of one response. */
const separator = '\x1e';

/** Creates a transport over HTTP long polling, for networks that block WebSockets. */
export function createPollingTransport({
  origin,
  fetch,
}: {
  origin: string;
  fetch: typeof globalThis.fetch;
}): OpenTransport {
  return ({ onPacket, onClose }) => {
    const control = new AbortController();
    const url = `${origin}/socket.io/?EIO=4&transport=polling`;
    let address = url;
    let isClosed = false;
    let queue = Promise.resolve();
    const close = () => {
      if (isClosed) return;
      isClosed = true;
      control.abort();
      onClose();
    };
    const call = async (body?: string): Promise<string> => {
      const method = body === undefined ? 'GET' : 'POST';
      const { signal } = control;
      const response = await fetch(address, { method, credentials: 'include', signal, ...(body ? { body } : {}) });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return response.text();
    };
    const poll = async (): Promise<void> => {
      while (!isClosed) {
        for (const packet of (await call()).split(separator)) {
          if (packet.startsWith('0')) {
            const { sid } = JSON.parse(packet.slice(1)) as { sid: string };
            address = `${url}&sid=${encodeURIComponent(sid)}`;
          }
          if (!isClosed) onPacket(packet);
        }
      }
    };
    poll().catch(close);
    return {
      send(packet) {
        queue = queue.then(async () => void (await call(packet))).catch(close);
      },
      close,
    };
  };
}
