import type { Asker } from '../../wire/asker';
import { RpcError } from '../../errors/rpc';
import { randomId } from '../../kit/randomId';
import type { CommunicationPort } from '../../rpc/communication';
import { isConnected, refuseBlocked } from '../permissions';
import { createUserInfoForPage, logout } from '../session';
import type { WalletParts } from './parts';
import type { WhiteLabel } from '../../wire/whiteLabel';

/** The wallet as the communication stream uses it (docs/protocol.md 1.12). */
export function createCommunicationPort(parts: WalletParts): CommunicationPort {
  const { deps, stores, view, approvals, ready } = parts;
  let instanceId: string | undefined;
  const userInfo = createUserInfoForPage(parts);
  return {
    async state() {
      await ready.restored;
      const isLoggedIn = stores.session.state.status === 'signedIn';
      return { isLoggedIn, currentAuthConnection: stores.session.state.userInfo?.authConnection ?? null };
    },
    frameResized: (isFullScreen) => view.resized(isFullScreen),
    fixedElements: (boxes) => stores.embed.actions.change({ fixedElements: boxes }),
    windowClosed: (windowId) => approvals.windowClosed(windowId),
    windowBlocked: (windowId) => approvals.windowBlocked(windowId),
    /** Only connected pages may read the user's details. */
    async userInfo(asker) {
      await ready.restored;
      const info = isConnected(stores, asker) ? await userInfo() : null;
      // The user may have logged out, or disconnected the page, in the meantime.
      if (info === null || !isConnected(stores, asker)) throw new RpcError('unauthorized');
      return info;
    },
    logout: () => logout(parts, { everywhere: true }),
    async loginWithSession(input) {
      const { loginWithSessionId } = await import('../session/loginWithSessionId');
      await loginWithSessionId(parts, { ...input, origin: input.asker.id });
    },
    // Created on first use, because a wallet without a random generator must be able to start and report the error.
    instanceId: () => (instanceId ??= randomId(deps.random)),
    closeWindow: (windowId) => deps.host?.notify('communication', 'close_window', { windowId }),
    async setProvider(input) {
      const { setProvider } = await import('../networks/setProvider');
      await setProvider(parts, input);
    },
    async loginWithPrivateKey(input) {
      const { loginWithPrivateKey } = await import('../session/loginWithPrivateKey');
      await loginWithPrivateKey(parts, { ...input, origin: input.asker.id });
    },
    async hasSwap() {
      const { swapOff } = await ready.project;
      return swapOff !== true && stores.embed.state.whiteLabel.hideSwap !== true;
    },
    async hasWalletConnect() {
      const { walletConnect } = await ready.project;
      return walletConnect !== undefined && stores.embed.state.whiteLabel.hideWalletConnect !== true;
    },
    async canBuy() {
      const { canBuy } = await ready.project;
      return canBuy === true && stores.embed.state.whiteLabel.hideTopup !== true;
    },
    async followPurchase() {
      const { followPurchase } = await import('../buy/followPurchase');
      return followPurchase(parts);
    },
    async showWallet({ asker, show, path }) {
      if (show) refuseBlocked(stores, asker);
      if (show && path?.includes('?')) await mayFill(asker);
      const isShown = show && path !== null && !isHidden(path, stores.embed.state.whiteLabel);
      if (isShown) stores.embed.actions.goTo(path, asker);
      else stores.embed.actions.goTo(null);
      if (show) view.require('wallet');
      else view.release('wallet');
    },
  };

  /** Any page may open the wallet's screens. Only a page to which the user is connected may prefill them. */
  async function mayFill(asker: Asker): Promise<void> {
    await ready.restored;
    refuseBlocked(stores, asker);
    if (stores.session.state.status === 'signedIn' && isConnected(stores, asker)) return;
    throw new RpcError('unauthorized', { message: 'Only a connected page may fill in a screen. Connect first.' });
  }
}

/** Returns whether the integrator hides the page. Hidden pages lead to Home. */
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
