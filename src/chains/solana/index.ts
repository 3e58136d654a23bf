import { defineFamily, type Family } from '../family';
import type { Address } from './accounts/address';
import { addresses } from './accounts/addresses';
import { keys, type SolanaSigner } from './accounts/signer';
import { applyFeeEdit } from './fees/fees';
import { networks } from './network/networks';
import { nodeReads } from './nodeReads';
import { openSolana } from './open';
import { nativeMint, systemProgram } from './programs';
import { memo } from './send/memo';
import { remote } from './requests/remote';
import { summarize } from './send/record';

/** The Solana family. Loaded when one of its chains is first used. */
export const solana = defineFamily<SolanaSigner, Address, Family<SolanaSigner, Address>>({
  namespace: 'solana',
  addresses,
  keys,
  networks,
  payments: async () => (await import('./paymentLink')).paymentLinks,
  nodeReads,
  remote,
  summarize,
  applyFeeEdit,
  memo,
  // A blockhash expires a transaction after a minute or two, and the swap service signs together with the account.
  swaps: { hasAllowances: false, hasDeadline: false, coinAddresses: [nativeMint, systemProgram] },
  open: openSolana,
});
