import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Aside } from '../../layouts/TaskPage';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { space } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { AmountEntry } from './AmountEntry';
import { AssetRow } from './AssetRow';
import { isMemoTooLong, MemoField } from './MemoField';
import { RecipientRow } from './recipient/RecipientRow';
import { SendSummary } from './SendSummary';
import { useAmountEntry } from './useAmountEntry';

/** Asks for amount and asset. The wallet's confirmation is the review. */
export function AmountStep({
  account,
  chain,
  onPick,
}: {
  account: string;
  chain: Readonly<OfferedChain>;
  onPick: () => void;
}) {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const { write } = wallet.stores.send.actions;
  const { memo } = useStore(wallet.stores.send);
  const entry = useAmountEntry({ account, chain });
  const isMemoLong = isMemoTooLong(memo, wallet.family(chain.chainId).memo);
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (entry.mayPress && !isMemoLong) entry.review();
        }}
        css={{ flex: 1, display: 'flex', flexDirection: 'column', gap: space.x5 }}
      >
        <RecipientRow onPress={() => write({ step: 'recipient' })} />
        <AmountEntry chain={chain} entry={entry} />
        {entry.isMaxUnknown && <Banner tone="warning">{t('send.maxUnknown')}</Banner>}
        <AssetRow chain={chain} entry={entry} onPick={onPick} />
        <MemoField chain={chain} />
        <Button kind="primary" type="submit" wide loading={entry.isWaiting} disabled={!entry.mayPress || isMemoLong}>
          {entry.reason ?? t('send.review')}
        </Button>
      </form>
      <Aside label={t('send.summary')}>
        <SendSummary chain={chain} entry={entry} />
      </Aside>
    </>
  );
}
