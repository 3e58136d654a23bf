import { ArrowRight, CornerUpLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwapAsset, SwapActions, SwapOutcome, SwapRecord } from '../../../wallet/swap';
import type { OfferedChain } from '../../../wire/chainConfig';
import { CancelOrder } from '../activity/details/CancelOrder';
import { explorerOf } from '../../format/explorerOf';
import { formatGlance } from '../../format/formatGlance';
import { formatMoment } from '../../format/formatMoment';
import { Message } from '../../components/feedback/Message';
import { StatusPicture } from '../../components/feedback/StatusPicture';
import { VisibleText } from '../../components/VisibleText';
import { Glyph } from '../../components/identity/Glyph';
import { Tile } from '../../components/identity/Tile';
import { Button } from '../../components/inputs/Button';
import { CopyButton } from '../../components/inputs/CopyButton';
import { activityPath, homePath, sendPath } from '../../routes';
import { color, figures, radius, size, space, stroke, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { shorten } from '../../../kit/text/shorten';
import { isAcceptable } from '../../../wallet/swap/isAcceptable';
import { transactionOf } from '../../../wallet/swap/transactionOf';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import type { AcceptableProblem } from '../../../chains/swaps';
import type { TransactionStatus } from '../../../chains/transactions/lifecycle';
import type { SwapEntry } from './useSwapEntry';

/** In ms: how often an open order is looked up while the user waits for it. */
const orderInterval = 5_000;

/** The outcome of a swap: pending, done, rejected by the network, or not sent and why. */
export function Swapped({
  outcome,
  entry,
  chain,
  swap,
}: {
  outcome: Readonly<SwapOutcome>;
  entry: SwapEntry;
  chain: Readonly<OfferedChain>;
  swap: SwapActions;
}) {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  if (outcome.kind === 'sent') return <OnItsWay hash={outcome.hash} entry={entry} chain={chain} swap={swap} />;
  const body = () => {
    if (outcome.kind === 'failed') return t('swap.failedBody', { reason: outcome.reason.slice(0, 300) });
    if (outcome.kind === 'notAllowed') return t('swap.notAllowed');
    return `${t(`swap.refused.${outcome.problem}`)} ${t('swap.refusedBody')}`;
  };
  const accepted = outcome.kind === 'refused' && isAcceptable(outcome.problem) ? outcome.problem : null;
  const swapAnyway = (problem: AcceptableProblem) => {
    stores.swap.actions.accept(problem);
    void swap.review();
  };
  return (
    <Message
      picture={<StatusPicture state="failed" />}
      title={outcome.kind === 'refused' ? t('swap.refusedTitle') : t('swap.failedTitle')}
      action={
        <div css={{ display: 'grid', gap: space.x2 }}>
          <Button kind="primary" wide onPress={() => stores.swap.actions.settle(null)}>
            {t('common.back')}
          </Button>
          {accepted && (
            <Button kind="text" wide onPress={() => swapAnyway(accepted)}>
              {t('swap.swapAnyway')}
            </Button>
          )}
        </div>
      }
    >
      <VisibleText text={body()} />
    </Message>
  );
}

function OnItsWay({
  hash,
  entry: { from, to, sendOn, filledBy },
  chain,
  swap,
}: {
  hash: string;
  entry: SwapEntry;
  chain: Readonly<OfferedChain>;
  swap: SwapActions;
}) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { wallet } = useWallet();
  const { stores } = wallet;
  const record = useStore(stores.swaps).list.find((one) => one.hash === hash);
  const status = transactionOf(useStore(stores.transactions).list, hash)?.status;
  const crossing = record?.crossing;
  useEffect(() => {
    if (status === 'confirmed') void swap.settle();
  }, [swap, status]);
  const isOpenOrder = record?.order?.state === 'open';
  useEffect(() => {
    if (!isOpenOrder) return;
    const timer = setInterval(() => void swap.settle(), orderInterval);
    return () => clearInterval(timer);
  }, [swap, isOpenOrder]);
  const end = () => {
    stores.swaps.actions.seen(hash);
    stores.swap.actions.clear();
  };
  const leave = (path: string) => {
    end();
    go(path);
  };
  /** Opens Send with the asset that was received and the recipient that the page requested. */
  const sendIt = (recipient: string) => {
    if (to) stores.send.actions.choose({ ...to });
    if (filledBy) stores.send.actions.fillBy(JSON.parse(JSON.stringify(filledBy)) as typeof filledBy);
    stores.send.actions.write({ to: recipient });
    leave(sendPath);
  };
  const { order } = record ?? {};
  const shown = useShown({ record, status });
  const settledBy = order ? order.tradeId : hash;
  const link = settledBy && explorerOf(chain, wallet)?.transaction(settledBy);
  /** What helps most: the hash for support, or the cancellation of what could still be executed. */
  const { state, mayStillCome } = shown;
  const isLost = shown.stage === 'lost';
  const done = (
    <Button kind={isLost ? 'text' : mayStillCome ? 'quiet' : 'primary'} wide onPress={() => leave(homePath)}>
      {t('send.done')}
    </Button>
  );
  return (
    <Message
      picture={state === 'back' ? <Glyph icon={CornerUpLeft} size={size.picture} /> : <StatusPicture state={state} />}
      title={shown.title}
      action={
        <div css={{ display: 'grid', gap: space.x2 }}>
          {isLost && <CopyButton text={hash} label={t('entry.copyHash')} kind="primary" wide />}
          {mayStillCome && <CancelOrder id={hash} wide kind="primary" />}
          {!isLost && done}
          {(order ? order.state === 'fulfilled' : status === 'confirmed' && crossing === undefined) &&
            sendOn !== null && (
              <Button wide onPress={() => sendIt(sendOn)}>
                {t('swap.sendOn', { address: shorten(sendOn) })}
              </Button>
            )}
          <Button wide onPress={() => leave(`${activityPath}?tx=${order?.tradeId ?? hash}`)}>
            {t('send.seeActivity')}
          </Button>
          {!mayStillCome && <CancelOrder id={hash} wide />}
          {isLost ? (
            done
          ) : (
            <Button kind="text" wide onPress={end}>
              {t('swap.another')}
            </Button>
          )}
        </div>
      }
    >
      {record && (state === 'done' || state === 'waiting') && (
        <Pair record={record} assets={[from, to]} isDone={state === 'done'} />
      )}
      <p role="status" data-outcome={hash}>
        <bdi>{shown.body}</bdi>
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

/** Both sides of the swap, as pictures and figures. The words below say the same. */
function Pair({
  record: { from, to, amountIn, received, expected, minimum, order },
  assets,
  isDone,
}: {
  record: Readonly<SwapRecord>;
  /** What was chosen, for the pictures. */
  assets: readonly (Readonly<SwapAsset> | null)[];
  isDone: boolean;
}) {
  const { i18n } = useTranslation();
  const logoOf = (address: string | null) => {
    const asset = assets.find((one) => one?.kind === 'token' && one.address.toLowerCase() === address?.toLowerCase());
    return asset?.kind === 'token' ? (asset.logo ?? undefined) : undefined;
  };
  const side = ({ address, symbol, decimals }: SwapRecord['from'], value: string, sign = '') => (
    <span css={{ minWidth: 0, display: 'grid', justifyItems: 'center', gap: space.x2 }}>
      <Tile name={symbol} image={logoOf(address)} size={40} isCoin={address === null} />
      <span css={{ ...type.body, ...figures, fontWeight: weight.bold, color: color.strong }}>
        <bdi>{`${sign}${formatGlance({ value, decimals, locale: i18n.language })} ${symbol}`}</bdi>
      </span>
    </span>
  );
  return (
    <div aria-hidden css={pair}>
      {side(from, amountIn)}
      <ArrowRight size={size.icon} strokeWidth={stroke} css={{ color: color.muted }} />
      {side(to, received ?? (order ? minimum : expected), isDone ? '' : order ? '≥ ' : '≈ ')}
    </div>
  );
}

const pair = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space.x3,
  marginBottom: space.x4,
  padding: space.x4,
  borderRadius: radius.card,
  background: color.soft,
} as const;

/** Returns how a swap stands, as picture and words. */
function useShown({
  record,
  status,
}: {
  record: Readonly<SwapRecord> | undefined;
  status: TransactionStatus | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { stores } = useWallet().wallet;
  const { crossing, order } = record ?? {};
  const network = useStore(stores.network).chains.find(({ chainId }) => chainId === crossing?.toChainId)?.displayName;
  const written = (value: string | undefined, side: Readonly<SwapRecord['from']> | undefined) =>
    value && side ? `${formatGlance({ value, decimals: side.decimals, locale: i18n.language })} ${side.symbol}` : '';
  const paid = written(record?.amountIn, record?.from);
  // The contract pays at least the minimum, even if nobody says how much it was.
  const sure = order && record?.minimum;
  const got = written(record?.received ?? sure ?? record?.expected, record?.to);
  const until = order ? formatMoment({ at: order.validTo * 1_000, locale: i18n.language }) : '';
  const there = { paid, got, network: network ?? '', name: record?.name ?? '' };
  const stage = order ? stageOfOrder(order) : stageOf(status, crossing?.state);
  const shown = (
    {
      crossing: { state: 'waiting', title: t('swap.crossTitle'), body: t('swap.crossBody', there) },
      crossed: { state: 'done', title: t('swap.doneTitle'), body: t('swap.crossedBody', there) },
      refunded: { state: 'back', title: t('swap.refundedTitle'), body: t('swap.refundedBody', there) },
      lost: { state: 'failed', title: t('swap.lostTitle'), body: t('swap.lostBody', there) },
      done: { state: 'done', title: t('swap.doneTitle'), body: t('swap.doneBody', { paid, got }) },
      reverted: { state: 'failed', title: t('swap.revertedTitle'), body: t('swap.revertedBody', { paid }) },
      dropped: { state: 'failed', title: t('swap.droppedTitle'), body: t('swap.droppedBody', { paid }) },
      pending: {
        state: 'waiting',
        title: t('swap.sentTitle'),
        body: t('swap.sentBody', { paid, got }),
      },
      open: {
        state: 'waiting',
        title: t('swap.sentTitle'),
        body: t('swap.orderBody', { paid, got }),
      },
      expired: { state: 'failed', title: t('swap.expiredTitle'), body: t('swap.expiredBody', { paid }) },
      cancelled: { state: 'failed', title: t('swap.droppedTitle'), body: t('swap.cancelledBody', there) },
      refused: { state: 'failed', title: t('swap.notTakenTitle'), body: t('swap.notTakenBody', there) },
    } as const
  )[stage];
  const mayStillCome = (order?.state === 'cancelled' || order?.state === 'refused') && !order.isClosed;
  // What could still be executed is not said to be over.
  if (!mayStillCome) return { ...shown, stage, mayStillCome };
  const words = order?.state === 'refused' ? 'swap.stillOpenRefused' : 'swap.stillOpenCancelled';
  const body = t(words, { ...there, time: until });
  return { state: 'unsure' as const, title: t('swap.stillOpenTitle'), body, stage, mayStillCome };
}

const stageOfOrder = ({ state }: NonNullable<SwapRecord['order']>) => (state === 'fulfilled' ? 'done' : state);
const crossed = { waiting: 'crossing', done: 'crossed', failed: 'lost', refunded: 'refunded' } as const;

function stageOf(
  status: TransactionStatus | undefined,
  crossing: NonNullable<SwapRecord['crossing']>['state'] | undefined,
) {
  if (status === 'failed') return 'reverted';
  if (status === 'dropped' || status === 'replaced') return 'dropped';
  if (status !== 'confirmed') return 'pending';
  return crossing === undefined ? 'done' : crossed[crossing];
}
