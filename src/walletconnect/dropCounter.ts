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

/** Counts what was thrown away: nothing that a relay or a peer sends makes an error. */
export interface DropCounter {
  add(reason: DropReason): void;
  counts(): Partial<Record<DropReason, number>>;
}

export function createDropCounter(): DropCounter {
  const found: Partial<Record<DropReason, number>> = {};
  return {
    add(reason) {
      found[reason] = (found[reason] ?? 0) + 1;
    },
    counts: () => ({ ...found }),
  };
}
