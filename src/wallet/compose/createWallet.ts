import { families as allFamilies } from '../../chains';
import { createFamilies, type Families } from '../../chains/families';
import { createAccountData, createFamilyActivation, openFamilyAccount } from '../accounts';
import { createApprovals, createConnect, userClosedPopup } from '../approvals';
import { createChainClients, createChainHeads } from '../networks';
import { applyProject } from './applyProject';
import { createFamilyWallets } from './familyWallets';
import { createActions } from './createActions';
import { createDeferredTasks } from './deferredTasks';
import { createLazyBuy } from './lazy/lazyBuy';
import { createLazyImported } from './lazy/lazyImported';
import { createStores } from './createStores';
import { logout, restoreSession, startSession } from '../session';
import { createHostEvents, createHostView, pageAsker } from '../host';
import { createKeyring } from '../keyring';
import { createSharedLogin, createSignInAttempts } from '../signIn';
import type { WalletParts } from './parts';
import { createAccountSeal } from './accountSeal';
import { createPolls } from './polls';
import { createPresence } from '../polls';
import type { WalletDeps } from '../ports';
import { createReadiness, firstChains } from './readiness';
import { startServices } from './startServices';
import { createSessionIdStorage, createStoreStorage } from '../store';
import { createTransactionWatch } from '../transactions';
import { createWalletConnectService, type WalletConnectService } from '../walletConnect';
import type { Wallet, WalletStores } from '../wallet';

/** A wallet with the interfaces that it exposes to its host. */
export interface HostedWallet extends Wallet {
  /** Creates another interface to the wallet's internals, for callers that need one. */
  serve<Face>(face: (parts: WalletParts) => Face): Face;
  /** Returns the id of the current chain in the form that public clients use. */
  wireChainId(): string;
  /** Tells the host page to close a popup that its request does not need, or no longer needs. */
  closeWindow(windowId: string): void;
  /** Rejects all pending requests with 4001, because the page that sent them is gone. */
  abandonRequests(): void;
  /** Resolves when the attempt to restore the stored session has ended. Never rejects. */
  readonly restored: Promise<void>;
  /** Loads the code for the first request and builds the curve's tables. Call it while the page is idle. */
  warm(): void;
}

const embedderOf = ({ hostOrigin, dappMetadata }: WalletDeps['init']) =>
  hostOrigin === null ? null : pageAsker(hostOrigin, dappMetadata);

/** Builds a whole wallet. Two wallets share nothing except what their deps share. */
export function createWallet(deps: WalletDeps): HostedWallet {
  const { clock, random, fetch, storage, host, init } = deps;
  const families = createFamilies(deps.families ?? allFamilies);
  const stores = openStores(deps, families);
  const view = createHostView({ host, ...stores });
  const events = createHostEvents({ host, families, stores, embedder: embedderOf(init) });
  const keyring = createKeyring();
  const chains = createChainClients({
    families,
    network: stores.network,
    fetch,
    clock,
    ...createFamilyActivation({ deps, stores, keyring, events }),
  });
  const heads = createChainHeads({ families, network: stores.network, openSocket: deps.openSocket, clock });
  let isDestroyed = false;
  let walletConnect: WalletConnectService | undefined;
  const { later, stop: stopLater } = createDeferredTasks(deps);
  const presence = createPresence(deps.visibility);
  const polls = createPolls({ clock, random, visibility: presence });
  const familyWallet: WalletParts['familyWallet'] = (chainId) => familyWallets.of(chainId);
  const parts: WalletParts = {
    deps,
    stores,
    keyring,
    families,
    familyWallet,
    openFamily: async (namespace) => void openFamilyAccount({ stores, keyring }, await families.load(namespace)),
    accountData: createAccountData(
      { deps, stores, keyring },
      {
        onUnauthorized: () => void endSession(),
        ownOfUser: async (place) => (await import('../userLists/watchedAssets')).ownOfUser(parts, place),
      },
    ),
    imported: createLazyImported(() => parts),
    polls,
    presence,
    chains,
    heads,
    watch: createTransactionWatch({ deps, stores, chains, heads, polls, familyWallet }),
    view,
    events,
    approvals: createApprovals({ deps, stores, families, view, events }),
    attempts: createSignInAttempts(),
    sharedLogin: createSharedLogin(view),
    sessionIds: createSessionIdStorage(storage, deps.memory),
    ready: createReadiness({ deps, families, stores, chains }),
    get walletConnect() {
      return (walletConnect ??= createWalletConnectService(parts));
    },
    accountSeal: createAccountSeal({ deps, stores, keyring }),
    openBuy: createLazyBuy(() => parts),
    connect: (input) => connect(input),
    ethereum: () => familyWallets.ethereum(),
    methodsOn: async (chain) => (await import('./methods/methodSource')).createMethodSource(parts, chain),
    beginSession: (session) => startSession(parts, session),
    isDestroyed: () => isDestroyed,
    later,
  };

  const familyWallets = createFamilyWallets(parts);
  const connect = createConnect(parts);

  /** Logs out once when the server has ended the session, and shows the reason on the login screen. */
  async function endSession(): Promise<void> {
    await logout(parts, { everywhere: true, isTold: true });
    stores.login.actions.fail({ code: 'sessionExpired', values: {} });
  }

  const { ready } = parts;
  ready.restored = Promise.all([ready.network.catch(() => undefined), restoreSession(parts)]).then(() => undefined);
  applyProject(parts);
  const stopServices = startServices(parts, later);

  function abandonRequests(): void {
    // A pending request of a WalletConnect peer is shown again when the user returns.
    parts.approvals.rejectAll(userClosedPopup, ({ kind }) => kind !== 'walletConnect');
    parts.sharedLogin.refuse(userClosedPopup());
  }

  return {
    stores,
    family: chains.family,
    findFamily: families.ofChain,
    wireChainId: () => chains.wireId(),
    actions: createActions(parts),
    serve: (face) => face(parts),
    closeWindow: (windowId) => host?.notify('communication', 'close_window', { windowId }),
    abandonRequests,
    restored: ready.restored,
    warm() {
      void Promise.allSettled([familyWallets.ethereum(), ...families.loaded().map(async ({ keys }) => keys.warm())]);
    },
    destroy() {
      isDestroyed = true;
      stopLater();
      stopServices();
      abandonRequests();
      parts.attempts.clear();
      parts.keyring.wipe();
    },
  };
}

/** Creates the stores and sets which page embeds the wallet. */
function openStores({ storage, init }: WalletDeps, families: Families): WalletStores {
  const { hostOrigin, dappMetadata, whiteLabel } = init;
  const stores = createStores({
    storage: createStoreStorage(storage),
    network: firstChains(families, init),
    place: { page: hostOrigin, named: init.chainId },
  });
  stores.embed.actions.embeddedBy({ hostOrigin, dappMetadata, whiteLabel });
  stores.embed.actions.enter(init.loginMode ?? (hostOrigin === null ? 'main' : 'embed'));
  return stores;
}
