import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenColumn } from '../../layouts/ScreenColumn';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useStore } from '../../useStore';
import { receivePath, sendPath } from '../../routes';
import { useWallet } from '../../hooks/useWallet';
import { AccountHeader } from './AccountHeader';
import { Actions } from './Actions';
import { Balance } from './Balance';
import { Holdings, isNewWallet } from './Holdings';
import { useNetworkTotals } from '../portfolio/useNetworkTotals';
import { usePortfolio } from '../portfolio/usePortfolio';

/** The home screen: the account, its balance, and the main actions. */
export function Home() {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const { selected } = useStore(wallet.stores.accounts);
  const network = useStore(wallet.stores.network);
  const balances = useStore(wallet.stores.balances);
  const { currency } = useStore(wallet.stores.preferences);
  const view = usePortfolio();
  const totals = useNetworkTotals();
  useEffect(() => {
    void wallet.actions.refreshPortfolio();
  }, [wallet, selected, network.chainId, currency]);
  if (selected === null || view === null) return null;

  return (
    <ScreenColumn>
      <VisuallyHidden as="h1">{t('title.home')}</VisuallyHidden>
      <AccountHeader account={selected} />
      <Balance view={view} totals={totals ?? null} status={balances.status} />
      <Actions lead={isNewWallet(view, []) ? receivePath : sendPath} />
      <Holdings view={view} totals={totals} />
    </ScreenColumn>
  );
}
