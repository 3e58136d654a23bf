import { RpcError } from '../errors/rpc';
import { toOrigin } from '../kit/origin';
import { randomId } from '../kit/randomId';
import type { CommunicationPort } from '../rpc/communication';
import { logout } from './flows/logout';
import type { WalletParts } from './parts';
import type { WhiteLabel } from '../wire/whiteLabel';

/** The wallet as the communication stream sees it (wire §1.12). */
export function createCommunicationPort(parts: WalletParts): CommunicationPort {
  const { deps, stores, view, approvals, ready } = parts;
  const instanceId = randomId(deps.random);
  return {
    async state() {
      await ready.restored;
      const isLoggedIn = stores.session.state.status === 'signedIn';
      return { isLoggedIn, currentAuthConnection: stores.session.state.userInfo?.authConnection ?? null };
    },
    frameResized: (isFullScreen) => view.resized(isFullScreen),
    windowClosed: (windowId) => approvals.windowClosed(windowId),
    /** The button opens the host's URL in our name, so only a page of our own may stand there (threats 20). */
    windowBlocked(popup) {
      if (toOrigin(popup.url) === deps.origin) stores.embed.actions.blocked(popup);
    },
    /** The person's details are for a connected origin alone. */
    async userInfo(origin) {
      await ready.restored;
      const { userInfo } = stores.session.state;
      if (userInfo === null || !Object.hasOwn(stores.permissions.state.origins, origin)) {
        throw new RpcError('unauthorized');
      }
      return structuredClone({ ...userInfo });
    },
    logout: () => logout(parts, { everywhere: true }),
    async loginWithSession(input) {
      const { loginWithSessionId } = await import('./flows/loginWithSessionId');
      await loginWithSessionId(parts, input);
    },
    instanceId: () => instanceId,
    closeWindow: (windowId) => deps.host?.notify('communication', 'close_window', { windowId }),
    async setProvider(input) {
      const { setProvider } = await import('./flows/setProvider');
      await setProvider(parts, input);
    },
    async loginWithPrivateKey(input) {
      const { loginWithPrivateKey } = await import('./flows/loginWithPrivateKey');
      await loginWithPrivateKey(parts, input);
    },
    showWallet({ show, path }) {
      stores.embed.actions.goTo(show && path !== null && !isHidden(path, stores.embed.state.whiteLabel) ? path : null);
      if (show) view.require('wallet');
      else view.release('wallet');
    },
  };
}

/** Spec §2, navigation guard: a page that the integrator hides leads Home. */
function isHidden(path: string, label: Readonly<WhiteLabel>): boolean {
  const [, page = ''] = path.replace(/^\/+/, '').split(/[/?#]/);
  const flags = {
    checkout: label.hideTopup,
    receive: label.hideReceive,
    swap: label.hideSwap,
    connect: label.hideWalletConnect,
    'transfer-token': label.hideTransfers,
    'token-details': label.hideTokenDisplay,
    'nft-details': label.hideNftDisplay,
  };
  return Object.hasOwn(flags, page) && flags[page as keyof typeof flags] === true;
}
