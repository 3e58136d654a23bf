import { useEffect } from 'react';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useNavigation } from '../../hooks/useNavigation';
import { useWallet } from '../../hooks/useWallet';

/** The word for the chain's own coin, and what pages write for it beside that. */
const coinWords = new Set([
  'coin',
  'native',
  '0x0000000000000000000000000000000000000000',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
]);

/** Fills in what the address names (`?from=…&to=…&amount=…`): tokens by their contract, the coin by its ticker. */
export function useFillSwap(chain: Readonly<OfferedChain>): void {
  const { query, filledBy } = useNavigation();
  const { stores, flows, family } = useWallet().wallet;
  const text = query.toString();
  useEffect(() => {
    const asked = new URLSearchParams(text);
    const { actions, state } = stores.swap;
    if (!['from', 'to', 'amount', 'recipient'].some((name) => asked.has(name))) return;
    if (filledBy) actions.fillBy(filledBy);
    const recipient = family(chain.chainId).addresses.parse(asked.get('recipient')?.trim() ?? '');
    const own = stores.accounts.state.selected;
    actions.sendOnTo(recipient?.toLowerCase() === own?.toLowerCase() ? null : recipient);
    const fill = async (side: 'from' | 'to') => {
      const word = asked.get(side)?.trim();
      if (!word) return;
      if (coinWords.has(word.toLowerCase()) || word.toUpperCase() === chain.ticker.toUpperCase())
        return actions.choose(side, { kind: 'coin', chainId: chain.chainId });
      if (family(chain.chainId).addresses.parse(word) === null) return;
      const found = await flows.findToken(word);
      if (found.status === 'found' && found.token.kind === 'token') actions.choose(side, found.token);
    };
    void fill('from')
      .then(() => fill('to'))
      .then(() => {
        const amount = asked.get('amount');
        if (amount !== null && /^\d{1,40}([.,]\d{1,40})?$/.test(amount) && state.step === null) actions.write(amount);
      });
    // Once for each address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, chain.chainId]);
}
