import { Eye, MessageCircleQuestionMark, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { color, size, space, stroke, type } from '../../theme/tokens';
import { RequestCard } from '../request/RequestCard';
import { useSessionFacts } from '../request/useSessionFacts';
import type { RequestProps } from '../request/requestProps';

/** A site asks for the account's address (EIP-1102). */
export function ConfirmConnect(props: RequestProps<'connect'>) {
  const { t } = useTranslation();
  const points = [
    { Icon: Eye, text: t('connect.canSee') },
    { Icon: MessageCircleQuestionMark, text: t('connect.canAsk') },
    { Icon: ShieldCheck, text: t('connect.cannotMove') },
  ];
  const { session } = props.approval;
  const ofSession = useSessionFacts(session);
  return (
    <RequestCard
      {...props}
      title={t('connect.title')}
      sentence={session ? t('connect.sentenceApp') : t('connect.sentence')}
      {...ofSession}
    >
      <Card>
        <ul css={{ display: 'grid', gap: space.x3 }}>
          {points.map(({ Icon, text }) => (
            <li key={text} css={{ display: 'flex', gap: space.x3, ...type.small, color: color.normal }}>
              <Icon aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: color.muted }} />
              {text}
            </li>
          ))}
        </ul>
      </Card>
    </RequestCard>
  );
}
