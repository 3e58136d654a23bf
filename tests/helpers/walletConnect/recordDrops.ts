import type { DropReason, OnDrop } from '../../../src/walletConnect/dropCounter';

/** Counts the messages that one side has dropped, by reason. */
export function recordDrops() {
  const found: Partial<Record<DropReason, number>> = {};
  const onDrop: OnDrop = (reason, count) => void (found[reason] = count);
  return { onDrop, counts: () => ({ ...found }) };
}
