import type { SendAsset } from '../../../wallet/sendAsset';
import type { ChainConfig } from '../../../wire/chainConfig';
import { Tile } from '../../parts/Tile';

/** The picture of what is sent. */
export function AssetTile({
  asset,
  chain,
  size,
}: {
  asset: Readonly<SendAsset>;
  chain: Readonly<ChainConfig>;
  size: number;
}) {
  if (asset.kind === 'coin') return <Tile name={chain.ticker} image={chain.logo} size={size} />;
  if (asset.kind === 'token') return <Tile name={asset.symbol} image={ownPicture(asset.logo)} size={size} />;
  return <Tile name={asset.name} image={ownPicture(asset.image)} size={size} />;
}

/** Pictures come from our own server, below the wallet's origin. */
const ownPicture = (path: string | null): string | undefined =>
  path === null ? undefined : URL.canParse(path, location.origin) ? new URL(path, location.origin).href : undefined;
