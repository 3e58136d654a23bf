import { lazy, Suspense, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { Boundary } from './Boundary';
import { Failed } from './Failed';
import type { LoginError } from '../wallet/signIn';
import { useStore } from './useStore';
import { useWallet } from './hooks/useWallet';
import { Home } from './screens/home/Home';
import { findWalletRoute, type WalletScreen } from './routes';
import { Loading } from './screens/loading/Loading';
import { ScreenPlace } from './screens/loading/ScreenPlace';

/** Fetches the confirmations. The first view does not need them, so they are fetched right after it. */
export const loadConfirm = () => import('./confirm/Confirm');
const Confirm = lazy(() => loadConfirm().then((module) => ({ default: module.ConfirmHere })));

/**
 * The login screen; users who are signed in never need it. The code behind its buttons is fetched with it, so that a press does not have to
 * wait.
 */
const [Login, loadLogin] = lazyScreen(async () => {
  const [{ Login: found }] = await Promise.all([import('./screens/login/Login'), import('../wallet/signIn/steps')]);
  return found;
});
export { loadLogin };

const NotAllowed = lazy(async () => ({ default: (await import('./screens/notAllowed/NotAllowed')).NotAllowed }));
const LoadingBrand = lazy(async () => ({ default: (await import('./screens/loading/LoadingBrand')).LoadingBrand }));
const PopupBlocked = lazy(async () => ({ default: (await import('./screens/blocked/PopupBlocked')).PopupBlocked }));
const Settings = lazy(async () => ({ default: (await import('./screens/settings/Settings')).Settings }));
const Send = lazy(async () => ({ default: (await import('./screens/send/Send')).Send }));
const Receive = lazy(async () => ({ default: (await import('./screens/receive/Receive')).Receive }));
const TokenDetails = lazy(async () => ({
  default: (await import('./screens/tokenDetails/TokenDetails')).TokenDetails,
}));
const NftDetails = lazy(async () => ({ default: (await import('./screens/nftDetails/NftDetails')).NftDetails }));
const RequestPayment = lazy(async () => ({
  default: (await import('./screens/request/RequestPayment')).RequestPayment,
}));
const Swap = lazy(async () => ({ default: (await import('./screens/swap/Swap')).Swap }));
const Connect = lazy(async () => ({ default: (await import('./screens/connect/Connect')).Connect }));
const Fund = lazy(async () => ({ default: (await import('./screens/fund/Fund')).Fund }));
const Sell = lazy(async () => ({ default: (await import('./screens/sell/Sell')).Sell }));
const Buy = lazy(async () => ({ default: (await import('./screens/buy/Buy')).Buy }));
const ActivityScreen = lazy(async () => ({
  default: (await import('./screens/activity/ActivityScreen')).ActivityScreen,
}));

export type ScreenName = 'loading' | 'notAllowed' | 'blocked' | 'confirm' | 'login' | WalletScreen;

const walletScreens: { readonly [Name in WalletScreen]: ComponentType } = {
  home: Home,
  activity: ActivityScreen,
  settings: Settings,
  receive: Receive,
  send: Send,
  token: TokenDetails,
  nft: NftDetails,
  request: RequestPayment,
  swap: Swap,
  connect: Connect,
  checkout: Buy,
  sell: Sell,
  fund: Fund,
};

/** Returns whether it is a screen of the wallet itself, which only signed-in users see. */
export const isWalletScreen = (name: ScreenName): name is WalletScreen => Object.hasOwn(walletScreens, name);

/** Returns the screen for the wallet's state: a pending request first, then login, then the screen of the current path. */
export function useScreen(path: string): ScreenName {
  const { stores } = useWallet().wallet;
  const { status } = useStore(stores.session);
  const { blockedPopup, whiteLabel } = useStore(stores.embed);
  const { queue, outcome } = useStore(stores.approvals);
  const { error } = useStore(stores.login);
  if (error?.code === 'notAllowed' || error?.code === 'serviceOff') return 'notAllowed';
  if (blockedPopup !== null) return 'blocked';
  if (status === 'restoring') return 'loading';
  if (status === 'signedOut') return 'login';
  if (queue.length > 0 || outcome !== null) return 'confirm';
  return findWalletRoute({ path, whiteLabel }).screen;
}

/** Tells the wallet which screen is shown. The wallet polls only what this screen needs. */
export function useViewed(name: ScreenName): void {
  const { actions } = useWallet().wallet;
  useEffect(() => actions.viewed(name), [actions, name]);
}

/** Renders a screen and tells the wallet that it is shown. */
export function Screen({ name }: { name: ScreenName }) {
  useViewed(name);
  return <ScreenOf key={name} name={name} />;
}

/** Renders a screen without telling the wallet, for a layout that shows several screens side by side. */
export function ScreenOf({ name }: { name: ScreenName }) {
  return (
    <Boundary instead={(error) => <Failed error={error} />}>
      <Suspense fallback={isWalletScreen(name) ? <ScreenPlace /> : <Loading />}>
        <Content name={name} />
      </Suspense>
    </Boundary>
  );
}

/** Returns the operator's own text when the operator has turned the wallet off. */
const serviceOffText = (error: LoginError | null): string | undefined =>
  error?.code === 'serviceOff' ? String(error.values.text ?? '') : undefined;

function Content({ name }: { name: ScreenName }) {
  const { wallet, surface } = useWallet();
  const { stores } = wallet;
  const { hostOrigin, whiteLabel } = useStore(stores.embed);
  const { error } = useStore(stores.login);
  if (isWalletScreen(name)) {
    const WalletScreen = walletScreens[name];
    return <WalletScreen />;
  }
  switch (name) {
    case 'loading':
      return surface === 'page' && whiteLabel.showLoadingLogo ? <LoadingBrand /> : <Loading />;
    case 'notAllowed':
      return <NotAllowed origin={hostOrigin ?? location.origin} text={serviceOffText(error)} />;
    case 'blocked':
      return <PopupBlocked />;
    case 'login':
      return <Login />;
    case 'confirm':
      return <Confirm />;
  }
}

/**
 * Returns a screen that is loaded when it is needed. A screen that is already loaded renders immediately; otherwise React would show its
 * fallback for a moment, and keep it for a while.
 */
function lazyScreen<Props>(
  fetchScreen: () => Promise<ComponentType<Props>>,
): [Screen: LazyExoticComponent<ComponentType<Props>>, load: () => Promise<unknown>] {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => {
    fetched ??= await fetchScreen();
    return { default: fetched };
  };
  const loadOrTake = (): ReturnType<typeof load> => {
    if (fetched === undefined) return load();
    const module = { default: fetched };
    // React needs only `then`, and continues synchronously.
    return { then: (take: (found: typeof module) => void) => take(module) } as ReturnType<typeof load>;
  };
  return [lazy(loadOrTake), load];
}
