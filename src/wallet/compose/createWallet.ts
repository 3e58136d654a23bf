import { families as allFamilies } from '../../chains';
import { createFamilies, type Families } from '../../chains/families';
import type { WalletPort } from '../../rpc/lazyPort';
import { createAccountData, createFamilyActivation, openFamilyAccount } from '../accounts';
import { createApprovals, userClosedPopup } from '../approvals';
import { createChainClients, createChainHeads } from '../networks';
import { applyProject } from './applyProject';
import { createFamilyWallets } from './familyWallets';
import { createFlows } from './createFlows';
import { createDeferredTasks } from './deferredTasks';
import { createLazyBuy } from './lazy/lazyBuy';
import { createLazyImported } from './lazy/lazyImported';
import { createStores } from './createStores';
import { logout, restoreSession, startSession } from '../session';
import { createHostEvents, createHostView, pageAsker } from '../host';
import { createKeyring } from '../keyring';
import { createLoginGate, createSignInAttempts } from '../signIn';
import type { WalletParts } from './parts';
import { createAccountSeal } from './accountSeal';
import { createPolls } from './polls';
import { createPresence } from '../polls';
import type { WalletDeps } from '../ports';
import { createReadiness, firstChains } from './readiness';
import { createRpcPort } from './rpcPort';
import { startServices } from './startServices';
import { createSessionIdStorage, createStoreStorage } from '../store';
import { createTransactionWatch } from '../transactions';
import { createWalletConnectService, type WalletConnectService } from '../walletConnect';
import type { Wallet, WalletStores } from '../wallet';

/** A wallet and the faces it shows its host. */
export interface HostedWallet extends Wallet {
  /** For `createRpcEngine`. */
  readonly port: WalletPort;
  /** Another face of the wallet, for those places alone that need it. */
  serve<Face>(face: (parts: WalletParts) => Face): Face;
  /** The current chain as public clients know it. */
  wireChainId(): string;
  /** Tells the host to close a popup that its request does not need (any more). */
  closeWindow(windowId: string): void;
  /** The page that asked is gone: what waits for the user ends with 4001. */
  abandonRequests(): void;
  /** Settled once the stored session has been tried; never rejects. */
  readonly restored: Promise<void>;
  /** Fetches what the first request needs and builds the tables of the curve; call it while the page is idle. */
  warm(): void;
}

/** Builds a whole wallet. Nothing is shared between two of them but what the deps share. */
export function createWallet(deps: WalletDeps): HostedWallet {
  const { clock, random, fetch, storage, host, init } = deps;
  const families = createFamilies(deps.families ?? allFamilies);
  const stores = openStores(deps, families);
  const { hostOrigin, dappMetadata } = init;
  const view = createHostView({ host, ...stores });
  const events = createHostEvents({
    host,
    families,
    stores,
    embedder: hostOrigin === null ? null : pageAsker(hostOrigin, dappMetadata),
  });
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
  const familyWallet: WalletParts['familyWallet'] = async (chainId) => {
    const { chainNamespace } = chains.chain(chainId);
    await families.load(chainNamespace);
    return familyWallets.open(chainNamespace);
  };
  const parts: WalletParts = {
    deps,
    stores,
    keyring,
    families,
    familyWallet,
    openFamily: async (namespace) => void openFamilyAccount({ stores, keyring }, await families.load(namespace)),
    accountData: createAccountData({ deps, stores, keyring }, { onUnauthorized: () => void endSession() }),
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
    loginGate: createLoginGate(view),
    sessionIds: createSessionIdStorage(storage),
    ready: createReadiness({ deps, families, stores, chains }),
    get walletConnect() {
      return (walletConnect ??= createWalletConnectService(parts));
    },
    accountSeal: createAccountSeal({ deps, stores, keyring }),
    openBuy: createLazyBuy(() => parts),
    rpc: () => port,
    beginSession: (session) => startSession(parts, session),
    isDestroyed: () => isDestroyed,
    later,
  };

  const familyWallets = createFamilyWallets(parts);
  const port = createRpcPort(parts, familyWallets);

  /** The server has ended the session: out, once, and the login says why. */
  async function endSession(): Promise<void> {
    await logout(parts, { everywhere: true, isTold: true });
    stores.login.actions.fail({ code: 'sessionExpired', values: {} });
  }

  const { ready } = parts;
  ready.restored = Promise.all([ready.network.catch(() => undefined), restoreSession(parts)]).then(() => undefined);
  applyProject(parts);
  const stopServices = startServices(parts, later);

  function abandonRequests(): void {
    // What a peer over a relay waits for is shown anew on return.
    parts.approvals.rejectAll(userClosedPopup, ({ kind }) => kind !== 'walletConnect');
    parts.loginGate.refuse(userClosedPopup());
  }

  return {
    stores,
    family: chains.family,
    wireChainId: () => chains.wireId(),
    flows: createFlows(parts),
    port,
    serve: (face) => face(parts),
    closeWindow: (windowId) => host?.notify('communication', 'close_window', { windowId }),
    abandonRequests,
    restored: ready.restored,
    warm() {
      const ahead = [familyWallets.evm(), ...families.loaded().map(async ({ keys }) => keys.warm())];
      void Promise.allSettled(ahead);
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

/** The stores, told which page embeds the wallet. */
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
