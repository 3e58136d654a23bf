import type { TFunction } from 'i18next';
import { shorten } from '../../../kit/text/shorten';
import type { ActivityEntry } from '../../../wallet/activity';

/** Returns with whom an entry was, e.g. `To Bob`; empty if there is nobody, or if nobody has named them. `nameOf` returns the user's name for an address. */
export function partyText(
  { kind, counterparty, movements }: Pick<ActivityEntry, 'kind' | 'counterparty' | 'movements'>,
  { t, nameOf }: { t: TFunction; nameOf: (address: string) => string | undefined },
): string {
  const recipients = new Set(movements.filter(({ direction }) => direction === 'out').map((one) => one.counterparty));
  if (kind === 'sent' && recipients.size > 1) return t('activity.several', { count: recipients.size });
  if (!counterparty) return '';
  const relation = kind === 'received' ? 'from' : kind === 'approved' ? 'spender' : kind === 'sent' ? 'to' : 'with';
  return t(`activity.${relation}`, { address: nameOf(counterparty) ?? shorten(counterparty) });
}
