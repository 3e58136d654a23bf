import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Approval, Decision } from '../../../wire/approval/approval';
import { Button } from '../../components/inputs/Button';
import { color, figures, low, radius, space, type, weight } from '../../theme/tokens';
import { useNow } from '../../hooks/useNow';
import { AskerChip } from './AskerChip';

/** Who asks, and one sentence that says what happens. */
export function RequestHeader({
  approval,
  waiting,
  sentence,
  isSentenceOpen = false,
  about,
  isFree,
  onDecide,
  onBlock,
}: {
  approval: Approval;
  waiting: number;
  sentence: ReactNode;
  /** The sentence has the place of two lines, because it may get longer once more is known; what is below it does not move. */
  isSentenceOpen?: boolean | undefined;
  /** A line below the sentence. */
  about: ReactNode;
  /** The request costs nothing. */
  isFree: boolean;
  onDecide: (decision: Decision) => void;
  /** Absent if the asker cannot be blocked. */
  onBlock: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { asker, expiresAt } = approval;
  const part = 'part' in approval ? approval.part : undefined;
  return (
    <>
      {waiting > 1 ? (
        <Queue total={waiting} onDecide={onDecide} />
      ) : (
        part &&
        part.total > 1 && (
          <p css={{ ...pill, justifySelf: 'center' }}>
            {t('confirm.queue', { position: `${part.position}`, total: `${part.total}` })}
          </p>
        )
      )}
      <AskerChip asker={asker} onBlock={onBlock} />
      <h1
        css={{
          ...type.title,
          fontWeight: weight.bold,
          ...(isSentenceOpen && { display: 'grid', alignContent: 'center', minHeight: '2lh' }),
          [low]: type.lead,
          color: color.strong,
          textAlign: 'center',
          textWrap: 'balance',
          overflowWrap: 'anywhere',
        }}
      >
        {sentence}
      </h1>
      {about && (
        <p
          css={{
            marginTop: -space.x2,
            color: color.normal,
            textAlign: 'center',
            textWrap: 'balance',
            overflowWrap: 'anywhere',
          }}
        >
          {about}
        </p>
      )}
      {isFree && <p css={[pill, { justifySelf: 'center' }]}>{t('confirm.free')}</p>}
      {expiresAt !== undefined && <TimeLeft until={expiresAt} />}
    </>
  );
}

/**
 * The time until the request expires, shown when it is an hour or less. Screen readers read it only when the user navigates to it, not
 * every second.
 */
function TimeLeft({ until }: { until: number }) {
  const { t } = useTranslation();
  const seconds = Math.max(0, Math.ceil((until - useNow({ until })) / 1_000));
  if (seconds > 3_600) return null;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p css={{ ...type.small, ...figures, color: color.muted, textAlign: 'center' }}>
      {t('confirm.expiresIn', { time })}
    </p>
  );
}

/** The number of pending requests (this one is the first), and a button that rejects them all. */
function Queue({ total, onDecide }: { total: number; onDecide: (decision: Decision) => void }) {
  const { t } = useTranslation();
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: space.x2 }}>
      <p css={pill}>{t('confirm.queue', { position: '1', total: `${total}` })}</p>
      <Button small kind="text" onPress={() => onDecide({ approved: false, also: 'waiting' })}>
        {t('block.rejectAll', { count: total })}
      </Button>
    </div>
  );
}

const pill = {
  padding: `2px ${space.x3}px`,
  borderRadius: radius.full,
  background: color.fill,
  ...type.tiny,
  ...figures,
  fontWeight: weight.medium,
  color: color.normal,
} as const;
