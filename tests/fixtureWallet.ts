import type { Approval } from '../src/wire/approval';
import type { ChainConfig } from '../src/wire/chainConfig';
import type { Wallet } from '../src/wallet/wallet';
import { createAccountsStore } from '../src/wallet/stores/accounts';
import { createApprovalsStore } from '../src/wallet/stores/approvals';
import { balanceKey, createBalancesStore } from '../src/wallet/stores/balances';
import { createEmbedStore, type EmbedState } from '../src/wallet/stores/embed';
import { createLoginStore, type LoginState } from '../src/wallet/stores/login';
import { createNetworkStore, type ChainStatus } from '../src/wallet/stores/network';
import { createPermissionsStore } from '../src/wallet/stores/permissions';
import { createPreferencesStore, type PreferencesState } from '../src/wallet/stores/preferences';
import { createSessionStore, type SessionStatus } from '../src/wallet/stores/session';
import { createTransactionsStore, type WalletTransaction } from '../src/wallet/stores/transactions';

export const fixtureAccount = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf' as const;

export const fixtureChains: ChainConfig[] = [
  {
    chainId: '0x7a69',
    chainNamespace: 'eip155',
    displayName: 'Local chain',
    rpcTarget: 'http://127.0.0.1:8545',
    ticker: 'ETH',
    tickerName: 'Ether',
    decimals: 18,
  },
  {
    chainId: '0x1',
    chainNamespace: 'eip155',
    displayName: 'Ethereum',
    rpcTarget: 'https://rpc.example',
    ticker: 'ETH',
    tickerName: 'Ether',
    blockExplorerUrl: 'https://etherscan.io',
    decimals: 18,
  },
];

export interface FixtureState {
  session?: SessionStatus;
  durable?: boolean;
  email?: string;
  /** wei; absent while it is not known. */
  balance?: { wei: string; stale?: boolean; at?: number };
  chains?: ChainConfig[];
  chainStatus?: ChainStatus;
  approvals?: Approval[];
  transactions?: WalletTransaction[];
  embed?: Partial<EmbedState>;
  login?: Partial<LoginState>;
  preferences?: Partial<PreferencesState>;
}

/** A wallet with real stores in a given state, whose flows do what a person sees and nothing else: for pictures and tests. */
export function createFixtureWallet(state: FixtureState = {}): Wallet {
  const chains = state.chains ?? fixtureChains;
  const chainId = chains[0]!.chainId as `0x${string}`;
  const stores = {
    session: createSessionStore(),
    accounts: createAccountsStore(),
    network: createNetworkStore({ chains, chainId }),
    balances: createBalancesStore(),
    approvals: createApprovalsStore(),
    login: createLoginStore(),
    embed: createEmbedStore(),
    preferences: createPreferencesStore(),
    transactions: createTransactionsStore(),
    permissions: createPermissionsStore(),
  };
  const signIn = (email: string) => {
    const userInfo = { email, authConnection: 'email_passwordless', authConnectionId: 'inlay-email', userId: email };
    stores.accounts.actions.set({
      accounts: [{ address: fixtureAccount, accountType: 'threshold' }],
      selected: fixtureAccount,
    });
    stores.session.actions.signedIn({ userInfo, durable: state.durable ?? true });
  };
  const email = state.email ?? 'ada@example.com';
  if (state.session === 'signedOut') stores.session.actions.signedOut();
  else if (state.session !== 'restoring') signIn(email);
  const key = balanceKey(chainId, fixtureAccount);
  if (state.balance) {
    stores.balances.actions.loaded({ key, wei: state.balance.wei, at: state.balance.at ?? Date.now() });
    if (state.balance.stale) stores.balances.actions.failed(key);
  }
  if (state.chainStatus) stores.network.actions.setStatus(state.chainStatus);
  state.approvals?.forEach(stores.approvals.actions.add);
  [...(state.transactions ?? [])].reverse().forEach(stores.transactions.actions.add);
  Object.assign(stores.embed.state, state.embed);
  Object.assign(stores.login.state, {
    connections: [
      { id: 'inlay-email', kind: 'email_passwordless', name: 'email' },
      { id: 'inlay-oidc', kind: 'custom', name: 'Inlay ID' },
    ],
    ...state.login,
  });
  Object.assign(stores.preferences.state, state.preferences);

  const { login } = stores;
  return {
    stores,
    flows: {
      async sendCode(address) {
        login.actions.start();
        if (!address.includes('@')) return login.actions.fail({ code: 'invalidEmail', values: {} });
        login.actions.codeSent({ email: address, resendAt: Date.now() + 30_000 });
      },
      async resendCode() {
        login.actions.codeSent({ email: login.state.email, resendAt: Date.now() + 30_000 });
      },
      async submitCode(code) {
        login.actions.start();
        if (code !== '123456') return login.actions.fail({ code: 'wrongCode', values: { triesLeft: 4 } });
        login.actions.go('working');
        signIn(login.state.email);
      },
      open: () => stores.embed.actions.show('panel'),
      changeEmail: () => login.actions.go('choose'),
      async signInWith() {
        login.actions.go('popup');
      },
      cancelSignIn: () => login.actions.go('choose'),
      async logout() {
        login.actions.go('choose');
        stores.session.actions.signedOut();
      },
      decide: (approvalId) => stores.approvals.actions.remove(approvalId),
      openBlockedPopup: () => stores.embed.actions.blocked(null),
      close: () => stores.embed.actions.show('hidden'),
      async refreshBalance() {
        stores.balances.actions.loading();
      },
      async selectChain(next) {
        stores.network.actions.select(next as `0x${string}`);
      },
    },
    destroy: () => undefined,
  };
}
