import { getAddress, isAddress, type Address } from 'viem';
import { shorten } from '../../src/kit/text/shorten';
import type { Provider } from './provider';

const events = ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const;

/**
 * Tracks which account is connected and which network is in use. Both are written into the page immediately, so that a log out shows as
 * soon as the event arrives.
 */
export function followWallet({
  provider,
  accountLabel,
  chainLabel,
  onAccount,
  onEvent,
}: {
  provider: Provider;
  accountLabel: HTMLElement;
  chainLabel: HTMLElement;
  /** Called with the connected Ethereum account whenever it may have changed. */
  onAccount(account: Address | undefined): void;
  onEvent(name: string, data: unknown): void;
}): { account(): Address } {
  let account: Address | undefined;

  const setAccounts = (accounts: unknown): void => {
    const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
    account = typeof first === 'string' && isAddress(first) ? getAddress(first) : undefined;
    // On a chain of another family the page also has an account, but the Ethereum cards cannot use it.
    const shown = account ?? (typeof first === 'string' ? first : undefined);
    accountLabel.dataset.connected = String(shown !== undefined);
    accountLabel.textContent = shown === undefined ? 'Not connected' : shorten(shown);
    accountLabel.title = shown ?? '';
    onAccount(account);
  };
  const setChain = (chainId: unknown): void => {
    chainLabel.textContent = typeof chainId === 'string' ? `Network ${chainId}` : '';
  };

  for (const name of events) provider.on(name, (data) => onEvent(name, data));
  provider.on('accountsChanged', setAccounts);
  provider.on('chainChanged', setChain);
  accountLabel.textContent = 'Connecting to the wallet';
  const ask = (method: string, use: (answer: unknown) => void): void => {
    provider.request({ method }).then(use, (error: unknown) => onEvent(`${method} failed`, error));
  };
  ask('eth_accounts', setAccounts);
  ask('eth_chainId', setChain);

  return {
    account() {
      if (account === undefined) throw new Error('This page is not connected to an account. Connect first.');
      return account;
    },
  };
}
