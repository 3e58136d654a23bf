import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import { pinned } from '../../layouts/pinned';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { Buttons } from '../../components/inputs/Buttons';
import { CopyButton } from '../../components/inputs/CopyButton';
import { basePath, sendPath } from '../../routes';
import { color, figures, size, space, stroke, type, weight } from '../../theme/tokens';
import { downloadCode } from '../receive/downloadCode';
import { qrModules } from '../receive/qrCode';
import { QrPicture } from '../receive/QrPicture';
import { ShareButton } from '../receive/ShareButton';

/** The code of a request with what it asks for, and the ways to pass it on: the link first, because everyone can open it. */
export function RequestCode({
  link,
  label,
  line,
  account,
  fileName,
  isWrong,
}: {
  /** The payment link, which wallets read. */
  link: string;
  /** The label of the picture. */
  label: string;
  /** What it asks for. */
  line: string;
  account: string;
  fileName: string;
  /** The amount is not a number: the code fades, and nothing moves. */
  isWrong: boolean;
}) {
  const { t } = useTranslation();
  const url = `${location.origin}${basePath}${sendPath}?request=${encodeURIComponent(link)}`;
  const modules = useMemo(() => qrModules(link), [link]);
  return (
    <div inert={isWrong} css={{ display: 'grid', justifyItems: 'center', gap: space.x4, opacity: isWrong ? faded : 1 }}>
      <QrPicture modules={modules} label={label} />
      <p css={{ display: 'grid', justifyItems: 'center', textAlign: 'center', ...figures }}>
        <bdi css={{ color: color.strong, fontWeight: weight.medium, overflowWrap: 'anywhere' }}>{line}</bdi>
        <span css={{ ...type.small, color: color.muted }}>{shorten(account)}</span>
      </p>
      <div css={[pinned, { width: '100%' }]}>
        <CopyButton text={url} label={t('request.copyLink')} kind="primary" wide />
      </div>
      <Buttons>
        <CopyButton text={link} label={t('request.copyCode')} />
        <Button
          small
          icon={<Download aria-hidden size={size.icon - 2} strokeWidth={stroke} />}
          onPress={() => void downloadCode(modules, fileName)}
        >
          {t('receive.download')}
        </Button>
        <ShareButton url={url} />
      </Buttons>
      <Banner tone="info">{t('request.lead')}</Banner>
    </div>
  );
}

const faded = 0.2;
