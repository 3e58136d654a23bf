import { useEffect, useState } from 'react';
import { SlidersHorizontal, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SwapAsset } from '../../../wallet/swap';
import type { OfferedChain } from '../../../wire/chainConfig';
import { swapTexts } from '../../i18n/swapTexts';
import { useTexts } from '../../i18n/useTexts';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { Empty } from '../../components/feedback/Empty';
import { ChoiceChip } from '../../components/inputs/ChoiceChip';
import { IconButton } from '../../components/inputs/IconButton';
import { size, space, stroke } from '../../theme/tokens';
import { useCurrentAccount } from '../../hooks/useCurrentAccount';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { useLoadedPrice } from '../send/useLoadedPrice';
import { Sources } from './Sources';
import { Swapped } from './Swapped';
import { SwapForm } from './SwapForm';
import { SwapSettings } from './SwapSettings';
import { TokenPicker } from './picker/TokenPicker';
import { useFillSwap, useFirstAsset } from './useFillSwap';
import { useQuotes } from './useQuotes';
import { useSwapEntry } from './useSwapEntry';
import { useSwapActions } from './useSwapActions';

/** The swap screen: both sides and the best price. The wallet's confirmation is the review. */
export function Swap() {
  const current = useCurrentAccount();
  const hasTexts = useTexts(swapTexts);
  const hasShared = useTransferTexts();
  if (!hasTexts || !hasShared || current === null) return <Loading />;
  return <Place key={`${current.chain.chainId} ${current.account}`} {...current} />;
}

type View = 'form' | 'from' | 'to' | 'settings' | 'sources';

function Place({ account, chain }: { account: string; chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const { back, query } = useNavigation();
  const { stores, actions } = useWallet().wallet;
  const swap = useSwapActions();
  const entry = useSwapEntry({ account, chain });
  const [view, setView] = useState<View>('form');
  const { chainId } = chain;
  const { from, outcome } = entry;
  const isElsewhere = from !== null && from.chainId !== chainId;
  // Must run before the page or a link fills in values.
  useEffect(() => stores.swap.actions.open(account), [stores, account]);
  useQuotes(swap);
  useFillSwap(chain);

  useFirstAsset(chain);
  useLoadedPrice(from);
  useLoadedPrice(entry.to);
  useEffect(() => void actions.refreshPortfolio(), [actions, chainId, isElsewhere]);
  useEffect(() => {
    void swap?.lookAtChain().then(() => swap.count());
    // If a page or a link has filled in values, they are shown instead of an earlier swap.
    if (query.size === 0) void swap?.resume();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [swap, chainId, account]);
  const held = from && JSON.stringify(from);
  useEffect(() => {
    void swap?.count();
  }, [swap, held, account]);

  if (swap === null) return <Loading />;
  if (outcome !== null) return <Swapped outcome={outcome} entry={entry} chain={chain} swap={swap} />;
  const goBack = () => {
    if (view !== 'form') return setView('form');
    stores.swap.actions.clear();
    back();
  };
  const choose = (side: 'from' | 'to') => (asset: SwapAsset) => {
    stores.swap.actions.choose(side, asset);
    setView('form');
  };
  const titles: Record<View, string> = {
    form: t('title.swap'),
    from: t('swap.choosePay'),
    to: t('swap.chooseGet'),
    settings: t('swap.settings'),
    sources: t('swap.compare'),
  };
  const known = entry.chain?.chainId === chainId ? entry.chain : null;
  const isOff = known !== null && 'sources' in known && known.sources.length === 0;
  return (
    <div
      css={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: space.x4,
        padding: `${space.x3}px ${space.x5}px ${space.x6}px`,
      }}
    >
      <ScreenHeader title={titles[view]} onBack={goBack}>
        {view === 'form' && !isOff && (
          <IconButton name={t('swap.settings')} onPress={() => setView('settings')}>
            <SlidersHorizontal aria-hidden size={size.icon} strokeWidth={stroke} />
          </IconButton>
        )}
      </ScreenHeader>
      {isOff ? (
        <Unavailable chain={chain} />
      ) : view === 'from' || view === 'to' ? (
        <TokenPicker
          account={account}
          chain={chain}
          swap={swap}
          chosen={entry[view]}
          side={view}
          onChoose={choose(view)}
        />
      ) : view === 'settings' ? (
        <SwapSettings chainId={chainId} />
      ) : view === 'sources' ? (
        <Sources entry={entry} onChosen={() => setView('form')} />
      ) : (
        <SwapForm chain={chain} entry={entry} swap={swap} onView={setView} />
      )}
    </div>
  );
}

/** Shown if no source supports this network. The user can switch to another one. */
function Unavailable({ chain: { chainId, isTestnet } }: { chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const { actions, stores } = useWallet().wallet;
  const { chains } = useStore(stores.network);
  const choices = chains.map((one) => ({ id: one.chainId, text: one.displayName }));
  const isAlone = choices.length < 2;
  const choose = (id: string) => void actions.selectChain(id);
  return (
    <Empty
      icon={Wrench}
      title={t(isTestnet ? 'swap.testnet' : 'swap.unavailable')}
      action={!isAlone && <ChoiceChip label={t('entry.network')} value={chainId} choices={choices} onChange={choose} />}
    >
      {!isAlone && <p>{t('swap.unavailableBody')}</p>}
    </Empty>
  );
}
