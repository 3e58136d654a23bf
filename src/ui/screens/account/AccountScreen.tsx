import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorKind } from '../../../wire/http/factors';
import type { RequestedFactors } from '../../../wire/signIn/mfaSettings';
import { Button } from '../../components/inputs/Button';
import { Message } from '../../components/feedback/Message';
import { useStepFocus } from '../../hooks/useStepFocus';
import { useStore } from '../../useStore';
import { Loading } from '../loading/Loading';
import { useLoginError } from '../login/useLoginError';
import { useWaysIn } from './useWaysIn';
import { AccountOverview } from './AccountOverview';
import type { AccountPlace } from './place';
import { AddFactor } from './factors/AddFactor';
import { AddSignIn } from './signIns/AddSignIn';
import { FactorDetail } from './factors/FactorDetail';
import { KitMaker } from './factors/KitMaker';
import { RemoveSignIn } from './signIns/RemoveSignIn';
import { Step } from './Step';
import { AccountContext, useAccount } from './useAccount';
import { useAccountTexts } from './useAccountTexts';
import type { AccountPage } from '../../../wallet/accountPage';
import type { AccountStart } from '../../../wire/sessionTransfer';

/** Why the account page is open: for everything, or for one task of a page that sent its visitor here. */
export type AccountPurpose =
  | { kind: 'manage'; start?: AccountStart | undefined }
  | { kind: 'protect'; wishes?: RequestedFactors | undefined }
  /** Offers to add a factor; the user may skip it. */
  | { kind: 'offer'; wishes?: RequestedFactors | undefined }
  /** Offers to add the sign-in that the user came with as another way into this wallet; the user may skip it. */
  | { kind: 'link'; email: string }
  | { kind: 'add'; factor: FactorKind };

export interface AccountScreenProps {
  account: AccountPage;
  purpose: AccountPurpose;
  /** Called when the task is completed or left; absent without a task. */
  onDone?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
}

/** The factors, sessions and recovery kit of the signed-in user. */
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

function Content({ purpose, onDone, onLeave }: Omit<AccountScreenProps, 'account'>) {
  const { t } = useTranslation();
  const account = useAccount();
  const { factors, busy, error } = useStore(account.store);
  const start = purpose.kind === 'manage' ? purpose.start : undefined;
  const [place, setPlace] = useState<AccountPlace>(start ?? { at: 'home' });
  const [said, setSaid] = useState<'kitSaved' | null>(null);
  useStepFocus({ step: Object.values(place).join(' '), root: 'home' });
  const isProtected = factors.length > 0;
  const waysIn = useWaysIn();
  const go = (next: AccountPlace) => {
    // Notes and errors belong to the previous step.
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
        // The first protection and the recovery kit belong together: one gets the user in, the other works without this server.
        onAdded={isProtected ? home : () => go({ at: 'kit', isNext: true })}
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
    return <KitMaker onBack={home} onSkip={place.isNext === true ? home : undefined} onMade={made} />;
  }
  if (place.at === 'turnOff') {
    return (
      <Step
        danger
        title={t('account.turnOff')}
        lead={t('account.turnOffLead', { name: waysIn })}
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
  return <AccountOverview said={said} onPlace={go} onDone={onDone} />;
}
