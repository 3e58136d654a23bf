import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../format/relativeTime';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { color, size, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useAccount } from './useAccount';

/** Where somebody is signed in, with the last use; one of them ends, or all but this one. */
export function Sessions() {
  const { t } = useTranslation();
  const account = useAccount();
  const { sessions, busy } = useStore(account.store);
  const others = sessions.filter(({ isHere }) => !isHere);
  const when = useMoment();
  return (
    <div css={{ display: 'grid', gap: space.x3 }}>
      <Card flush>
        <ul css={{ listStyle: 'none', margin: 0, padding: 0 }}>
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
                <Button small disabled={busy} onPress={() => void account.endSessions({ createdAt, device })}>
                  {t('account.endSession')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {others.length > 0 && (
        <Button wide kind="danger" disabled={busy} onPress={() => void account.endSessions('others')}>
          {t('account.endOthers')}
        </Button>
      )}
    </div>
  );
}

function useMoment(): (at: number) => string {
  const { i18n } = useTranslation();
  const [now] = useState(() => Date.now());
  return (at) => relativeTime({ at, now: Math.max(now, at), locale: i18n.language });
}
