import type { TFunction } from 'i18next';
import type { ActivityEntry } from '../../../wallet/activity';

const ongoing = ['sent', 'swapped', 'self', 'approved'] as const;

/** Returns what an entry is: `Sent`, or `Sending` while it is pending. */
export function kindText({ kind, status }: Pick<ActivityEntry, 'kind' | 'status'>, t: TFunction): string {
  const running = status === 'submitted' ? ongoing.find((one) => one === kind) : undefined;
  return running ? t(`activityPending.${running}`) : t(`activityKind.${kind}`);
}
