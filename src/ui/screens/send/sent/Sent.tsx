import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import type { SendOutcome } from '../../../../wallet/send';
import { formatDecimal } from '../../../format/formatAmount';
import { explorerOf } from '../../../format/explorerOf';
import { Button } from '../../../components/inputs/Button';
import { StatusPicture } from '../../../components/feedback/StatusPicture';
import { Message } from '../../../components/feedback/Message';
import { VisibleText } from '../../../components/VisibleText';
import { activityPath, homePath } from '../../../routes';
import { color, space } from '../../../theme/tokens';
import { useNavigation } from '../../../hooks/useNavigation';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useNameOf } from '../../activity/useNameOf';
import { assetText } from '../assetText';
import { SendAnimation } from './SendAnimation';

/** The outcome of a send: pending, confirmed, rejected by the network, or not sent and why. */
export function Sent({ outcome }: { outcome: Readonly<SendOutcome> }) {
  const { t, i18n } = useTranslation();
  const { go } = useNavigation();
  const { wallet } = useWallet();
  const { stores } = wallet;
  const { chains } = useStore(stores.network);
  const { list } = useStore(stores.transactions);
  const nameOf = useNameOf();
  const leave = (path: string) => {
    stores.send.actions.clear();
    go(path);
  };
  const done = (
    <Button kind="primary" wide onPress={() => leave(homePath)}>
      {t('send.done')}
    </Button>
  );
  if (outcome.kind === 'failed') {
    return (
      <Message picture={<StatusPicture state="failed" />} title={t('send.failedTitle')} action={done}>
        <VisibleText text={t('send.failedBody', { reason: outcome.reason.slice(0, 300) })} />
      </Message>
    );
  }
  const { asset, hash, to } = outcome;
  const chain = chains.find((item) => item.chainId === asset.chainId);
  const { status, from = '' } = list.find((item) => item.hash === hash) ?? {};
  const { recipients = 1 } = outcome;
  const recipient =
    recipients > 1 ? t('several.recipientCount', { count: recipients }) : (outcome.name ?? nameOf(to) ?? shorten(to));
  const symbol = chain ? assetText(asset, chain) : '';
  const amount = formatDecimal({ value: outcome.amount, locale: i18n.language });
  const isItem = asset.kind === 'nft' && outcome.amount === '1';
  const link = explorerOf(chain, wallet)?.transaction(hash);
  const shown = (
    {
      mined: { state: 'done', title: t('send.minedTitle') },
      reverted: { state: 'failed', title: t('send.revertedTitle') },
      pending: { state: 'waiting', title: t('send.sentTitle') },
    } as const
  )[status === 'confirmed' ? 'mined' : status === 'failed' ? 'reverted' : 'pending'];
  const what = isItem ? symbol : `${amount} ${symbol}`;
  const body = () => {
    if (status === 'failed') return t('send.revertedBody');
    return status === 'confirmed' ? t('send.minedBody', { what, recipient }) : t('send.sentBody', { what, recipient });
  };
  return (
    <Message
      picture={<SendAnimation asset={asset} chain={chain} from={from} to={to} state={shown.state} />}
      title={shown.title}
      action={
        <div css={{ display: 'grid', gap: space.x2 }}>
          {done}
          <Button wide onPress={() => leave(`${activityPath}?tx=${hash}`)}>
            {t('send.seeActivity')}
          </Button>
        </div>
      }
    >
      <p role="status" data-outcome={hash}>
        <bdi>{body()}</bdi>
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
