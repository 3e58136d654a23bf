import { isPlainObject } from '../../kit/json';
import type { FamilyWallet } from '../familyWallet';
import { commitment } from './network/node';
import type { SolanaContext } from './parts';
import { bindSolanaMethods } from './methods';
import { requestSend } from './send/requestSend';
import { follow } from './send/follow';
import { largestTransfer } from './send/largestTransfer';
import { readToken } from './tokens/readToken';
import { toUiAmount } from './tokens/scale';
import { readOwnedTokens } from './tokens/tokenAccount';

/** Returns null if the code cannot be fetched. */
const readLate = <Value>(read: () => Promise<Value | null>): Promise<Value | null> => read().catch(() => null);

/** Opens the family in one wallet. */
export function openSolana(parts: SolanaContext): FamilyWallet {
  return {
    send: (input) => requestSend(parts, input),
    largestTransfer: (input) => largestTransfer(parts, input),
    follow: (input) => follow(parts, input),
    // A pending transaction is either included or expires within two minutes, so it cannot be replaced.
    replace: async () => undefined,
    async readFee({ id, chainId }) {
      const options = { encoding: 'json', maxSupportedTransactionVersion: 0, commitment };
      const found = await parts.chains
        .client(chainId)
        .request('getTransaction', [id, options])
        .catch(() => null);
      const fee = isPlainObject(found) && isPlainObject(found.meta) ? found.meta.fee : null;
      return typeof fee === 'number' ? String(fee) : null;
    },
    async readOutcome(input) {
      return readLate(async () => (await import('./insight/outcome')).readOutcome(parts, input));
    },
    async readArrival(input) {
      return readLate(async () => (await import('./insight/outcome')).readArrival(parts, input));
    },
    async readHolding({ chainId, asset, account }) {
      const client = parts.chains.client(chainId);
      const [held, { mint }] = await Promise.all([
        readOwnedTokens(client, { owner: account, mint: asset.address }),
        readToken(client, asset.address),
      ]);
      const amount = held.reduce((sum, each) => sum + each.amount, 0n);
      return toUiAmount(mint, { amount, now: parts.deps.clock.now() });
    },
    async readToken({ chainId, address }) {
      const { symbol, decimals } = await readToken(parts.chains.client(chainId), address);
      return { symbol, decimals };
    },
    swaps: async () => (await import('./swap/swaps')).createSwaps(parts),
    async findOtherWallets(search) {
      return (await import('./otherWallets/findWallets')).findWallets(parts, search);
    },
    ...bindSolanaMethods(parts),
    async resolveName({ chainId, text }) {
      return (await import('./network/names')).resolveName(parts.chains.client(chainId), { chainId, text });
    },
  };
}
