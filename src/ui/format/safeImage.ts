import { isOwnPicture } from '../../kit/chain/pictures';

const raster = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;

/**
 * Returns the URL if it is safe to load as a picture: https, a picture of the wallet's server, or a raster picture as a data URL. SVG is excluded, since a site could put
 * markup into it.
 */
export function safeImage(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  if (raster.test(url) || isOwnPicture(url)) return url;
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : undefined;
}

/** Returns the URL if it is safe as a link out of the wallet: http or https only. */
export function safeLink(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}
