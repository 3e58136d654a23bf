import { CircleX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CentredDialog } from '../layouts/CentredDialog';
import { Page } from '../layouts/Page';
import { Button } from '../components/inputs/Button';
import { Banner } from '../components/feedback/Banner';
import { Glyph } from '../components/identity/Glyph';
import { Message } from '../components/feedback/Message';
import { StatusPicture } from '../components/feedback/StatusPicture';
import type { AccountScreenProps } from '../screens/account/AccountScreen';
import { ConfirmOpener, type AskOpenerProps } from '../screens/login/ConfirmOpener';
import { Loading } from '../screens/loading/Loading';
import { Login } from '../screens/login/Login';
import { VisibleText } from '../components/VisibleText';
import { size, space } from '../theme/tokens';
import { useStore } from '../useStore';
import { useTitle } from '../hooks/useTitle';
import { useSignIn, type Surface } from '../hooks/useWallet';
import { LeaveWindow } from './LeaveWindow';

const AccountScreen = lazy(async () => ({
  default: (await import('../screens/account/AccountScreen')).AccountScreen,
}));

/** What the sign-in host shows. The page that controls it changes it. */
export type SignInHostView =
  | { kind: 'loading' }
  | {
      kind: 'login';
      /** Who receives the visitor's key with the session, or null if nobody does. */
      keyFor: string | null;
      onCancel: () => void;
    }
  | ({ kind: 'ask' } & AskOpenerProps)
  | ({ kind: 'account' } & AccountScreenProps)
  | { kind: 'done' }
  | { kind: 'cancelled' }
  | {
      kind: 'failed';
      fault: SignInHostFault;
      /** The site or option that the fault is about. */
      what?: string;
      /** Replaces the message of the fault. */
      text?: string | undefined;
      onAgain?: (() => void) | undefined;
      onClose?: (() => void) | undefined;
    };

export type SignInHostFault =
  | 'badLink'
  | 'gone'
  | 'unknownClient'
  | 'redirectNotAllowed'
  | 'notOffered'
  | 'otherAccount'
  | 'foreignOpener'
  | 'unknownOpener'
  | 'notSupported'
  | 'network';

/** Shows `/start` as a page of its own, and `/frame` as a dialog over the page that asks. */
export function SignInHostApp({ view, surface }: { view: SignInHostView; surface: Surface }) {
  const { t } = useTranslation();
  const { whiteLabel } = useStore(useSignIn().stores.embed);
  const path = surface !== 'page' ? '/frame' : view.kind === 'account' ? '/' : '/start';
  useTitle({ path, appName: whiteLabel.appName });
  if (surface === 'page') {
    return (
      <Page bare={view.kind === 'loading'}>
        <View view={view} />
      </Page>
    );
  }
  return (
    <CentredDialog
      label={whiteLabel.appName?.trim() || t('title.login')}
      onClose={view.kind === 'login' ? view.onCancel : view.kind === 'failed' ? view.onClose : undefined}
    >
      <View view={view} />
    </CentredDialog>
  );
}

function View({ view }: { view: SignInHostView }) {
  const { t } = useTranslation();
  switch (view.kind) {
    case 'loading':
      return <Loading />;
    case 'login':
      return (
        <>
          <Login
            notice={
              view.keyFor !== null && (
                <Banner tone="warning" standing>
                  <VisibleText text={t('signInHost.keyNotice', { origin: view.keyFor })} />
                </Banner>
              )
            }
          />
          <Footer onCancel={view.onCancel} />
        </>
      );
    case 'ask':
      return <ConfirmOpener {...view} />;
    case 'account':
      return (
        <Suspense fallback={<Loading />}>
          <AccountScreen {...view} />
        </Suspense>
      );
    case 'done':
      return (
        <Message picture={<StatusPicture state="done" />} title={t('signInHost.doneTitle')}>
          <p role="status">{t('signInHost.doneBody')}</p>
        </Message>
      );
    case 'cancelled':
      return (
        <Message title={t('signInHost.cancelledTitle')}>
          <p role="status">{t('signInHost.cancelledBody')}</p>
        </Message>
      );
    case 'failed':
      return (
        <Message
          picture={<Glyph icon={CircleX} tone="bad" size={size.picture} />}
          title={t('signInHost.failedTitle')}
          action={
            view.onAgain ? (
              <Button wide kind="primary" onPress={view.onAgain}>
                {t('signInHost.again')}
              </Button>
            ) : (
              // A dialog over the page that asks has its own close button.
              !view.onClose && <LeaveWindow>{t('signInHost.close')}</LeaveWindow>
            )
          }
        >
          <p role="alert">{view.text ?? t(`signInHost.fault.${view.fault}`, { what: view.what ?? '' })}</p>
        </Message>
      );
  }
}

/** The cancel button. */
function Footer({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const { step } = useStore(useSignIn().stores.login);
  if (step === 'working') return null;
  return (
    <footer
      css={{
        display: 'grid',
        justifyItems: 'center',
        gap: space.x1,
        // Nearer to the content above, which has its own padding.
        marginTop: -space.x4,
        padding: `0 ${space.x6}px ${space.x6}px`,
        textAlign: 'center',
      }}
    >
      <Button small kind="text" onPress={onCancel}>
        {t('signInHost.cancel')}
      </Button>
    </footer>
  );
}
