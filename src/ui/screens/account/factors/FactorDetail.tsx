import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorView } from '../../../../wallet/accountPage';
import { formatDay } from '../../../format/formatMoment';
import { ScreenHeader } from '../../../layouts/ScreenHeader';
import { Banner } from '../../../components/feedback/Banner';
import { Button } from '../../../components/inputs/Button';
import { color, space, type } from '../../../theme/tokens';
import { useStepFocus } from '../../../hooks/useStepFocus';
import { useStore } from '../../../useStore';
import { useLoginError } from '../../login/useLoginError';
import { FactorIcon } from './FactorIcon';
import { FactorForm } from './FactorForm';
import { RenameFactor } from './RenameFactor';
import { Step } from '../Step';
import { useAccount } from '../useAccount';

/** One factor: the user can rename it, test recovery with it, or remove it. */
export function FactorDetail({ factor, onBack }: { factor: FactorView; onBack: () => void }) {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const { busy, error, factors } = useStore(account.store);
  const text = useLoginError(error);
  const [view, setView] = useState<'facts' | 'test' | 'remove'>('facts');
  /** What has just been completed. */
  const [said, setSaid] = useState<'tested' | 'renamed' | null>(null);
  useStepFocus({ step: said === 'renamed' ? said : view, root: 'facts' });
  const { id, kind, createdAt, rehearsedAt } = factor;
  const canTest = kind !== 'device' || factor.isHere;
  const day = (at: number) => formatDay({ at, locale: i18n.language });
  const about = [
    factor.isHere && t('account.here'),
    t('account.added', { date: day(createdAt) }),
    canTest && (rehearsedAt === null ? t('account.untested') : t('account.tested', { date: day(rehearsedAt) })),
  ].filter((part) => part !== false);
  // The browsers open the wallet, but nobody gets back in with them.
  const left = factors.filter((one) => one.id !== id && one.kind !== 'device').map((one) => one.name);
  const names = new Intl.ListFormat(i18n.language).format(left);
  const go = (next: typeof view) => {
    account.store.actions.forgetError();
    setSaid(null);
    setView(next);
  };

  if (view === 'test') {
    return (
      <FactorForm
        factor={{ id, kind, name: factor.name, ...(factor.connectionId ? { connectionId: factor.connectionId } : {}) }}
        lead={t('account.testLead')}
        busy={busy}
        error={error}
        onBack={() => go('facts')}
        onSubmit={(input) =>
          void account.rehearse(input).then((works) => {
            if (!works) return;
            setSaid('tested');
            setView('facts');
          })
        }
      />
    );
  }
  if (view === 'remove') {
    return (
      <Step
        danger
        title={t('account.removeTitle', { name: factor.name })}
        lead={`${t(kind === 'device' ? 'account.removeBrowserLead' : 'account.removeLead')} ${left.length > 0 ? t('account.left', { names }) : ''}`}
        action={t('account.remove')}
        busy={busy}
        error={error}
        onBack={() => go('facts')}
        onSubmit={() =>
          void account.remove(id).then((isGone) => {
            if (isGone) onBack();
          })
        }
      />
    );
  }
  return (
    <div css={{ display: 'grid', gap: space.x5, padding: `${space.x3}px ${space.x5}px ${space.x6}px` }}>
      <ScreenHeader title={factor.name} onBack={onBack} />
      <div css={{ display: 'grid', justifyItems: 'center', gap: space.x3, padding: `${space.x4}px 0` }}>
        <FactorIcon large kind={kind} />
        <p css={{ ...type.small, color: color.muted, textAlign: 'center', textWrap: 'balance' }}>{about.join(' · ')}</p>
      </div>
      {text !== undefined && <Banner tone="danger">{text}</Banner>}
      {said !== null && <Banner tone="info">{t(said === 'tested' ? 'account.testDone' : 'account.nameSaved')}</Banner>}
      {canTest && (
        <Button wide kind={rehearsedAt === null ? 'primary' : 'quiet'} disabled={busy} onPress={() => go('test')}>
          {t('account.test')}
        </Button>
      )}
      <RenameFactor factor={factor} onSaved={(isSaved) => setSaid(isSaved ? 'renamed' : null)} />
      <Button wide kind="danger" disabled={busy} onPress={() => go('remove')}>
        {t('account.remove')}
      </Button>
    </div>
  );
}
