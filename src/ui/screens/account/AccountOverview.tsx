import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorView } from '../../../wallet/accountPage';
import { shorten } from '../../../kit/text/shorten';
import { formatDay } from '../../format/formatMoment';
import { Avatar } from '../../components/identity/Avatar';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { color, desktop, figures, size, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { FactorIcon } from './factors/FactorIcon';
import { ListRow } from './ListRow';
import type { AccountPlace } from './place';
import { Sessions } from './Sessions';
import { SignIns } from './signIns/SignIns';
import { useWaysIn } from './useWaysIn';
import { shortButton, Strength } from './Strength';
import { useAccount } from './useAccount';

/**
 * The overview of the account page: who can open the wallet, the ways to recover it, and the user's sessions. Each entry opens a step of
 * its own.
 */
export function AccountOverview({
  said,
  onPlace,
  onDone,
}: {
  /** What has just been completed. */
  said: 'kitSaved' | null;
  onPlace: (place: AccountPlace) => void;
  onDone: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const account = useAccount();
  const { address, who, factors, sessions, sessionsFailed } = useStore(account.store);
  const isProtected = factors.length > 0;
  const name = useWaysIn();
  // A browser that opens the wallet without asking is no way back once it is lost.
  const waysBack = factors.filter(({ kind }) => kind !== 'device');
  const browsers = factors.filter(({ kind }) => kind === 'device');
  const untested = factors.find(({ kind, rehearsedAt }) => kind !== 'device' && rehearsedAt === null);
  return (
    <div css={parts}>
      <header css={{ display: 'flex', alignItems: 'center', gap: space.x3 }}>
        <Avatar address={address} size={size.control} />
        <div css={{ minWidth: 0, display: 'grid' }}>
          <h1 css={{ ...type.lead, fontWeight: weight.bold, color: color.strong }}>{t('account.title')}</h1>
          <p css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>{who}</p>
          <p css={{ ...type.small, ...figures, color: color.muted }}>
            <span title={address}>{shorten(address)}</span>
          </p>
        </div>
      </header>
      <Strength
        steps={isProtected ? (untested ? 2 : 3) : 1}
        words={t(isProtected ? 'account.whoFactors' : 'account.whoAlone', { name })}
        next={
          isProtected
            ? untested && { text: t('account.test'), onPress: () => onPlace({ at: 'factor', id: untested.id }) }
            : { text: t('account.protect'), onPress: () => onPlace({ at: 'add' }) }
        }
      />
      <div data-half css={half}>
        {isProtected && (
          <Part title={t('account.factors')}>
            <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>{t('account.factorsLead')}</p>
            <FactorList factors={waysBack} onChoose={(id) => onPlace({ at: 'factor', id })} />
            <Button wide onPress={() => onPlace({ at: 'add' })}>
              {t('account.add')}
            </Button>
          </Part>
        )}
        {browsers.length > 0 && (
          <Part title={t('account.browsers')}>
            <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>{t('account.browsersLead')}</p>
            <FactorList factors={browsers} onChoose={(id) => onPlace({ at: 'factor', id })} />
          </Part>
        )}
        <Part title={t('account.kit')}>
          <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>{t('account.kitLead')}</p>
          {/* Shown where the button was pressed, because the focus returns there. */}
          {said !== null && <Banner tone="info">{t(`account.${said}`)}</Banner>}
          <Button wide onPress={() => onPlace({ at: 'kit' })}>
            {t('account.kitMake')}
          </Button>
        </Part>
      </div>
      <div data-half css={half}>
        <Part title={t('account.signIns')}>
          <SignIns onAdd={() => onPlace({ at: 'addSignIn' })} onChoose={(alias) => onPlace({ at: 'signIn', alias })} />
        </Part>
        {(sessions.length > 0 || sessionsFailed) && (
          <Part title={t('account.sessions')}>
            <Sessions />
          </Part>
        )}
      </div>
      {isProtected && (
        <div css={shortButton}>
          <Button wide kind="danger" onPress={() => onPlace({ at: 'turnOff' })}>
            {t('account.turnOff')}
          </Button>
        </div>
      )}
      {onDone && (
        <div css={shortButton}>
          <Button wide kind={isProtected && !untested ? 'primary' : 'quiet'} onPress={onDone}>
            {t('account.done')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** One column; on a desktop page, two columns: recovery factors, then sign-ins and sessions. */
const parts = {
  display: 'grid',
  gap: space.x6,
  padding: `${space.x6}px ${space.x5}px`,
  [desktop]: {
    '[data-page] &': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `${space.x6}px ${space.x12}px`,
      padding: space.x8,
      '& > *': { gridColumn: '1 / -1' },
      '& > [data-half]': { gridColumn: 'auto' },
    },
  },
} as const;
const half = { display: 'grid', alignContent: 'start', gap: space.x6, minWidth: 0 } as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section css={{ display: 'grid', gap: space.x3 }}>
      <h2 css={{ ...type.small, fontWeight: weight.bold, color: color.muted }}>{title}</h2>
      {children}
    </section>
  );
}

function FactorList({ factors, onChoose }: { factors: readonly FactorView[]; onChoose: (id: string) => void }) {
  const { t, i18n } = useTranslation();
  const day = (at: number) => formatDay({ at, locale: i18n.language });
  return (
    <Card flush>
      <ul css={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {factors.map(({ id, kind, name, createdAt, rehearsedAt, isHere }) => (
          <li key={id}>
            <ListRow
              picture={<FactorIcon kind={kind} />}
              title={name}
              badge={isHere ? t('account.here') : undefined}
              note={
                kind === 'device'
                  ? t('account.added', { date: day(createdAt) })
                  : rehearsedAt === null
                    ? t('account.untested')
                    : t('account.tested', { date: day(rehearsedAt) })
              }
              onPress={() => onChoose(id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
