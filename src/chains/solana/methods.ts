import type { Methods } from '../../rpc/method';
import type { SolanaMethod } from '../../wire/rpc/solana';
import { bindMethods, confirm, open, same, type MethodTable } from '../methodTable';
import type { SolanaContext } from './parts';
import {
  getAccounts,
  solana_chainId,
  solana_sendTransaction,
  solana_signAllTransactions,
  solana_signAndSendAllTransactions,
  solana_signIn,
  solana_signMessage,
  solana_signTransaction,
} from './requests/methods';
import type { remote } from './requests/remote';

/** The methods of Solana for pages. */
const methods: MethodTable<SolanaMethod, SolanaContext> = {
  getAccounts: open(() => ({ getAccounts })),
  solana_chainId: open(() => ({ solana_chainId })),
  solana_privateKey: same('eth_privateKey'),
  solana_provider_config: same('eth_provider_config'),
  solana_publicKey: same('eth_publicKey'),
  solana_requestAccounts: same('eth_requestAccounts'),
  solana_sendTransaction: confirm(() => ({ solana_sendTransaction })),
  solana_signAllTransactions: confirm(() => ({ solana_signAllTransactions })),
  solana_signAndSendAllTransactions: confirm(() => ({ solana_signAndSendAllTransactions })),
  solana_signIn: confirm(() => ({ solana_signIn })),
  solana_signMessage: confirm(() => ({ solana_signMessage })),
  solana_signTransaction: confirm(() => ({ solana_signTransaction })),
};

const later = () => import('./requests/remoteMethods');

/** Those for applications on other devices, which few users have connected. */
const remoteMethods: MethodTable<(typeof remote.methods)[number], SolanaContext> = {
  solana_getAccounts: confirm(later),
  solana_requestAccounts: confirm(async () => ({ solana_requestAccounts: (await later()).solana_getAccounts })),
  solana_signAllTransactions: confirm(later),
  solana_signAndSendTransaction: confirm(later),
  solana_signMessage: confirm(later),
  solana_signTransaction: confirm(later),
};

export const bindSolanaMethods = (parts: SolanaContext): { methods: Methods; remoteMethods: Methods } => ({
  methods: bindMethods<SolanaMethod, SolanaContext>(methods, parts),
  remoteMethods: bindMethods<keyof typeof remoteMethods, SolanaContext>(remoteMethods, parts),
});
