import type { Clock } from '../../kit/clock';
import { isPlainObject, parseJson } from '../../kit/json';
import type { Families } from '../../chains/families';
import type { HeadSubscription } from '../../chains/networks';
import type { WalletStores } from '../wallet';

/**
 * In ms: the delay before a broken socket is reopened, and the minimum time between two blocks that count, so that an RPC node
 * cannot force frequent polls.
 */
const reopenAfter = 30_000;
const shortest = 500;

/** The part of the WebSocket interface that is used. */
export interface HeadSocket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
}

/**
 * New blocks as reported over the WebSocket of the chain's RPC node (`wsTarget`). A block only triggers a poll, and its data is
 * fetched as usual, so a socket that lies, breaks or is missing only costs time.
 */
export interface ChainHeads {
  /**
   * Calls `onHead` with each new block. Chains without a WebSocket never call it. Returns the unsubscribe function. The last one to
   * unsubscribe closes the socket.
   */
  follow(chainId: string, onHead: () => void): () => void;
}

export function createChainHeads({
  families,
  network,
  openSocket,
  clock,
}: {
  families: Families;
  network: WalletStores['network'];
  openSocket: ((url: string) => HeadSocket) | null;
  clock: Clock;
}): ChainHeads {
  const open = new Map<string, { listeners: Set<() => void>; close(): void }>();

  function targetOf(chainId: string): { url: string; heads: HeadSubscription } | undefined {
    const chain = network.state.chains.find((item) => item.chainId === chainId);
    const url = chain?.wsTarget;
    const heads = chain && families.find(chain.chainNamespace)?.networks.heads;
    return heads && url !== undefined && /^wss?:\/\//i.test(url) && URL.canParse(url) ? { url, heads } : undefined;
  }

  return {
    follow(chainId, onHead) {
      const target = targetOf(chainId);
      if (openSocket === null || target === undefined) return () => undefined;
      const { url } = target;
      const line = open.get(url) ?? listen(target);
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

  function listen({ url, heads }: { url: string; heads: HeadSubscription }) {
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
      mine.onopen = () => mine.send(JSON.stringify(heads.message));
      mine.onmessage = ({ data }: { data: unknown }) => {
        if (isClosed || !isHead(data, heads) || clock.now() - toldAt < shortest) return;
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

function isHead(data: unknown, heads: HeadSubscription): boolean {
  const message = typeof data === 'string' && data.length < 100_000 ? parseJson(data) : undefined;
  return isPlainObject(message) && heads.isHead(message);
}
