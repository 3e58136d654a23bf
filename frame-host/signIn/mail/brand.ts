import { parseHexColor } from '../../../src/kit/color';
import type { fontFamilies, radii } from '../../../src/kit/theme/theme';
import { walletName, type WhiteLabel } from '../../../src/wire/whiteLabel';

/** A raster image that every mail client displays. */
export interface BrandLogo {
  contentType: 'image/png' | 'image/jpeg' | 'image/gif';
  content: Buffer;
}

/** The sender's name and the look of its mails. */
export interface Brand {
  name: string;
  /** `#rgb` or `#rrggbb`; defaults to the wallet's own color. */
  primary?: string;
  corners?: keyof typeof radii;
  font?: keyof typeof fontFamilies;
  /** Returns the logo, which is attached to the mail: an image on a server would reveal who reads the mail, and when. */
  logo?: () => Promise<BrandLogo | undefined>;
}

/** Reads the picture of a `data:` or https URL; undefined if that is not possible. Never rejects. */
export type ReadLogo = (url: string) => Promise<{ type: string; bytes: Uint8Array } | undefined>;

const displayed = new Set<string>(['image/png', 'image/jpeg', 'image/gif'] satisfies BrandLogo['contentType'][]);

/** Returns the look of mails from the white-label options; without `readLogo` they have no logo. */
export function brandOf(whiteLabel: WhiteLabel = {}, readLogo?: ReadLogo): Brand {
  const { theme: { primary, corners, font } = {}, logoLight, logoDark } = whiteLabel;
  const urls = [logoLight, logoDark].filter((url) => url !== undefined);
  return {
    name: walletName(whiteLabel),
    ...(primary !== undefined && parseHexColor(primary) && { primary: primary.trim() }),
    ...(corners && { corners }),
    ...(font && { font }),
    ...(urls.length > 0 && readLogo && { logo: () => findDisplayed(urls, readLogo) }),
  };
}

/** Returns the first logo that mail clients display; none of them draws SVG. */
async function findDisplayed(urls: string[], readLogo: ReadLogo): Promise<BrandLogo | undefined> {
  for (const url of urls) {
    const picture = await readLogo(url);
    if (picture && displayed.has(picture.type))
      return { contentType: picture.type as BrandLogo['contentType'], content: Buffer.from(picture.bytes) };
  }
  return undefined;
}
