import { RpcError } from '../../../errors/rpc';
import type { FamilySwaps } from '../../swaps';
import { readArrival } from '../insight/outcome';
import { readNumber } from '../network/node';
import type { SolanaContext } from '../parts';
import { largestTransfer } from '../send/largestTransfer';
import { requestSwap } from './requestSwap';
import { checkSwap } from './checkSwap';

/** Bytes of the largest token account that a swap creates: one for the output, and one for wrapped coins. */
const accountSize = 200;

/** Creates the swaps of Solana: a transaction that the swap service builds and sends. No allowance is needed. */
export function createSwaps(parts: SolanaContext): FamilySwaps {
  const { chains } = parts;
  return {
    check: ({ terms, built }) => checkSwap(chains.client(terms.chainId), { terms, built }),
    missingAllowances: async () => [],
    readAllowance: async () => 0n,
    needsPermit: async () => false,
    spendersOf: () => [],
    allow: () => Promise.reject(new RpcError('unsupportedMethod')),
    canBatch: async () => false,
    canUse: async ({ source }) => source.signsOrders !== true,
    readOrder: async () => null,
    cancelOrder: () => Promise.reject(new RpcError('unsupportedMethod')),
    swapTogether: () => Promise.reject(new RpcError('unsupportedMethod')),
    swap: (input) => requestSwap(parts, input),
    async largestSwap({ chainId, account }) {
      const [most, rent] = await Promise.all([
        largestTransfer(parts, { chainId, from: account, to: account }),
        chains
          .client(chainId)
          .request('getMinimumBalanceForRentExemption', [accountSize])
          .then(readNumber)
          .catch(() => null),
      ]);
      if (most === null || rent === null) return null;
      const left = most - 2n * BigInt(rent);
      return left > 0n ? left : 0n;
    },
    // Quotes are in lamports, not in gas.
    estimateFee: async () => null,
    async readReceived({ chainId, ...what }) {
      const came = await readArrival(parts, { chainId, ...what });
      return came === null || came === 0n ? null : came.toString();
    },
  };
}
