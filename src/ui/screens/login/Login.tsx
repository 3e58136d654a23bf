import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/inputs/Button';
import { Message } from '../../parts/feedback/Message';
import { StatusPicture } from '../../parts/feedback/StatusPicture';
import { useStore } from '../../useStore';
import { useSignIn } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { Choose } from './Choose';
import { EnterCode } from './EnterCode';

/** Few need it, and its words come with it. */
const VerifyFactor = lazy(async () => ({ default: (await import('../account/factors/VerifyFactor')).VerifyFactor }));
const Unsupported = lazy(async () => ({ default: (await import('./Unsupported')).Unsupported }));

/** ms in which a second press belongs to the first. */
const doubleClick = 1_000;

/**
 * The way in: choose, then a code or another window, then the key is put together. `notice`: what has to be known before
 * anything is pressed.
 */
export function Login({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation();
  const { stores, flows } = useSignIn();
  const { step } = useStore(stores.login);
  useEffect(() => void flows.prepareSignIn(), [flows]);
  // Without it no session can be kept and no key sealed; the rest of the wallet would fail in the middle.
  if (!canEncrypt()) {
    return (
      <Suspense fallback={<Loading />}>
        <Unsupported />
      </Suspense>
    );
  }
  if (step === 'choose') return <Choose notice={notice} />;
  if (step === 'code') return <EnterCode notice={notice} />;
  if (step === 'factor') {
    return (
      <Suspense fallback={<Loading />}>
        <VerifyFactor />
      </Suspense>
    );
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

/** The way back where the other window is gone without a word, or lost among others. */
function Leave() {
  const { t } = useTranslation();
  const { flows } = useSignIn();
  const [since] = useState(() => Date.now());
  // The second half of a double click on the way in is no wish to leave.
  const leave = () => {
    if (Date.now() - since > doubleClick) flows.changeEmail();
  };
  return (
    <Button kind="text" onPress={leave}>
      {t('common.back')}
    </Button>
  );
}

/** Old browsers have no WebCrypto, and others none on a page that did not come over https. */
const canEncrypt = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;
