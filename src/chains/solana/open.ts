import { isPlainObject } from '../../kit/json';
import type { FamilyWallet } from '../familyWallet';
import { commitment } from './network/node';
import type { SolanaHost } from './parts';
import { bindSolanaMethods } from './methods';
import { askToSend } from './send/askToSend';
import { follow } from './send/follow';
import { largestTransfer } from './send/largestTransfer';
import { readToken } from './tokens/readToken';
import { toUiAmount } from './tokens/scale';
import { readOwnedTokens } from './tokens/tokenAccount';

/** Returns null if the code cannot be fetched. */
const readLate = <Value>(read: () => Promise<Value | null>): Promise<Value | null> => read().catch(() => null);

/** Opens the family in one wallet. */
export function openSolana(host: SolanaHost): FamilyWallet {
  return {
    send: (input) => askToSend(host, input),
    largestTransfer: (input) => largestTransfer(host, input),
    follow: (input) => follow(host, input),
    // A pending transaction is either included or expires within two minutes, so it cannot be replaced.
    replace: async () => undefined,
    async readFee({ id, chainId }) {
      const options = { encoding: 'json', maxSupportedTransactionVersion: 0, commitment };
      const found = await host.chains
        .client(chainId)
        .request('getTransaction', [id, options])
        .catch(() => null);
      const fee = isPlainObject(found) && isPlainObject(found.meta) ? found.meta.fee : null;
      return typeof fee === 'number' ? String(fee) : null;
    },
    async readOutcome(input) {
      return readLate(async () => (await import('./insight/outcome')).readOutcome(host, input));
    },
    async readArrival(input) {
      return readLate(async () => (await import('./insight/outcome')).readArrival(host, input));
    },
    async readHolding({ chainId, asset, account }) {
      const client = host.chains.client(chainId);
      const [held, { mint }] = await Promise.all([
        readOwnedTokens(client, { owner: account, mint: asset.address }),
        readToken(client, asset.address),
      ]);
      const amount = held.reduce((sum, each) => sum + each.amount, 0n);
      return toUiAmount(mint, { amount, now: host.deps.clock.now() });
    },
    async readToken({ chainId, address }) {
      const { symbol, decimals } = await readToken(host.chains.client(chainId), address);
      return { symbol, decimals };
    },
    swaps: async () => (await import('./swap/swaps')).createSwaps(host),
    async findOtherWallets(search) {
      return (await import('./otherWallets/findWallets')).findWallets(host, search);
    },
    ...bindSolanaMethods(host),
    async resolveName({ chainId, text }) {
      return (await import('./network/names')).resolveName(host.chains.client(chainId), { chainId, text });
    },
  };
}
