import type { Asker } from '../../wire/asker';
import type { PendingApproval, PendingApprovals } from './pendingApproval';

/** The number of rejections within {@link span} from which an asker is spamming. */
const tolerated = 3;
/** In ms. A user who rejects now and then needs no help; one who rejects again and again within a minute does. */
const span = 60_000;
/** The number of pending requests of one asker from which it is spamming. Half of what may wait (`src/rpc/pendingLimit.ts`). */
const manyWaiting = 5;

/** Detects askers that spam requests: several rejections within a minute, or many pending requests. */
export interface SpamGuard {
  /** Returns the pending requests of an asker that is spamming, as far as they are not marked yet; otherwise none. */
  unmarked(asker: Asker): PendingApproval[];
  /** The user has rejected so many requests. */
  rejected(asker: Asker, count: number): void;
  /** A confirmation resets the count. */
  approved(asker: Asker): void;
}

export function createSpamGuard(waiting: PendingApprovals, { now }: { now: () => number }): SpamGuard {
  /** The times of the last rejections of each asker. */
  const rejections = new Map<string, readonly number[]>();
  const recent = (id: string) => (rejections.get(id) ?? []).filter((at) => now() - at < span);
  const isStranger = ({ kind }: Asker): boolean => kind !== 'wallet';
  return {
    unmarked(asker) {
      const open = [...waiting.values()].filter(({ approval }) => approval.asker.id === asker.id);
      const isSpamming = recent(asker.id).length >= tolerated || open.length >= manyWaiting;
      return isStranger(asker) && isSpamming ? open.filter(({ approval }) => !approval.insistent) : [];
    },
    rejected(asker, count) {
      const times = Array.from({ length: count }, now);
      if (isStranger(asker)) rejections.set(asker.id, [...recent(asker.id), ...times].slice(-tolerated));
    },
    approved: ({ id }) => void rejections.delete(id),
  };
}
