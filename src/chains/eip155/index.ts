import type { Hex } from '../../kit/hex';
import { defineFamily, type Family } from '../family';
import { applyFeeEdit } from './fees/applyFeeEdit';
import { addresses } from './accounts/addresses';
import { keys } from './accounts/keys';
import { nodeReads } from './requests/nodeReads';
import { remote } from './requests/remote';
import { summarize } from './transactions/record';
import type { Eip155Signer } from './accounts/signer';
import { networks } from './network/networks';

/** Ethereum and the chains compatible with it. */
export const eip155 = defineFamily<Eip155Signer, Hex, Family<Eip155Signer, Hex>>({
  namespace: 'eip155',
  addresses,
  keys,
  networks,
  payments: async () => (await import('./paymentLink')).paymentLinks,
  nodeReads,
  remote,
  summarize,
  applyFeeEdit,
  swaps: {
    hasAllowances: true,
    hasDeadline: true,
    coinAddresses: ['0x0000000000000000000000000000000000000000', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  },
  contractAddress: async (input) => (await import('./smartAccounts/contractAddress')).contractAddress(input),
  hasAccountContracts: async (input) => (await import('./smartAccounts/contractAddress')).hasAccountContracts(input),
  open: async (context) => (await import('./open')).openEip155(context),
});
