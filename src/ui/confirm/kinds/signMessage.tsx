import { useTranslation } from 'react-i18next';
import { isDisguised } from '../../format/textRisks';
import { hasHidden } from '../../format/visibleText';
import { Card } from '../../components/Card';
import { VisibleText } from '../../components/VisibleText';
import { color, monoFamily, space, type, weight } from '../../theme/tokens';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { SignInMessage } from '../SignInMessage';
import type { Warning } from '../warnings/warning';

/** A message to sign: text, bytes, or a sign-in (EIP-191, EIP-4361). */
export function ConfirmMessage(props: RequestProps<'signMessage'>) {
  const { t } = useTranslation();
  const { hex, text, signIn } = props.approval.message;
  if (signIn !== null) return <SignInMessage {...props} signIn={signIn} />;

  // A hash of a transaction or of typed data, for example (docs/threats.md 41).
  const isUnreadable = text === null && hex !== '0x';
  const isHidden = text !== null && hasHidden(text);
  const hides = isHidden && isDisguised(text);
  // If the content is suspicious, the headline says so.
  const sentence = (() => {
    if (isUnreadable) return t('digest.sentence');
    return hides ? t('message.hiddenSentence') : t('message.sentence');
  })();
  const warnings: Warning[] = [
    ...(isUnreadable ? [{ key: 'hash', level: 'danger', text: t('message.hashNote') } as const] : []),
    ...(isHidden
      ? [{ key: 'hidden', level: hides ? 'danger' : 'warning', text: t('message.hiddenNote') } as const]
      : []),
  ];
  const shown = text ?? hex;

  return (
    <RequestCard {...props} title={t('message.title')} sentence={sentence} warnings={warnings}>
      <Card>
        <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, marginBottom: space.x2 }}>
          {t('message.message')}
        </h2>
        <div css={{ color: color.strong, ...(text === null ? { fontFamily: monoFamily, ...type.small } : type.body) }}>
          {shown === '' || shown === '0x' ? t('message.empty') : <VisibleText text={shown} />}
        </div>
      </Card>
    </RequestCard>
  );
}
