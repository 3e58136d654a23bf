import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { walletName } from '../../../../wire/whiteLabel';
import { shorten } from '../../../../kit/text/shorten';
import type { ActivityEntry } from '../../../../wallet/activity';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { formatAmount } from '../../../format/formatAmount';
import { formatDay, formatTime } from '../../../format/formatMoment';
import { safeImage } from '../../../format/safeImage';
import { visibleText } from '../../../format/visibleText';
import { detailsTexts } from '../../../i18n/detailsTexts';
import { useTexts } from '../../../i18n/useTexts';
import { Button } from '../../../components/inputs/Button';
import { findAccent } from '../../../../kit/theme/findAccent';
import { palettes } from '../../../../kit/theme/theme';
import { size, stroke } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { isSign, movementText, sumMovements } from '../movementText';
import { readableLogo } from './readableLogo';
import { receiptImage } from './receiptImage';
import { usePaidFee } from './usePaidFee';

/** Shares a transaction as a picture: through the device's share dialog, or as a file if there is none. */
export function ShareReceipt({
  entry,
  chain,
  account,
}: {
  entry: ActivityEntry;
  chain: Readonly<OfferedChain>;
  account: string;
}) {
  const { t, i18n } = useTranslation();
  const { whiteLabel } = useStore(useWallet().wallet.stores.embed);
  const [isBusy, setBusy] = useState(false);
  const paid = usePaidFee({ entry, chainId: chain.chainId });
  if (!useTexts(detailsTexts)) return null;
  const locale = i18n.language;
  const { kind, status, at, counterparty, hash, movements } = entry;
  // Makes invisible characters in an untrusted name visible.
  const plain = (text: string) =>
    visibleText(text.slice(0, 60))
      .map((run) => run.text)
      .join('');
  const [from, to] = kind === 'received' ? [counterparty, account] : [account, counterparty];
  const facts = [
    { label: t('activityFilter.status'), value: t(`activityStatus.${status}`) },
    ...(at === null ? [] : [{ label: t('entry.date'), value: `${formatDay({ at, locale })}, ${formatTime(at)}` }]),
    ...(from === null ? [] : [{ label: t('entry.from'), value: from }]),
    ...(to === null ? [] : [{ label: t('entry.to'), value: to }]),
    { label: t('entry.network'), value: plain(chain.displayName) },
    ...(paid === null
      ? []
      : [
          {
            label: t('entry.fee'),
            value: `${formatAmount({ value: paid, decimals: chain.decimals, locale })} ${chain.ticker}`,
          },
        ]),
    { label: t('entry.hash'), value: hash },
  ];
  const share = async () => {
    setBusy(true);
    const { card, strong, muted, line } = palettes.light;
    const { accent, onAccent } = findAccent(whiteLabel.theme);
    const app = walletName(whiteLabel);
    const logo = safeImage(whiteLabel.logoLight) ?? safeImage(whiteLabel.logoDark);
    // A canvas does not resolve variables.
    const { fontFamily: family } = getComputedStyle(document.body);
    const picture = await receiptImage(
      {
        title: t(`activityKind.${kind}`),
        amounts: sumMovements(movements)
          .slice(0, 4)
          .map((movement) => {
            const { figure, unit } = movementText(movement, { t, locale });
            return `${figure}${isSign(figure) ? '' : ' '}${plain(unit)}`;
          }),
        facts,
        by: t('details.receiptBy', { app }),
        head: logo === undefined ? null : ((await readableLogo(logo, document)) ?? app),
        style: { ground: card, strong, muted, line, family, accent, onAccent },
      },
      document,
    ).catch(() => null);
    if (picture) await passOn(picture, `${shorten(hash)}.png`);
    setBusy(false);
  };
  return (
    <Button
      small
      loading={isBusy}
      icon={<Share2 aria-hidden size={size.icon - 2} strokeWidth={stroke} />}
      onPress={() => void share()}
    >
      {t('details.shareReceipt')}
    </Button>
  );
}

/** If the user cancels the share dialog, nothing is saved. */
async function passOn(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    return navigator.share({ files: [file] }).catch(() => undefined);
  }
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Wait until the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
