import { safeImage } from '../../format/safeImage';
import { Tile } from '../../components/identity/Tile';
import { color, radius, space } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useSignIn } from '../../hooks/useWallet';
import { Brand } from './Brand';

/** In px. Small enough that the panel shows the ways to sign in. */
const size = 40;

/** The wallet's logo, together with the host page's icon if it has one. Both are unverified claims; the page's origin is not. */
export function SiteBrand() {
  const { dappMetadata, hostOrigin } = useStore(useSignIn().stores.embed);
  if (hostOrigin === null) return <Brand size={56} />;
  return safeImage(dappMetadata.icon) === undefined ? <Brand size={size} /> : <BothBrands />;
}

function BothBrands() {
  const { dappMetadata } = useStore(useSignIn().stores.embed);
  return (
    <span css={{ display: 'flex', alignItems: 'center' }}>
      <Tile name={dappMetadata.name} image={dappMetadata.icon} size={size} />
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
        <Brand size={size} />
      </span>
    </span>
  );
}

/** Returns the name that the host page claims. */
export function useSiteName(): string {
  const { dappMetadata, hostOrigin } = useStore(useSignIn().stores.embed);
  return hostOrigin === null ? '' : shortName(dappMetadata.name);
}

/** Returns a name at a length by which a user still recognizes it. */
const shortName = (name: string): string => [...name.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('');

const maxLength = 60;
