/** Why something that came was thrown away. */
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

/** @param count how often that reason has come, with this time. */
export type OnDrop = (reason: DropReason, count: number) => void;

/** Counts what was thrown away: nothing that a relay or a peer sends makes an error. */
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
