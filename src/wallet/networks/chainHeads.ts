import type { Clock } from '../../kit/clock';
import { isPlainObject, parseJson } from '../../kit/json';
import type { WalletStores } from '../wallet';

/** ms before a socket that broke is opened again, and between two blocks that count: a node cannot make us hurry. */
const reopenAfter = 30_000;
const shortest = 500;

/** The part of a WebSocket that is used. */
export interface HeadSocket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
}

/**
 * New blocks as the chain's node tells of them by websocket (`wsTarget`). A block is only a sign to look: what it holds is
 * asked for as ever, so a socket that lies, breaks or is not there costs time and nothing else.
 */
export interface ChainHeads {
  /** Calls back with each new block. Chains without a websocket never do. The answer ends it; the last one closes the socket. */
  follow(chainId: string, onHead: () => void): () => void;
}

export function createChainHeads({
  network,
  openSocket,
  clock,
}: {
  network: WalletStores['network'];
  openSocket: ((url: string) => HeadSocket) | null;
  clock: Clock;
}): ChainHeads {
  const open = new Map<string, { listeners: Set<() => void>; close(): void }>();

  function targetOf(chainId: string): string | undefined {
    const target = network.state.chains.find((chain) => chain.chainId === chainId)?.wsTarget;
    return target !== undefined && /^wss?:\/\//i.test(target) && URL.canParse(target) ? target : undefined;
  }

  return {
    follow(chainId, onHead) {
      const url = targetOf(chainId);
      if (openSocket === null || url === undefined) return () => undefined;
      const line = open.get(url) ?? listen(url);
      const own = () => onHead();
      line.listeners.add(own);
      return () => {
        line.listeners.delete(own);
        if (line.listeners.size > 0 || open.get(url) !== line) return;
        open.delete(url);
        line.close();
      };
    },
  };

  function listen(url: string) {
    const listeners = new Set<() => void>();
    let socket: HeadSocket | undefined;
    let cancel = (): void => undefined;
    let isClosed = false;
    let toldAt = -Infinity;

    function connect(): void {
      try {
        socket = openSocket?.(url);
      } catch {
        return later();
      }
      if (!socket) return;
      const mine = socket;
      mine.onopen = () =>
        mine.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }));
      mine.onmessage = ({ data }: { data: unknown }) => {
        if (isClosed || !isHead(data) || clock.now() - toldAt < shortest) return;
        toldAt = clock.now();
        for (const tell of [...listeners]) tell();
      };
      mine.onclose = later;
    }

    function later(): void {
      if (!isClosed) cancel = clock.after(reopenAfter, connect);
    }

    const line = {
      listeners,
      close() {
        isClosed = true;
        cancel();
        socket?.close();
      },
    };
    open.set(url, line);
    connect();
    return line;
  }
}

function isHead(data: unknown): boolean {
  const message = typeof data === 'string' && data.length < 100_000 ? parseJson(data) : undefined;
  return isPlainObject(message) && message.method === 'eth_subscription';
}
