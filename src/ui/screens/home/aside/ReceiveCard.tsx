import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { Card } from '../../../components/Card';
import { CopyButton } from '../../../components/inputs/CopyButton';
import { color, figures, monoFamily, space, type, weight } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useTransferTexts } from '../../../hooks/useTransferTexts';
import { useWallet } from '../../../hooks/useWallet';
import { qrModules } from '../../receive/qrCode';
import { QrPicture } from '../../receive/QrPicture';

/** Width of the code in px, large enough for a phone held in front of the screen. */
const codeWidth = 176;

/** The address of a new wallet as a QR code and as text, unless the integrator hides receiving. */
export function ReceiveCard({ chain, account }: { chain: Readonly<OfferedChain>; account: string }) {
  const { t } = useTranslation();
  const { whiteLabel } = useStore(useWallet().wallet.stores.embed);
  const modules = useMemo(() => qrModules(account), [account]);
  if (!useTransferTexts() || whiteLabel.hideReceive === true) return null;
  const network = chain.displayName;
  const half = Math.ceil(account.length / 2);
  return (
    <Card>
      <div css={{ display: 'flex', alignItems: 'center', gap: space.x5 }}>
        <span css={{ flex: 'none', width: codeWidth }}>
          <QrPicture modules={modules} label={t('receive.code', { network })} />
        </span>
        <div css={{ minWidth: 0, display: 'grid', justifyItems: 'start', gap: space.x3 }}>
          <h2 css={{ ...type.lead, fontWeight: weight.bold, color: color.strong }}>{t('title.receive')}</h2>
          <p
            css={{
              ...type.body,
              ...figures,
              fontFamily: monoFamily,
              color: color.strong,
              userSelect: 'all',
              overflowWrap: 'anywhere',
            }}
          >
            {account.slice(0, half)}
            <wbr />
            {account.slice(half)}
          </p>
          <CopyButton text={account} label={t('receive.copy')} />
          <p css={{ ...type.small, color: color.muted, textWrap: 'pretty' }}>{t('receive.warning', { network })}</p>
        </div>
      </div>
    </Card>
  );
}
