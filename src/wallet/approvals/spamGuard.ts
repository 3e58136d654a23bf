import type { Asker } from '../../wire/asker';
import type { PendingApprovals } from './pendingApproval';

/** The number of rejections of an asker, or of its pending requests, from which the user is offered to block it. */
const tolerated = 3;

/** Detects askers that keep asking after several rejections, or have many pending requests. */
export interface SpamGuard {
  isSpamming(asker: Asker): boolean;
  rejected(asker: Asker): void;
  /** A confirmation resets the count. */
  approved(asker: Asker): void;
}

export function createSpamGuard(waiting: PendingApprovals): SpamGuard {
  const rejections = new Map<string, number>();
  const isStranger = ({ kind }: Asker): boolean => kind !== 'wallet';
  return {
    isSpamming(asker) {
      const open = [...waiting.values()].filter(({ approval }) => approval.asker.id === asker.id).length;
      return isStranger(asker) && ((rejections.get(asker.id) ?? 0) >= tolerated || open >= tolerated);
    },
    rejected(asker) {
      if (isStranger(asker)) rejections.set(asker.id, (rejections.get(asker.id) ?? 0) + 1);
    },
    approved: ({ id }) => void rejections.delete(id),
  };
}
