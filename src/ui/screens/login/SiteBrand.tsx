import { safeImage } from '../../format/safeImage';
import { Tile } from '../../parts/identity/Tile';
import { color, radius, space } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useSignIn } from '../../hooks/useWallet';
import { Brand } from './Brand';

/** Who signs in where: the wallet's logo, and the picture of the page around it where it has one. Both are claims; its address is not. */
export function SiteBrand() {
  const { dappMetadata, hostOrigin } = useStore(useSignIn().stores.embed);
  if (hostOrigin === null || safeImage(dappMetadata.icon) === undefined) return <Brand size={56} />;
  return (
    <span css={{ display: 'flex', alignItems: 'center' }}>
      <Tile name={dappMetadata.name} image={dappMetadata.icon} size={56} />
      <span
        css={{
          display: 'flex',
          justifyContent: 'center',
          marginInlineStart: -space.x3,
          padding: 3,
          borderRadius: radius.card,
          background: color.card,
          '& img': { maxWidth: 120 },
        }}
      >
        <Brand size={56} />
      </span>
    </span>
  );
}

/** What the page around the wallet calls itself, long enough to know it by. */
export function useSiteName(): string {
  const { dappMetadata, hostOrigin } = useStore(useSignIn().stores.embed);
  return hostOrigin === null ? '' : [...dappMetadata.name.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('');
}

const maxLength = 60;
