import type { ConnectAsker } from '../approvals';
import type { WalletStores } from '../wallet';
import type { WalletConnectPort } from '../walletConnect';

/** The parts of the wallet that this module uses. Sessions of pages work like those of WalletConnect peers. */
export type PageSessionsPort = Pick<
  WalletConnectPort,
  | 'approvals'
  | 'chains'
  | 'deps'
  | 'events'
  | 'families'
  | 'familyWallet'
  | 'openFamily'
  | 'ready'
  | 'methodsOn'
  | 'stores'
> & { connect: ConnectAsker; stores: Pick<WalletStores, 'autoApprove'> };
