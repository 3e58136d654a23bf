import { lazy, Suspense } from 'react';
import { useStore } from './useStore';
import { useWallet } from './useWallet';
import { PopupBlocked } from './screens/blocked/PopupBlocked';
import { Home } from './screens/home/Home';
import { settingsPath } from './routes';
import { Loading } from './screens/loading/Loading';
import { NotAllowed } from './screens/notAllowed/NotAllowed';

/** Confirmations are not needed for the first view; they are fetched right after it. */
export const loadConfirm = () => import('./confirm/Confirm');
const Confirm = lazy(() => loadConfirm().then((module) => ({ default: module.Confirm })));

/** Those who are signed in never need it. */
export const loadLogin = () => import('./screens/login/Login');
const Login = lazy(() => loadLogin().then((module) => ({ default: module.Login })));

const Settings = lazy(() => import('./screens/settings/Settings').then((module) => ({ default: module.Settings })));

export type ScreenName = 'loading' | 'notAllowed' | 'blocked' | 'confirm' | 'login' | 'home' | 'settings';

/** What the wallet's state calls for: a request before anything else, then the way in, then Home. */
export function useScreen(): ScreenName {
  const { stores } = useWallet().wallet;
  const { status } = useStore(stores.session);
  const { blockedPopup, path } = useStore(stores.embed);
  const { queue } = useStore(stores.approvals);
  const { error } = useStore(stores.login);
  if (error?.code === 'notAllowed') return 'notAllowed';
  if (blockedPopup !== null) return 'blocked';
  if (status === 'restoring') return 'loading';
  if (status === 'signedOut') return 'login';
  if (queue.length > 0) return 'confirm';
  return path === settingsPath ? 'settings' : 'home';
}

export function Screen({ name }: { name: ScreenName }) {
  const { stores, flows } = useWallet().wallet;
  const { hostOrigin } = useStore(stores.embed);
  const { queue } = useStore(stores.approvals);
  const [approval] = queue;
  switch (name) {
    case 'loading':
      return <Loading />;
    case 'notAllowed':
      return <NotAllowed origin={hostOrigin ?? location.origin} />;
    case 'blocked':
      return <PopupBlocked />;
    case 'login':
      return (
        <Suspense fallback={<Loading />}>
          <Login />
        </Suspense>
      );
    case 'home':
      return <Home />;
    case 'settings':
      return (
        <Suspense fallback={<Loading />}>
          <Settings onBack={() => stores.embed.actions.goTo(null)} />
        </Suspense>
      );
    case 'confirm':
      return approval ? (
        <Suspense fallback={<Loading />}>
          <Confirm
            approval={approval}
            waiting={queue.length}
            onDecide={(decision) => flows.decide(approval.id, decision)}
          />
        </Suspense>
      ) : null;
  }
}
