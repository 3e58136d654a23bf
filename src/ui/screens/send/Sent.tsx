import { useTranslation } from 'react-i18next';
import { CheckCircle2, XCircle } from 'lucide-react';
import { shorten } from '../../../kit/shorten';
import type { SendOutcome } from '../../../wallet/stores/send';
import { formatExact } from '../../format/formatAmount';
import { safeLink } from '../../format/safeImage';
import { Button } from '../../parts/Button';
import { VisibleText } from '../../parts/VisibleText';
import { Message } from '../../parts/Message';
import { color, space, stroke } from '../../theme/tokens';
import { homePath } from '../../routes';
import { useNavigation } from '../../useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../useWallet';

/** What came of it: on its way with a look at the explorer, or why not. */
export function Sent({ outcome }: { outcome: Readonly<SendOutcome> }) {
  const { t, i18n } = useTranslation();
  const { go } = useNavigation();
  const { stores } = useWallet().wallet;
  const { chains } = useStore(stores.network);
  const done = () => {
    stores.send.actions.clear();
    go(homePath);
  };
  const action = (
    <Button kind="primary" wide onPress={done}>
      {t('send.done')}
    </Button>
  );
  if (outcome.kind === 'failed') {
    return (
      <Message
        picture={<XCircle aria-hidden size={48} strokeWidth={stroke} color={color.red} />}
        title={t('send.failedTitle')}
        action={action}
      >
        <VisibleText text={t('send.failedBody', { reason: outcome.reason.slice(0, 300) })} />
      </Message>
    );
  }
  const chain = chains.find((item) => item.chainId === outcome.chainId);
  const amount = formatExact({ value: outcome.value, decimals: chain?.decimals ?? 18, locale: i18n.language });
  const base = chain?.blockExplorerUrl?.replace(/\/+$/, '');
  const link = safeLink(base && `${base}/tx/${outcome.hash}`);
  return (
    <Message
      picture={<CheckCircle2 aria-hidden size={48} strokeWidth={stroke} color={color.green} />}
      title={t('send.sentTitle')}
      action={action}
    >
      {t('send.sentBody', { amount, ticker: chain?.ticker ?? '', address: shorten(outcome.to) })}
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
