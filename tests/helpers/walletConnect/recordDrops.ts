import type { DropReason, OnDrop } from '../../../src/walletconnect/dropCounter';

/** What one end of a test has thrown away, by reason. */
export function recordDrops() {
  const found: Partial<Record<DropReason, number>> = {};
  const onDrop: OnDrop = (reason, count) => void (found[reason] = count);
  return { onDrop, counts: () => ({ ...found }) };
}
