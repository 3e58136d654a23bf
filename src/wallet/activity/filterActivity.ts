import type { ActivityEntry, ActivityKind, ActivityStatus } from './entry';

export const actionFilters = ['all', 'sent', 'received', 'swapped', 'other'] as const;
export type ActionFilter = (typeof actionFilters)[number];

export const periodFilters = ['all', 'week', 'month', 'quarter', 'year'] as const;
export type PeriodFilter = (typeof periodFilters)[number];

export const statusFilters = ['all', 'submitted', 'confirmed', 'failed', 'cancelled'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export interface ActivityFilter {
  action: ActionFilter;
  period: PeriodFilter;
  status: StatusFilter;
}

export const noFilter: ActivityFilter = { action: 'all', period: 'all', status: 'all' };

const day = 86_400_000;
const lengths: Record<PeriodFilter, number> = {
  all: Number.POSITIVE_INFINITY,
  week: 7 * day,
  month: 30 * day,
  quarter: 91 * day,
  year: 365 * day,
};
const named: readonly ActivityKind[] = ['sent', 'received', 'swapped'];
/** Statuses of transactions that never took effect. */
const undone: readonly ActivityStatus[] = ['cancelled', 'replaced', 'dropped'];

/** Returns the entries that match the filters. An entry with unknown time matches no period. `now` is in epoch ms. */
export function filterActivity(
  entries: readonly ActivityEntry[],
  { action, period, status, now }: ActivityFilter & { now: number },
): ActivityEntry[] {
  return entries.filter(
    (entry) =>
      (action === 'all' || (action === 'other' ? !named.includes(entry.kind) : entry.kind === action)) &&
      (period === 'all' || (entry.at !== null && now - entry.at <= lengths[period])) &&
      (status === 'all' || (status === 'cancelled' ? undone.includes(entry.status) : entry.status === status)),
  );
}

/** Returns whether older pages cannot contain matches, because they are all before the period. */
export function isPeriodCovered({
  period,
  oldest,
  now,
}: {
  period: PeriodFilter;
  oldest: number | null;
  now: number;
}): boolean {
  return oldest !== null && now - oldest > lengths[period];
}
