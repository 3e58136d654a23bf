import type { Wallet } from '../../../wallet/wallet';
import { sendPath, swapPath } from '../../routes';
import type { PortfolioView } from '../portfolio/usePortfolio';

/** Returns the actions of the buttons below a token. `isHere`: the token is on the current network. */
export function tokenActions({
  wallet,
  go,
  chain: { chainId },
  asset,
  isHere,
}: {
  wallet: Wallet;
  go: (path: string) => void;
  chain: PortfolioView['chain'];
  asset: PortfolioView['coin'];
  isHere: boolean;
}) {
  const { id, symbol, name, decimals, amount } = asset;
  const token = {
    kind: 'token',
    chainId,
    address: id,
    symbol: symbol || name,
    decimals,
    logo: asset.logo ?? null,
  } as const;
  const choice = id === 'coin' ? ({ kind: 'coin', chainId } as const) : token;
  return {
    async send(): Promise<void> {
      // A token is sent from its own network.
      if (!isHere) await wallet.actions.selectChain(chainId);
      wallet.stores.send.actions.choose(choice);
      go(sendPath);
    },
    /** A token that the account holds is preselected to pay with, any other token to receive. */
    swap(): void {
      const { clear, choose } = wallet.stores.swap.actions;
      clear();
      choose(amount !== null && amount !== '0' ? 'from' : 'to', choice);
      go(swapPath);
    },
  };
}
