import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../format/relativeTime';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, size, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useLoginError } from '../login/useLoginError';
import { useAccount } from './useAccount';

/** Lists the user's sessions with their last use, and ends one of them or all others. */
export function Sessions() {
  const { t } = useTranslation();
  const account = useAccount();
  const { sessions: all, sessionsFailed, busy, error } = useStore(account.store);
  const text = useLoginError(error);
  const list = useRef<HTMLUListElement>(null);
  /** What is being ended, and whether something has been ended. */
  const [ending, setEnding] = useState<string | null>(null);
  const [isEnded, setEnded] = useState(false);
  // The current session first, then by last use.
  const sessions = [...all].sort((a, b) => Number(b.isHere) - Number(a.isHere) || b.usedAt - a.usedAt);
  const others = sessions.filter(({ isHere }) => !isHere);
  const when = useMoment();
  const end = async (key: string, which: Parameters<typeof account.endSessions>[0]) => {
    setEnding(key);
    setEnded(false);
    const worked = await account.endSessions(which);
    setEnding(null);
    setEnded(worked);
    // The pressed button no longer exists, so the focus moves to the list.
    if (worked) list.current?.focus();
  };
  if (sessionsFailed) {
    return (
      <>
        <Banner tone="warning">{t('account.sessionsFailed')}</Banner>
        <Button wide loading={busy} onPress={() => void account.load()}>
          {t('account.again')}
        </Button>
      </>
    );
  }
  return (
    <div css={{ display: 'grid', gap: space.x3 }}>
      <Card flush>
        <ul ref={list} tabIndex={-1} css={{ listStyle: 'none', margin: 0, padding: 0, outline: 'none' }}>
          {sessions.map(({ device, app, createdAt, usedAt, isHere }) => (
            <li
              key={`${createdAt} ${device} ${app}`}
              css={{
                minHeight: size.row,
                display: 'flex',
                alignItems: 'center',
                gap: space.x3,
                padding: `${space.x3}px ${space.x4}px`,
                '& + &': { borderTop: `1px solid ${color.line}` },
              }}
            >
              <span css={{ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
                <span css={{ ...type.body, fontWeight: weight.medium, color: color.strong }}>{device}</span>
                <span css={{ ...type.small, color: color.muted }}>{app}</span>
                <span css={{ ...type.small, color: color.muted }}>
                  {isHere ? t('account.sessionHere') : t('account.used', { date: when(usedAt) })}
                </span>
              </span>
              {!isHere && (
                <Button
                  small
                  disabled={busy}
                  loading={ending === `${createdAt} ${device}`}
                  onPress={() => void end(`${createdAt} ${device}`, { createdAt, device })}
                >
                  {t('account.endSession')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {/* Shown next to the pressed button, because the top of the page may be out of view. */}
      {text !== undefined && <Banner tone="danger">{text}</Banner>}
      {others.length > 0 && (
        <Button
          wide
          kind="danger"
          disabled={busy}
          loading={ending === 'others'}
          onPress={() => void end('others', 'others')}
        >
          {t('account.endOthers')}
        </Button>
      )}
      <VisuallyHidden role="status">{isEnded ? t('account.sessionEnded') : ''}</VisuallyHidden>
    </div>
  );
}

function useMoment(): (at: number) => string {
  const { i18n } = useTranslation();
  const [now] = useState(() => Date.now());
  return (at) => relativeTime({ at, now: Math.max(now, at), locale: i18n.language });
}
