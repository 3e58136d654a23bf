import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmTexts } from '../../confirm/useConfirmTexts';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { Banner } from '../../parts/Banner';
import { Button } from '../../parts/Button';
import { CopyButton } from '../../parts/CopyButton';
import { Tile } from '../../parts/Tile';
import { color, figures, monoFamily, qr, radius, size, space, stroke, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../useWallet';
import { Loading } from '../loading/Loading';
import { qrModules, qrPath, qrPng } from './qrCode';

/** Pixels of a module in the downloaded picture: sharp on paper too. */
const pngScale = 16;

/** How others pay in: the address as a code and in full, with the network named twice. */
export function Receive() {
  const { t } = useTranslation();
  const { back } = useNavigation();
  const { stores } = useWallet().wallet;
  const { selected } = useStore(stores.accounts);
  const { chains, chainId } = useStore(stores.network);
  const chain = chains.find((item) => item.chainId === chainId);
  const modules = useMemo(() => (selected === null ? [] : qrModules(selected)), [selected]);
  const hasTexts = useConfirmTexts();
  if (!hasTexts || selected === null || chain === undefined) return <Loading />;
  const network = chain.displayName;
  const half = Math.ceil(selected.length / 2);
  return (
    <div
      css={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: space.x5,
        padding: `${space.x3}px ${space.x5}px ${space.x6}px`,
      }}
    >
      <ScreenHeader title={t('title.receive')} onBack={back} />
      <div css={{ display: 'grid', justifyItems: 'center', gap: space.x4, minWidth: 0 }}>
        <p
          css={{
            display: 'flex',
            alignItems: 'center',
            gap: space.x2,
            color: color.strong,
            fontWeight: weight.medium,
          }}
        >
          <Tile name={network} image={chain.logo} size={20} />
          {network}
        </p>
        <svg
          role="img"
          aria-label={t('receive.code', { network })}
          viewBox={`0 0 ${modules.length} ${modules.length}`}
          shapeRendering="crispEdges"
          css={{
            width: `min(100%, ${qr.size}px)`,
            background: qr.light,
            fill: qr.dark,
            borderRadius: radius.card,
            border: `1px solid ${color.line}`,
          }}
        >
          <path d={qrPath(modules)} />
        </svg>
        <p
          css={{
            color: color.strong,
            fontFamily: monoFamily,
            ...type.body,
            ...figures,
            textAlign: 'center',
            userSelect: 'all',
            overflowWrap: 'anywhere',
          }}
        >
          {selected.slice(0, half)}
          <wbr />
          {selected.slice(half)}
        </p>
        <div css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space.x2 }}>
          <CopyButton text={selected} label={t('common.copyAddress')} />
          <Button
            small
            icon={<Download aria-hidden size={size.icon - 2} strokeWidth={stroke} />}
            onPress={() => void download(modules, selected)}
          >
            {t('receive.download')}
          </Button>
        </div>
      </div>
      <Banner tone="info">{t('receive.warning', { network })}</Banner>
    </div>
  );
}

async function download(modules: boolean[][], address: string): Promise<void> {
  const png = await qrPng(modules, { document, scale: pngScale });
  if (!png) return;
  const url = URL.createObjectURL(png);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${address}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
