import type { WhiteLabel } from '../whiteLabel/whiteLabel';

/** Returns the white label as an attribute of the wallet's script tag, or '' for an empty one. */
export function whiteLabelAttribute(whiteLabel: WhiteLabel): string {
  if (Object.keys(whiteLabel).length === 0) return '';
  return ` data-white-label="${JSON.stringify(whiteLabel).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
}
