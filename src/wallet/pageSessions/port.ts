import type { RequestContext } from '../../rpc/port';
import type { ConnectHints } from '../../wire/rpc/eth/eth_requestAccounts';
import type { OpenApproval } from '../../chains/host';
import type { WalletConnectPort } from '../walletConnect';

/** Signs the user in if needed, and connects the asker with the approval of `ask`. */
export type ConnectAsker = (input: {
  context: RequestContext;
  hints: ConnectHints;
  /** Asks the user for approval. Undefined if nothing must be approved. */
  ask(): Promise<OpenApproval<'connect'> | undefined>;
}) => Promise<string[]>;

/** The parts of the wallet that this module uses. Sessions of pages work like those of WalletConnect peers. */
export type PageSessionsPort = Pick<
  WalletConnectPort,
  'approvals' | 'chains' | 'deps' | 'events' | 'families' | 'familyWallet' | 'openFamily' | 'ready' | 'rpc' | 'stores'
> & { connect: ConnectAsker };
