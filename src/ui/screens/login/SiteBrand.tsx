import { safeImage } from '../../format/safeImage';
import { Tile } from '../../parts/identity/Tile';
import { color, radius, space } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useSignIn } from '../../hooks/useWallet';
import { Brand } from './Brand';

/** The wallet's logo, together with the host page's icon if it has one. Both are unverified claims; the page's origin is not. */
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

/** Returns the name that the host page claims, shortened to a length by which a user still recognizes it. */
export function useSiteName(): string {
  const { dappMetadata, hostOrigin } = useStore(useSignIn().stores.embed);
  return hostOrigin === null ? '' : [...dappMetadata.name.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('');
}

const maxLength = 60;
