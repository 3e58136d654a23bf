import type { SendAsset } from '../../../wallet/send';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Tile } from '../../components/identity/Tile';
import { radius } from '../../theme/tokens';
import { NftPicture } from '../portfolio/NftPicture';

/** The picture of the asset to send. */
export function AssetTile({
  asset,
  chain,
  size,
}: {
  asset: Readonly<SendAsset>;
  chain: Readonly<OfferedChain>;
  size: number;
}) {
  if (asset.kind === 'coin') return <Tile isCoin name={chain.ticker} image={chain.logo} size={size} />;
  if (asset.kind === 'token') return <Tile name={asset.symbol} image={asset.logo ?? undefined} size={size} />;
  return (
    <span
      css={{
        flex: 'none',
        width: size,
        height: size,
        overflow: 'hidden',
        borderRadius: size > 60 ? radius.card : radius.control,
      }}
    >
      <NftPicture nft={asset} />
    </span>
  );
}
