import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorKind } from '../../../wire/http/factors';
import type { FactorWishes } from '../../../wire/signin/mfaSettings';
import { shorten } from '../../../kit/text/shorten';
import { formatDay } from '../../format/formatMoment';
import { Avatar } from '../../parts/identity/Avatar';
import { Banner } from '../../parts/feedback/Banner';
import { Button } from '../../parts/inputs/Button';
import { Card } from '../../parts/Card';
import { Message } from '../../parts/feedback/Message';
import { color, figures, size, space, stroke, type, weight } from '../../theme/tokens';
import { useStepFocus } from '../../hooks/useStepFocus';
import { useStore } from '../../useStore';
import { Loading } from '../loading/Loading';
import { useLoginError } from '../login/useLoginError';
import { wayName } from '../login/wayName';
import { AddFactor } from './factors/AddFactor';
import { AddSignIn } from './signIns/AddSignIn';
import { FactorDetail } from './factors/FactorDetail';
import { FactorIcon } from './factors/FactorIcon';
import { KitMaker } from './factors/KitMaker';
import { ListRow } from './ListRow';
import { RemoveSignIn } from './signIns/RemoveSignIn';
import { Sessions } from './Sessions';
import { SignIns } from './signIns/SignIns';
import { Step } from './Step';
import { AccountContext, useAccount } from './useAccount';
import { useAccountTexts } from './useAccountTexts';
import type { Account } from '../../../wallet/accountPage';
import type { AccountStart } from '../../../wire/handover';

/** What the account page is shown for: all of it, or one errand of a page that sent its visitor here. */
export type AccountPurpose =
  | { kind: 'manage'; start?: AccountStart | undefined }
  | { kind: 'protect'; wishes?: FactorWishes | undefined }
  /** A factor, as far as the user likes. */
  | { kind: 'offer'; wishes?: FactorWishes | undefined }
  /** The sign-in that they came with, as another way to this wallet, as far as they like. */
  | { kind: 'link'; email: string }
  | { kind: 'add'; factor: FactorKind };

export interface AccountScreenProps {
  account: Account;
  purpose: AccountPurpose;
  /** The errand is done, or left; absent where there is none. */
  onDone?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
}

/** Factors, sessions and the recovery kit of whoever is signed in. */
export function AccountScreen({ account, ...props }: AccountScreenProps) {
  const hasTexts = useAccountTexts();
  const { status } = useStore(account.store);
  if (!hasTexts || status === 'loading') return <Loading />;
  return <AccountContext value={account}>{status === 'failed' ? <Failed /> : <Content {...props} />}</AccountContext>;
}

function Failed() {
  const { t } = useTranslation();
  const account = useAccount();
  const { error, busy } = useStore(account.store);
  return (
    <Message
      title={t('account.failed')}
      action={
        <Button wide kind="primary" loading={busy} onPress={() => void account.load()}>
          {t('account.again')}
        </Button>
      }
    >
      <p role="alert">{useLoginError(error)}</p>
    </Message>
  );
}

type Place =
  | { at: 'home' | 'add' | 'turnOff' | 'kit' }
  | { at: 'addSignIn'; email?: string }
  | { at: 'factor'; id: string }
  | { at: 'signIn'; alias: string };

function Content({ purpose, onDone, onLeave }: Omit<AccountScreenProps, 'account'>) {
  const { t } = useTranslation();
  const account = useAccount();
  const { factors, busy, error, signedInWith } = useStore(account.store);
  const start = purpose.kind === 'manage' ? purpose.start : undefined;
  const [place, setPlace] = useState<Place>(start ?? { at: 'home' });
  const [said, setSaid] = useState<'kitSaved' | null>(null);
  useStepFocus({ step: Object.values(place).join(' '), root: 'home' });
  const isProtected = factors.length > 0;
  const signedIn = wayName(signedInWith, t);
  const go = (next: Place) => {
    // What was said or went wrong belongs to the step before.
    account.store.actions.forgetError();
    setSaid(null);
    setPlace(next);
  };
  const home = () => go({ at: 'home' });
  const leave = onLeave ?? home;

  if (purpose.kind === 'add') {
    return <AddFactor title={t('account.add')} only={purpose.factor} onBack={leave} onAdded={onDone ?? home} />;
  }
  if (purpose.kind === 'link') {
    return <AddSignIn email={purpose.email} onBack={leave} onSkip={leave} onAdded={onDone ?? home} />;
  }
  if (purpose.kind === 'protect' || purpose.kind === 'offer') {
    const { kinds, mandatory = [] } = purpose.wishes ?? {};
    const missing = () => mandatory.filter((kind) => !account.store.state.factors.some((one) => one.kind === kind));
    if (!isProtected || missing().length > 0) {
      return (
        <AddFactor
          key={factors.length}
          title={isProtected ? t('account.add') : t('account.protect')}
          lead={t('account.protectLead')}
          kinds={isProtected ? missing() : kinds}
          onBack={leave}
          onSkip={purpose.kind === 'offer' ? leave : undefined}
          onAdded={() => {
            if (missing().length === 0) (onDone ?? home)();
          }}
        />
      );
    }
  }
  if (place.at === 'add') {
    return (
      <AddFactor
        title={isProtected ? t('account.add') : t('account.protect')}
        lead={isProtected ? undefined : t('account.protectLead')}
        onBack={home}
        onAdded={home}
      />
    );
  }
  if (place.at === 'addSignIn') return <AddSignIn email={place.email} onBack={home} onAdded={home} />;
  if (place.at === 'signIn') return <RemoveSignIn alias={place.alias} onBack={home} />;
  if (place.at === 'kit') {
    const made = () => {
      home();
      setSaid('kitSaved');
    };
    return <KitMaker onBack={home} onMade={made} />;
  }
  if (place.at === 'turnOff') {
    return (
      <Step
        danger
        title={t('account.turnOff')}
        lead={t('account.turnOffLead', { name: signedIn })}
        action={t('account.turnOff')}
        busy={busy}
        error={error}
        onBack={home}
        onSubmit={() =>
          void account.turnOff().then((isOff) => {
            if (isOff) home();
          })
        }
      />
    );
  }
  const factor = place.at === 'factor' ? factors.find(({ id }) => id === place.id) : undefined;
  if (factor) return <FactorDetail key={factor.id} factor={factor} onBack={home} />;
  return <Overview said={said} onPlace={go} onDone={onDone} />;
}

function Overview({
  said,
  onPlace,
  onDone,
}: {
  /** What has just been done. */
  said: 'kitSaved' | null;
  onPlace: (place: Place) => void;
  onDone: (() => void) | undefined;
}) {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const { address, who, signedInWith, signIns, factors, sessions, sessionsFailed } = useStore(account.store);
  const isProtected = factors.length > 0;
  const day = (at: number) => formatDay({ at, locale: i18n.language });
  const ways = [...new Set([signedInWith, ...signIns].map((way) => wayName(way, t)))];
  const name = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(ways);
  const Shield = isProtected ? ShieldCheck : ShieldOff;
  return (
    <div css={{ display: 'grid', gap: space.x6, padding: `${space.x6}px ${space.x5}px` }}>
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
      <Card>
        <div css={{ display: 'grid', gridTemplateColumns: `${size.icon}px 1fr`, gap: space.x3 }}>
          <Shield
            aria-hidden
            size={size.icon}
            strokeWidth={stroke}
            css={{ color: isProtected ? color.green : color.amber }}
          />
          <div css={{ minWidth: 0, display: 'grid', gap: space.x1 }}>
            <h2 css={{ ...type.body, lineHeight: `${size.icon}px`, fontWeight: weight.bold, color: color.strong }}>
              {t('account.whoTitle')}
            </h2>
            <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>
              {t(isProtected ? 'account.whoFactors' : 'account.whoAlone', { name })}
            </p>
          </div>
        </div>
      </Card>
      <Part title={t('account.factors')}>
        {isProtected && (
          <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>{t('account.factorsLead')}</p>
        )}
        {isProtected && (
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
                    onPress={() => onPlace({ at: 'factor', id })}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Button wide kind={isProtected ? 'quiet' : 'primary'} onPress={() => onPlace({ at: 'add' })}>
          {isProtected ? t('account.add') : t('account.protect')}
        </Button>
        {isProtected && (
          <Button wide kind="text" onPress={() => onPlace({ at: 'turnOff' })}>
            {t('account.turnOff')}
          </Button>
        )}
      </Part>
      <Part title={t('account.signIns')}>
        <SignIns onAdd={() => onPlace({ at: 'addSignIn' })} onChoose={(alias) => onPlace({ at: 'signIn', alias })} />
      </Part>
      {(sessions.length > 0 || sessionsFailed) && (
        <Part title={t('account.sessions')}>
          <Sessions />
        </Part>
      )}
      <Part title={t('account.kit')}>
        <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>{t('account.kitLead')}</p>
        {/* Where it was pressed, and the focus is again. */}
        {said !== null && <Banner tone="info">{t(`account.${said}`)}</Banner>}
        <Button wide onPress={() => onPlace({ at: 'kit' })}>
          {t('account.kitMake')}
        </Button>
      </Part>
      {onDone && (
        <Button wide kind={isProtected ? 'primary' : 'quiet'} onPress={onDone}>
          {t('account.done')}
        </Button>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section css={{ display: 'grid', gap: space.x3 }}>
      <h2 css={{ ...type.small, fontWeight: weight.bold, color: color.muted }}>{title}</h2>
      {children}
    </section>
  );
}
