import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { TaskPage } from '../../layouts/TaskPage';
import { Banner } from '../../components/feedback/Banner';
import { useCurrentAccount } from '../../hooks/useCurrentAccount';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { AmountStep } from './AmountStep';
import { AssetPicker } from './AssetPicker';
import { SeveralStep } from './several/SeveralStep';
import { RecipientStep } from './recipient/RecipientStep';
import { Sent } from './sent/Sent';
import { useFill } from './useFill';

/** The send screen: recipient, then amount and asset. The wallet's confirmation is the review. The input is kept if the user rejects it. */
export function Send() {
  const current = useCurrentAccount();
  const hasTexts = useTransferTexts();
  if (!hasTexts || current === null) return <Loading />;
  return <Steps {...current} />;
}

function Steps({ account, chain }: { account: string; chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const { back, query, filledBy } = useNavigation();
  const { stores, actions } = useWallet().wallet;
  const { asset, step, outcome } = useStore(stores.send);
  const { write, choose } = stores.send.actions;
  const [isPicking, setPicking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fill = useFill(chain);
  const request = query.get('request');
  const { chainId } = chain;
  const isElsewhere = asset !== null && asset.chainId !== chainId;

  useEffect(() => {
    const { state } = stores.send;
    const { asset: last, to, amount } = state;
    // The coin is preselected on the first visit, and stays the coin if the network changes before there is an amount.
    if (isElsewhere) choose(last?.kind === 'coin' && amount === '' ? { kind: 'coin', chainId } : null);
    // Any other asset has to be chosen again.
    else if (last === null && to === '' && amount === '') choose({ kind: 'coin', chainId });
    void actions.refreshPortfolio();
    void actions.refreshCollectibles();
    void actions.loadHistory({ page: 'newest' });
  }, [actions, stores, choose, chainId, isElsewhere]);

  useEffect(() => {
    if (request === null) return;
    if (filledBy) stores.send.actions.fillBy(filledBy);
    void fill(request).then(setProblem);
    // Runs once per link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [request, chainId]);

  if (outcome !== null) return <Sent outcome={outcome} />;
  const goBack = () => {
    if (isPicking) setPicking(false);
    else if (step !== 'recipient') write({ step: 'recipient' });
    else {
      stores.send.actions.clear();
      back();
    }
  };
  return (
    <TaskPage>
      <ScreenHeader
        title={isPicking ? t('send.chooseAsset') : t(step === 'several' ? 'several.title' : 'title.send')}
        onBack={goBack}
      />
      {problem !== null && <Banner tone="warning">{problem}</Banner>}
      {isPicking ? (
        <AssetPicker
          account={account}
          chain={chain}
          chosen={asset}
          {...(step === 'several' && { only: 'fungible' as const })}
          onChoose={(next) => {
            choose(next);
            setPicking(false);
          }}
        />
      ) : step === 'recipient' ? (
        <RecipientStep account={account} chain={chain} />
      ) : step === 'several' ? (
        <SeveralStep account={account} chain={chain} onPick={() => setPicking(true)} />
      ) : (
        <AmountStep account={account} chain={chain} onPick={() => setPicking(true)} />
      )}
    </TaskPage>
  );
}
