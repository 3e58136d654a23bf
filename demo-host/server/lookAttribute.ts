import type { Look } from '../look/look';

/** Returns the look as an attribute of the wallet's script tag, or '' for the wallet's default look. */
export function lookAttribute(look: Look): string {
  if (Object.keys(look).length === 0) return '';
  return ` data-white-label="${JSON.stringify(look).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
}
