import type { Look } from '../look/look';

/** The look as an attribute of the wallet's script tag; nothing where it is the wallet's own. */
export function lookAttribute(look: Look): string {
  if (Object.keys(look).length === 0) return '';
  return ` data-white-label="${JSON.stringify(look).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
}
