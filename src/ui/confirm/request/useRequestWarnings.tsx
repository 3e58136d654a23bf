import { useTranslation } from 'react-i18next';
import { originLabel } from '../../components/identity/OriginChip';
import { VisibleText } from '../../components/VisibleText';
import type { Warning } from '../warnings/warning';
import type { RequestCardProps } from './RequestCard';

/** Returns what any kind of request may have to say: that others filled it in, that its network has another name, and
 * that the last approval came too late. */
export function useRequestWarnings({
  approval: { asker, chain, prefilled = false },
  late = 0,
}: Pick<RequestCardProps, 'approval' | 'late'>): Warning[] {
  const { t } = useTranslation();
  const filledIn =
    asker.kind === 'wallet' ? t('confirm.prefilledByLink') : t('confirm.prefilled', { site: originLabel(asker.id) });
  const given = { givenName: chain.name, givenSymbol: chain.ticker };
  return [
    ...(late > 0
      ? [
          // Another key each time, so that screen readers announce it again.
          {
            key: `late ${late}`,
            level: 'warning',
            title: t('guard.changedTitle'),
            text: t('guard.changed'),
            isNews: true,
          } as const,
        ]
      : []),
    ...(prefilled ? [{ key: 'prefilled', level: 'warning', text: <VisibleText text={filledIn} /> } as const] : []),
    ...(chain.listed
      ? [
          {
            key: 'listed',
            level: 'warning',
            text: <VisibleText inline text={t('addChain.listed', { ...chain.listed, ...given })} />,
          } as const,
        ]
      : []),
  ];
}
