import type { RequestContext } from '../../rpc/port';
import type { ConnectHints } from '../../wire/rpc/eth/eth_requestAccounts';
import type { OpenApproval } from '../../chains/host';
import type { WalletConnectPort } from '../walletConnect';

/** Signs the user in where nobody is, and connects the asker as `ask` says. */
export type ConnectAsker = (input: {
  context: RequestContext;
  hints: ConnectHints;
  /** Puts it before the user; undefined where there is nothing to ask. */
  ask(): Promise<OpenApproval<'connect'> | undefined>;
}) => Promise<string[]>;

/** What this room needs of the wallet: sessions of pages are of one kind with those of peers over a relay. */
export type PageSessionsPort = Pick<
  WalletConnectPort,
  'approvals' | 'chains' | 'deps' | 'events' | 'families' | 'familyWallet' | 'openFamily' | 'ready' | 'rpc' | 'stores'
> & { connect: ConnectAsker };
