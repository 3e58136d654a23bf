import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/inputs/Button';
import { Message } from '../../components/feedback/Message';
import { StatusPicture } from '../../components/feedback/StatusPicture';
import { useStore } from '../../useStore';
import { useSignIn } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { Choose } from './Choose';
import { EnterCode } from './EnterCode';

/** Few users need it, and its texts are fetched with it. */
const VerifyFactor = lazy(async () => ({ default: (await import('../account/factors/VerifyFactor')).VerifyFactor }));
const MoveIn = lazy(async () => ({ default: (await import('./moveIn/MoveIn')).MoveIn }));
const Unsupported = lazy(async () => ({ default: (await import('./Unsupported')).Unsupported }));

/** Time in ms within which a second press counts as part of a double click. */
const doubleClick = 1_000;

/**
 * The login screen: the user chooses a method, then enters a code or continues in another window, then the key is reconstructed. `notice`
 * is shown before the user presses anything.
 */
export function Login({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation();
  const { stores, actions } = useSignIn();
  const { step } = useStore(stores.login);
  useEffect(() => void actions.prepareSignIn(), [actions]);
  // Without WebCrypto no session can be stored and no key encrypted, so the rest of the wallet would fail later.
  if (!canEncrypt()) {
    return (
      <Suspense fallback={<Loading />}>
        <Unsupported />
      </Suspense>
    );
  }
  if (step === 'choose') return <Choose notice={notice} />;
  if (step === 'code') return <EnterCode notice={notice} />;
  if (step === 'factor' || step === 'bring') {
    return <Suspense fallback={<Loading />}>{step === 'bring' ? <MoveIn /> : <VerifyFactor />}</Suspense>;
  }
  const popup = step === 'popup';
  return (
    <Message
      picture={<StatusPicture state="waiting" />}
      title={popup ? t('login.popupTitle') : t('login.workingTitle')}
      action={popup && <Leave />}
    >
      <p role="status">{popup ? t('login.popupBody') : t('login.workingBody')}</p>
    </Message>
  );
}

/** A way back if the other window was closed without a message, or is hidden behind others. */
function Leave() {
  const { t } = useTranslation();
  const { actions } = useSignIn();
  const [since] = useState(() => Date.now());
  // Ignores the second press of a double click on the sign-in button.
  const leave = () => {
    if (Date.now() - since > doubleClick) actions.changeEmail();
  };
  return (
    <Button kind="text" onPress={leave}>
      {t('common.back')}
    </Button>
  );
}

/**
 * Returns whether WebCrypto is available. Old browsers do not have it, and other browsers do not provide it on a page that was not loaded
 * over https.
 */
const canEncrypt = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;
