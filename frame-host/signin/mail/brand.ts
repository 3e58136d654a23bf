import { parseHexColor } from '../../../src/kit/color';
import { walletName, type WhiteLabel } from '../../../src/wire/whiteLabel';

/** Who sends mails, and how they look. */
export interface Brand {
  name: string;
  /** `#rgb` or `#rrggbb`; the wallet's own by default. */
  primary?: string;
  /** A raster picture that goes with the mail: one on a server would tell it who reads the mail, and when. */
  logo?: { contentType: string; content: Buffer };
}

const raster = /^data:(image\/(?:png|jpeg|gif));base64,([a-z0-9+/=]+)$/i;

/** The appearance of mails from the white-label options: name, primary colour, and a logo given as `data:`. */
export function brandOf(whiteLabel: WhiteLabel = {}): Brand {
  const { theme, logoLight, logoDark } = whiteLabel;
  const [, contentType, content] = raster.exec(logoLight ?? logoDark ?? '') ?? [];
  return {
    name: walletName(whiteLabel),
    ...(theme?.primary !== undefined && parseHexColor(theme.primary) && { primary: theme.primary.trim() }),
    ...(contentType && content && { logo: { contentType, content: Buffer.from(content, 'base64') } }),
  };
}
