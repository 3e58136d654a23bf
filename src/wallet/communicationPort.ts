import { RpcError } from '../errors/rpc';
import { toOrigin } from '../kit/origin';
import type { CommunicationPort } from '../rpc/communication';
import { loginWithSessionId } from './flows/loginWithSessionId';
import { logout } from './flows/logout';
import type { WalletParts } from './parts';

/** The wallet as the communication stream sees it (wire §1.12). */
export function createCommunicationPort(parts: WalletParts): CommunicationPort {
  const { deps, stores, view, approvals, ready } = parts;
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
    loginWithSession: (input) => loginWithSessionId(parts, input),
    showWallet({ show, path }) {
      stores.embed.actions.goTo(path);
      if (show) view.require('wallet');
      else view.release('wallet');
    },
  };
}
