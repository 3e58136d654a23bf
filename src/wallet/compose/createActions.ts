import { canSendOnChain } from '../accounts';
import { logout } from '../session';
import { isOwnPage, openAccountPage, openOwnPage } from '../ownPage';
import { refreshBalance } from '../balances';
import { createLazySignIn } from './lazy/lazySignIn';
import { selectChain } from '../networks';
import { createTransactionActions } from '../transactions';
import { RpcError } from '../../errors/rpc';
import type { WalletParts } from './parts';
import type { WalletActions } from '../wallet';

/** Resolves to null if the chunk does not load. */
const loaded = <Module, Value>(chunk: Promise<Module>, make: (module: Module) => Value): Promise<Value | null> =>
  chunk.then(make, () => null);

/** The actions for screens, bound to one wallet. */
export function createActions(parts: WalletParts): WalletActions {
  const { stores, approvals, attempts, sharedLogin, view, deps } = parts;

  function leaveSignIn(): void {
    attempts.clear();
    stores.login.actions.go('choose');
  }

  function cancelSignIn(): void {
    leaveSignIn();
    sharedLogin.refuse();
  }

  return {
    ...createLazySignIn(parts),
    changeEmail: leaveSignIn,
    openMoveIn: async () => (await import('../moveIn/createMoveIn')).createMoveIn(parts),
    openAccountPage: () => openAccountPage(parts),
    openSecurityPrompts: async () => (await import('../settings/securityPrompts')).createSecurityPrompts(parts),
    cancelSignIn,
    logout: () => logout(parts, { everywhere: true }),
    viewed: (screen) => deps.usage?.viewed(screen),
    decide: (approvalId, decision) => approvals.decide(approvalId, decision),
    endOutcome: () => approvals.outcomes?.end(),
    moveToWindow: (approvalId) => approvals.moveToWindow(approvalId),
    openBlockedPopup: () => approvals.openBlocked(),
    open: () => view.require('wallet'),
    close() {
      approvals.rejectAll(() => new RpcError('userRejected'));
      if (sharedLogin.isWaiting()) cancelSignIn();
      approvals.outcomes?.end();
      stores.embed.actions.goTo(null);
      view.release('wallet');
    },
    ...createTransactionActions(parts),
    autoApproveBounds: () =>
      parts.ready.project.then(
        ({ autoApprove }) => autoApprove ?? null,
        () => null,
      ),
    setAutoApprove: async (wish) => (await import('../approvals/setAutoApprove')).setAutoApprove(parts, wish),
    revokeAutoApprove({ askerId, account }) {
      stores.autoApprove.actions.revoke({ askerId, account });
      deps.tellOpener?.({ type: 'revoke', askerId, account });
    },
    async sendAssets() {
      const { sendAssets } = await import('../send/sendAssets');
      await sendAssets(parts);
    },
    isSetUp: async (input) =>
      (await loaded(import('../accounts/isSetUp'), (flow) => flow.isSetUp(parts, input))) ?? null,
    canSendSeveral: async () =>
      (await loaded(import('../send/sendSeveral'), (flow) => flow.canSendSeveral(parts))) ?? false,
    sendSeveral: async () => (await import('../send/sendSeveral')).sendSeveral(parts),
    largestSend: async () => (await import('../send/sendAssets')).largestSend(parts),
    countAvailable: async () => (await import('../send/countAvailable')).countAvailable(parts),
    trySignature: async (text) => (await import('../approvals/trySignature')).trySignature(parts, text),
    lookUpName: async () => (await import('../send/lookUpName')).lookUpName(parts),
    async findToken(address, chainId) {
      const { findToken } = await import('../portfolio/findToken');
      return findToken(parts, address, chainId);
    },
    async loadHistory(ask) {
      const { loadHistory } = await import('../activity/loadHistory');
      await loadHistory(parts, ask);
    },
    linkApp: (uri) => parts.walletConnect.pair(uri),
    refreshBalance: async () => void (await refreshBalance(parts)),
    refreshPortfolio: ({ force = false } = {}) => parts.polls.refresh('portfolio', { force }),
    refreshCollectibles: async (options) =>
      void (await loaded(import('../portfolio/refreshCollectibles'), (flow) => flow.refreshNetworks(parts, options))),
    addToken: async (address) => (await import('../portfolio/addToken')).addToken(parts, address),
    selectChain: (chainId) => selectChain(parts, chainId),
    loadFamily: (chainId) => parts.chains.load(chainId),
    unblockSite(askerId) {
      if (!isOwnPage(deps)) return;
      stores.blockedSites.actions.unblock(askerId);
      deps.tellOpener?.({ type: 'unblock', askerId });
    },
    openOwnPage: (path) => openOwnPage(parts, path),
    canSendOnChain: (place) => canSendOnChain(parts, place),
    readPrices: async (ask) => (await import('../prices/readPrices')).readPrices(parts, ask),
    openTotals: () => loaded(import('../portfolio/networkTotals'), (module) => module.createNetworkTotals(parts)),
    openSwap: () => loaded(import('../swap/createSwapActions'), (module) => module.createSwapActions(parts)),
    openBuy: () => parts.openBuy(),
    openPull: (place) => loaded(import('../fund/createPull'), (module) => module.createPull(parts, place)),
    openSettings: () => loaded(import('./settingsActions'), (module) => module.createSettingsActions(parts)),
  };
}
