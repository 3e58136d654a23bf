import type { Methods } from '../../rpc/method';
import type { SolanaMethod } from '../../wire/rpc/solana';
import { bindMethods, confirm, open, same, type MethodTable } from '../methodTable';
import type { SolanaHost } from './parts';
import * as code from './requests/methods';
import type { remote } from './requests/remote';
import * as remoteCode from './requests/remoteMethods';

/** The methods of Solana for pages. */
const methods: MethodTable<SolanaMethod, SolanaHost> = {
  getAccounts: open(() => code),
  solana_chainId: open(() => code),
  solana_privateKey: same('eth_privateKey'),
  solana_provider_config: same('eth_provider_config'),
  solana_publicKey: same('eth_publicKey'),
  solana_requestAccounts: same('eth_requestAccounts'),
  solana_sendTransaction: confirm(() => code),
  solana_signAllTransactions: confirm(() => code),
  solana_signAndSendAllTransactions: confirm(() => code),
  solana_signIn: confirm(() => code),
  solana_signMessage: confirm(() => code),
  solana_signTransaction: confirm(() => code),
};

/** Those for applications on other devices. */
const remoteMethods: MethodTable<(typeof remote.methods)[number], SolanaHost> = {
  solana_getAccounts: confirm(() => remoteCode),
  solana_requestAccounts: confirm(() => remoteCode),
  solana_signAllTransactions: confirm(() => remoteCode),
  solana_signAndSendTransaction: confirm(() => remoteCode),
  solana_signMessage: confirm(() => remoteCode),
  solana_signTransaction: confirm(() => remoteCode),
};

export const bindSolanaMethods = (host: SolanaHost): { methods: Methods; remoteMethods: Methods } => ({
  methods: bindMethods<SolanaMethod, SolanaHost>(methods, host),
  remoteMethods: bindMethods<keyof typeof remoteMethods, SolanaHost>(remoteMethods, host),
});
