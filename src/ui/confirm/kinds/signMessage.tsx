import { useTranslation } from 'react-i18next';
import { hasHidden } from '../../format/visibleText';
import { Banner } from '../../parts/feedback/Banner';
import { Card } from '../../parts/Card';
import { VisibleText } from '../../parts/VisibleText';
import { color, monoFamily, space, type, weight } from '../../theme/tokens';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { SignInMessage } from '../SignInMessage';

/** Length of 32 bytes in hex, the size of a hash of a transaction or of typed data (docs/threats.md 41). */
const hashLength = 2 + 64;

/** A message to sign: text, bytes, or a sign-in (EIP-191, EIP-4361). */
export function ConfirmMessage(props: RequestProps<'signMessage'>) {
  const { t } = useTranslation();
  const { hex, text, signIn } = props.approval.message;
  if (signIn !== null) return <SignInMessage {...props} signIn={signIn} />;

  const isHash = text === null && hex.length === hashLength;
  const isHidden = text !== null && hasHidden(text);
  // If the content is suspicious, the headline says so.
  const sentence = (() => {
    if (isHash) return t('digest.sentence');
    if (text === null && hex !== '0x') return t('message.hexSentence');
    return isHidden ? t('message.hiddenSentence') : t('message.sentence');
  })();
  const warnings = [
    text === null && (
      <Banner key="hex" tone={isHash ? 'danger' : 'warning'}>
        {isHash ? t('message.hashNote') : t('message.hexNote')}
      </Banner>
    ),
    isHidden && (
      <Banner key="hidden" tone="warning">
        {t('message.hiddenNote')}
      </Banner>
    ),
  ].filter(Boolean);
  const shown = text ?? hex;

  return (
    <RequestCard
      {...props}
      title={t('message.title')}
      sentence={sentence}
      mustRead
      danger={isHash ? 'hash' : ''}
      warnings={warnings.length > 0 && warnings}
    >
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
