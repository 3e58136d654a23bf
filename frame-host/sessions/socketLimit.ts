/** Counts open sockets per caller and in total. */
export interface SocketLimit {
  hasRoom(caller: string): boolean;
  /** @returns A function to call once the socket is closed. */
  enter(caller: string): () => void;
}

export function createSocketLimit({ perCaller, total: most }: { perCaller: number; total: number }): SocketLimit {
  const open = new Map<string, number>();
  let total = 0;
  return {
    hasRoom: (caller) => total < most && (open.get(caller) ?? 0) < perCaller,
    enter(caller) {
      total += 1;
      open.set(caller, (open.get(caller) ?? 0) + 1);
      return () => {
        total -= 1;
        const left = (open.get(caller) ?? 1) - 1;
        if (left > 0) open.set(caller, left);
        else open.delete(caller);
      };
    },
  };
}
