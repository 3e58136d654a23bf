/** Why an incoming message was dropped. */
export type DropReason =
  | 'notRelayMessage'
  | 'tooLarge'
  | 'unknownTopic'
  | 'unreadable'
  | 'notJsonRpc'
  | 'duplicate'
  | 'replay'
  | 'flood'
  | 'badParams'
  | 'unexpected'
  | 'late';

/** @param count how often this reason has occurred, including this time. */
export type OnDrop = (reason: DropReason, count: number) => void;

/** Counts dropped messages. Nothing that a relay or a peer sends causes an error. */
export interface DropCounter {
  add(reason: DropReason): void;
}

export function createDropCounter(onDrop: OnDrop = () => undefined): DropCounter {
  const counts = new Map<DropReason, number>();
  return {
    add(reason) {
      const count = (counts.get(reason) ?? 0) + 1;
      counts.set(reason, count);
      onDrop(reason, count);
    },
  };
}
