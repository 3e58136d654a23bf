import type { Wallet } from '../../../wallet/wallet';
import { sendPath, swapPath } from '../../routes';
import type { PortfolioView } from '../portfolio/usePortfolio';

/** What the buttons below a token do. `isHere`: it is on the network that the wallet is on. */
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
      // It is sent from the network that it is on.
      if (!isHere) await wallet.flows.selectChain(chainId);
      wallet.stores.send.actions.choose(choice);
      go(sendPath);
    },
    /** What there is some of is paid with, anything else is what one wants to get. */
    swap(): void {
      const { clear, choose } = wallet.stores.swap.actions;
      clear();
      choose(amount !== null && amount !== '0' ? 'from' : 'to', choice);
      go(swapPath);
    },
  };
}
