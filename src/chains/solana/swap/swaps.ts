import { RpcError } from '../../../errors/rpc';
import type { FamilySwaps } from '../../swaps';
import { readArrival } from '../insight/outcome';
import { readNumber } from '../network/node';
import type { SolanaHost } from '../parts';
import { largestTransfer } from '../send/largestTransfer';
import { askToSwap } from './askToSwap';
import { checkSwap } from './checkSwap';

/** Bytes of the largest account of tokens that a swap makes: one for what comes, and one for coins while they are wrapped. */
const accountSize = 200;

/** Swaps of Solana: a transaction that the source builds and sends. Nobody has to be allowed to take anything. */
export function createSwaps(host: SolanaHost): FamilySwaps {
  const { chains } = host;
  return {
    check: ({ terms, built }) => checkSwap(chains.client(terms.chainId), { terms, built }),
    missingAllowances: async () => [],
    readAllowance: async () => 0n,
    allow: () => Promise.reject(new RpcError('unsupportedMethod')),
    canBatch: async () => false,
    swapTogether: () => Promise.reject(new RpcError('unsupportedMethod')),
    swap: (input) => askToSwap(host, input),
    async largestSwap({ chainId, account }) {
      const [most, rent] = await Promise.all([
        largestTransfer(host, { chainId, from: account, to: account }),
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
    // Quotes tell lamports, not work.
    estimateFee: async () => null,
    async readReceived({ chainId, ...what }) {
      const came = await readArrival(host, { chainId, ...what });
      return came === null || came === 0n ? null : came.toString();
    },
  };
}
