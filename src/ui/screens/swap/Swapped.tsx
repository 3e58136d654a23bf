import { useEffect } from 'react';
import { ArrowLeftRight, Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SwapFlows, SwapOutcome, SwapRecord } from '../../../wallet/swap';
import type { OfferedChain } from '../../../wire/chainConfig';
import { explorerOf } from '../../format/explorerOf';
import { formatAmount } from '../../format/formatAmount';
import { Glyph } from '../../parts/identity/Glyph';
import { Message } from '../../parts/feedback/Message';
import { VisibleText } from '../../parts/VisibleText';
import { Button } from '../../parts/inputs/Button';
import { activityPath, homePath } from '../../routes';
import { color, size, space } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import type { SwapEntry } from './useSwapEntry';

/** What came of it: on its way, done, refused by the network, or never sent and why. */
export function Swapped({
  outcome,
  entry,
  chain,
  swap,
}: {
  outcome: Readonly<SwapOutcome>;
  entry: SwapEntry;
  chain: Readonly<OfferedChain>;
  swap: SwapFlows;
}) {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  if (outcome.kind === 'sent') return <OnItsWay hash={outcome.hash} entry={entry} chain={chain} swap={swap} />;
  const body = () => {
    if (outcome.kind === 'failed') return t('swap.failedBody', { reason: outcome.reason.slice(0, 300) });
    if (outcome.kind === 'notAllowed') return t('swap.notAllowed');
    return `${t(`swap.refused.${outcome.problem}`)} ${t('swap.refusedBody')}`;
  };
  return (
    <Message
      picture={<Glyph icon={X} tone="bad" size={size.picture} />}
      title={outcome.kind === 'refused' ? t('swap.refusedTitle') : t('swap.failedTitle')}
      action={
        <Button kind="primary" wide onPress={() => stores.swap.actions.settle(null)}>
          {t('common.back')}
        </Button>
      }
    >
      <VisibleText text={body()} />
    </Message>
  );
}

function OnItsWay({
  hash,
  chain,
  swap,
}: {
  hash: string;
  entry: SwapEntry;
  chain: Readonly<OfferedChain>;
  swap: SwapFlows;
}) {
  const { t, i18n } = useTranslation();
  const { go } = useNavigation();
  const { wallet } = useWallet();
  const { stores } = wallet;
  const record = useStore(stores.swaps).list.find((one) => one.hash === hash);
  const status = useStore(stores.transactions).list.find((item) => item.hash === hash)?.status;
  useEffect(() => {
    if (status === 'confirmed') void swap.settle();
  }, [swap, status]);
  const leave = (path: string) => {
    stores.swap.actions.clear();
    go(path);
  };
  const written = (value: string | undefined, side: Readonly<SwapRecord['from']> | undefined) =>
    value && side ? `${formatAmount({ value, decimals: side.decimals, locale: i18n.language })} ${side.symbol}` : '';
  const paid = written(record?.amountIn, record?.from);
  const got = written(record?.received ?? record?.expected, record?.to);
  const look = (
    {
      done: { icon: Check, tone: 'good', title: t('swap.doneTitle'), body: t('swap.doneBody', { paid, got }) },
      reverted: { icon: X, tone: 'bad', title: t('swap.revertedTitle'), body: t('swap.revertedBody', { paid }) },
      pending: {
        icon: ArrowLeftRight,
        tone: 'accent',
        title: t('swap.sentTitle'),
        body: t('swap.sentBody', { paid, got }),
      },
    } as const
  )[status === 'confirmed' ? 'done' : status === 'failed' ? 'reverted' : 'pending'];
  const link = explorerOf(chain, wallet)?.transaction(hash);
  return (
    <Message
      picture={<Glyph icon={look.icon} tone={look.tone} size={size.picture} />}
      title={look.title}
      action={
        <div css={{ display: 'grid', gap: space.x2 }}>
          <Button kind="primary" wide onPress={() => leave(homePath)}>
            {t('send.done')}
          </Button>
          <Button wide onPress={() => leave(`${activityPath}?tx=${hash}`)}>
            {t('send.seeActivity')}
          </Button>
          <Button kind="text" wide onPress={() => stores.swap.actions.clear()}>
            {t('swap.another')}
          </Button>
        </div>
      }
    >
      <p role="status">
        <bdi>{look.body}</bdi>
      </p>
      {link && (
        <p css={{ marginTop: space.x2 }}>
          <a href={link} target="_blank" rel="noreferrer" css={{ color: color.accentText }}>
            {t('home.viewOnExplorer')}
          </a>
        </p>
      )}
    </Message>
  );
}
