import type { ReactNode } from 'react';
import type { ActivityEntry, Movement } from '../../../wallet/activity';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Glyph } from '../../components/identity/Glyph';
import { Tile } from '../../components/identity/Tile';
import { color, radius } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { NftPicture } from '../portfolio/NftPicture';
import { useCollectibles } from '../portfolio/useCollectibles';
import { kindIcon } from './kindIcon';

/** An asset that has moved, or that somebody may spend. */
type Moved = Pick<Movement, 'kind' | 'symbol' | 'contract' | 'tokenId'>;

/**
 * The pictures of the assets that an entry is about, with a badge for its kind; a swap shows both assets. An icon if there is no asset, or
 * if the entry is likely spam, whose pictures might imitate others.
 */
export function EntryPicture({
  entry,
  chain,
  isBadged = false,
  size = 36,
}: {
  entry: ActivityEntry;
  /** Its network. Default: the current one. */
  chain?: Readonly<OfferedChain> | undefined;
  /** Adds the picture of the network. */
  isBadged?: boolean;
  size?: number;
}) {
  const { kind, movements, allowance, isSpam } = entry;
  const Icon = kindIcon[kind];
  const paid = movements.find(({ direction }) => direction !== 'in');
  const got = movements.find(({ direction }) => direction === 'in');
  const spendable: Moved | null = allowance && { ...allowance, kind: 'token', tokenId: null };
  const shown = paid ?? got ?? spendable;
  const network = isBadged && chain && (
    <span css={{ position: 'absolute', insetInlineStart: -4, bottom: -4, ...ring }}>
      <Tile name={chain.displayName} image={chain.logo} size={Math.round(size * 0.44)} />
    </span>
  );
  if (isSpam || !shown) {
    return (
      <span css={{ position: 'relative', flex: 'none', display: 'inline-grid' }}>
        <Glyph icon={Icon} size={size} tone={kind === 'received' ? 'good' : 'plain'} />
        {network}
      </span>
    );
  }
  if (paid && got) {
    const part = Math.round(size * 0.68);
    return (
      <span css={{ position: 'relative', flex: 'none', width: size, height: size }}>
        <AssetPicture asset={paid} chain={chain} size={part} />
        <span css={{ position: 'absolute', insetInlineEnd: -2, bottom: -2, ...ring }}>
          <AssetPicture asset={got} chain={chain} size={part} />
        </span>
        {network}
      </span>
    );
  }
  const isIncoming = kind === 'received';
  const badge = Math.round(size * 0.44);
  return (
    <span css={{ position: 'relative', flex: 'none', display: 'inline-grid' }}>
      <AssetPicture asset={shown} chain={chain} size={size} />
      <span css={{ position: 'absolute', insetInlineEnd: -4, bottom: -4, ...ring }}>
        <span
          css={{
            display: 'grid',
            placeItems: 'center',
            width: badge,
            height: badge,
            borderRadius: radius.full,
            background: isIncoming ? color.green : color.fillPress,
            color: isIncoming ? color.card : color.strong,
          }}
        >
          <Icon aria-hidden size={Math.round(badge * 0.68)} strokeWidth={2.5} />
        </span>
      </span>
      {network}
    </span>
  );
}

const ring = { display: 'grid', padding: 2, borderRadius: radius.full, background: color.card } as const;

/** The picture of a coin, token or collectible. Pictures of tokens are those of the account's list. */
function AssetPicture({
  asset: { kind, symbol, contract, tokenId },
  chain,
  size,
}: {
  asset: Moved;
  chain: Readonly<OfferedChain> | undefined;
  size: number;
}): ReactNode {
  const { stores } = useWallet().wallet;
  const { byAccount } = useStore(stores.tokens);
  const { account, chain: network, list: collectibles } = useCollectibles(chain?.chainId);
  const isIt = ({ address }: { address: string }) => address.toLowerCase() === contract?.toLowerCase();
  const nft = kind === 'nft' && collectibles?.find((one) => isIt(one) && one.tokenId === tokenId && !one.isSpam);
  if (nft) {
    return (
      <span css={{ flex: 'none', width: size, height: size, borderRadius: size / 4, overflow: 'hidden' }}>
        <NftPicture nft={nft} />
      </span>
    );
  }
  const held = byAccount[balanceKey(network?.chainId ?? '', account ?? '')]?.list;
  const image = kind === 'coin' ? network?.logo : held?.find((one) => isIt(one) && !one.isSpam)?.logo;
  return <Tile name={symbol} image={image ?? undefined} size={size} isCoin={kind === 'coin'} />;
}
