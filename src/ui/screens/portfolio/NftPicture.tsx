import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Nft } from '../../../wire/http/assets';
import { color, stroke, type, weight } from '../../theme/tokens';

/** Only pictures on the wallet's own server are loaded, so that the creator of a picture does not learn who views it. */
const ownPath = /^\/wallet-api\/media\/[\w/.:-]+$/;

/** The image of an NFT, or a placeholder if there is none that can be shown. */
export function NftPicture({
  nft,
  fit = 'cover',
}: {
  nft: Pick<Nft, 'image'> & Partial<Pick<Nft, 'name'>>;
  fit?: 'cover' | 'contain';
}) {
  const [broken, setBroken] = useState(false);
  const source = nft.image !== null && ownPath.test(nft.image) && !broken ? nft.image : null;
  const letter = /[\p{L}\p{N}]/u.exec(nft.name ?? '')?.[0].toUpperCase();
  const place = {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    background: color.fill,
  } as const;
  if (source === null) {
    return (
      <span css={{ ...place, color: color.muted }}>
        {letter === undefined ? (
          <ImageOff aria-hidden size={28} strokeWidth={stroke} />
        ) : (
          <span aria-hidden css={{ ...type.title, fontWeight: weight.bold }}>
            {letter}
          </span>
        )}
      </span>
    );
  }
  return (
    <img
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      css={{ ...place, display: 'block', objectFit: fit, minHeight: 0 }}
    />
  );
}
