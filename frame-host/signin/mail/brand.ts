import { parseHexColor } from '../../../src/kit/color';
import { walletName, type WhiteLabel } from '../../../src/wire/whiteLabel';

/** The sender's name and the look of its mails. */
export interface Brand {
  name: string;
  /** `#rgb` or `#rrggbb`; defaults to the wallet's own color. */
  primary?: string;
  /** A raster image that is attached to the mail. An image on a server would reveal who reads the mail, and when. */
  logo?: { contentType: string; content: Buffer };
}

const raster = /^data:(image\/(?:png|jpeg|gif));base64,([a-z0-9+/=]+)$/i;

/** Returns the look of mails from the white-label options: name, primary color, and a logo if it is a `data:` URL. */
export function brandOf(whiteLabel: WhiteLabel = {}): Brand {
  const { theme, logoLight, logoDark } = whiteLabel;
  const [, contentType, content] = raster.exec(logoLight ?? logoDark ?? '') ?? [];
  return {
    name: walletName(whiteLabel),
    ...(theme?.primary !== undefined && parseHexColor(theme.primary) && { primary: theme.primary.trim() }),
    ...(contentType && content && { logo: { contentType, content: Buffer.from(content, 'base64') } }),
  };
}
