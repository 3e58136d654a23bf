import type { Methods } from '../../rpc/method';
import type { SolanaMethod } from '../../wire/rpc/solana';
import { bindMethods, confirm, open, same, type MethodTable } from '../methodTable';
import type { SolanaHost } from './parts';
import * as requests from './requests/methods';
import type { remote } from './requests/remote';

const here = () => requests;

/** The methods of Solana for pages. */
const methods: MethodTable<SolanaMethod, SolanaHost> = {
  getAccounts: open(here),
  solana_chainId: open(here),
  solana_privateKey: same('eth_privateKey'),
  solana_provider_config: same('eth_provider_config'),
  solana_publicKey: same('eth_publicKey'),
  solana_requestAccounts: same('eth_requestAccounts'),
  solana_sendTransaction: confirm(here),
  solana_signAllTransactions: confirm(here),
  solana_signAndSendAllTransactions: confirm(here),
  solana_signIn: confirm(here),
  solana_signMessage: confirm(here),
  solana_signTransaction: confirm(here),
};

const later = () => import('./requests/remoteMethods');

/** Those for applications on other devices, which few users have connected. */
const remoteMethods: MethodTable<(typeof remote.methods)[number], SolanaHost> = {
  solana_getAccounts: confirm(later),
  solana_requestAccounts: confirm(later),
  solana_signAllTransactions: confirm(later),
  solana_signAndSendTransaction: confirm(later),
  solana_signMessage: confirm(later),
  solana_signTransaction: confirm(later),
};

export const bindSolanaMethods = (host: SolanaHost): { methods: Methods; remoteMethods: Methods } => ({
  methods: bindMethods<SolanaMethod, SolanaHost>(methods, host),
  remoteMethods: bindMethods<keyof typeof remoteMethods, SolanaHost>(remoteMethods, host),
});
