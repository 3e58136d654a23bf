import type { OfferedChain } from '../../../wire/chainConfig';
import type { Wallet } from '../../../wallet/wallet';
import type { FilledBy } from '../../../wallet/send';

/** Names for the chain's coin in addition to its ticker. */
const coinWords = ['coin', 'native'];

/**
 * Fills in Swap from the query of a wallet URL (`?from=…&to=…&amount=…&recipient=…`): tokens by contract address, the coin by its ticker or
 * by an address that represents it. Tokens that are not on the chain are skipped, and nothing changes while a swap is between Review and
 * the network. Never rejects. @param options.signal aborts it, because another URL has replaced this one.
 */
export async function fillSwap(
  { stores, actions, family }: Pick<Wallet, 'stores' | 'actions' | 'family'>,
  {
    chain,
    query,
    filledBy,
    signal,
  }: { chain: Readonly<OfferedChain>; query: URLSearchParams; filledBy: FilledBy | null; signal?: AbortSignal },
): Promise<void> {
  const { chainId, ticker } = chain;
  const { actions: fill, state } = stores.swap;
  const { addresses, swaps } = family(chainId);
  if (!['from', 'to', 'amount', 'recipient'].some((name) => query.has(name))) return;
  const mayFill = () => !signal?.aborted && state.step === null;
  if (!mayFill()) return;
  if (filledBy) fill.fillBy(filledBy);
  const recipient = addresses.parse(query.get('recipient')?.trim() ?? '');
  const own = stores.accounts.state.selected;
  const isOwn = recipient !== null && own !== null && addresses.key(recipient) === addresses.key(own);
  fill.sendOnTo(isOwn ? null : recipient);
  const coins = swaps.coinAddresses.map((address) => addresses.key(address));
  const isCoin = (word: string) =>
    coins.includes(addresses.key(word)) ||
    coinWords.includes(word.toLowerCase()) ||
    word.toUpperCase() === ticker.toUpperCase();
  for (const side of ['from', 'to'] as const) {
    const word = query.get(side)?.trim();
    if (!word || !mayFill()) continue;
    if (isCoin(word)) {
      fill.choose(side, { kind: 'coin', chainId });
    } else if (addresses.parse(word) !== null) {
      const found = await actions.findToken(word);
      if (mayFill() && found.status === 'found' && found.token.kind === 'token') fill.choose(side, found.token);
    }
  }
  const amount = query.get('amount');
  if (amount !== null && /^\d{1,40}([.,]\d{1,40})?$/.test(amount) && mayFill()) fill.write(amount);
}
