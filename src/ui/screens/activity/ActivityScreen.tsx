import { useTranslation } from 'react-i18next';
import { useConfirmTexts } from '../../confirm/useConfirmTexts';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { color, space } from '../../theme/tokens';
import { useNavigation } from '../../useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../useWallet';
import { Activity } from '../home/Activity';
import { Loading } from '../loading/Loading';

/** What this wallet has sent from the account on the network in use. */
export function ActivityScreen() {
  const { t } = useTranslation();
  const { back } = useNavigation();
  const { stores } = useWallet().wallet;
  const { selected } = useStore(stores.accounts);
  const { chains, chainId } = useStore(stores.network);
  const { list } = useStore(stores.transactions);
  const chain = chains.find((item) => item.chainId === chainId);
  const hasTexts = useConfirmTexts();
  if (!hasTexts || selected === null || chain === undefined) return <Loading />;
  const isEmpty = !list.some((item) => item.chainId === chainId && item.from.toLowerCase() === selected.toLowerCase());
  return (
    <div
      css={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: space.x5,
        padding: `${space.x3}px ${space.x5}px ${space.x6}px`,
      }}
    >
      <ScreenHeader title={t('title.activity')} onBack={back} />
      {isEmpty ? (
        <p css={{ margin: 'auto', color: color.muted }}>{t('activity.empty')}</p>
      ) : (
        <Activity account={selected} chain={chain} />
      )}
    </div>
  );
}
