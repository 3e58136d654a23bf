import { networkShares } from '../http/clientAddress';

/** Counts open sockets per caller and in total. */
export interface SocketLimit {
  /** @param networks of the caller (`toIpNetworks`). */
  hasRoom(networks: readonly string[]): boolean;
  /** @returns A function to call once the socket is closed. */
  enter(networks: readonly string[]): () => void;
}

export function createSocketLimit({ perCaller, total: most }: { perCaller: number; total: number }): SocketLimit {
  const open = new Map<string, number>();
  let total = 0;
  return {
    hasRoom: (networks) =>
      total < most && networks.every((network, at) => (open.get(network) ?? 0) < perCaller * (networkShares[at] ?? 1)),
    enter(networks) {
      total += 1;
      for (const network of networks) open.set(network, (open.get(network) ?? 0) + 1);
      return () => {
        total -= 1;
        for (const network of networks) {
          const left = (open.get(network) ?? 1) - 1;
          if (left > 0) open.set(network, left);
          else open.delete(network);
        }
      };
    },
  };
}
