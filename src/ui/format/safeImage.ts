const raster = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;

/** The URL when a picture may be loaded from it: https, or a raster picture as data (no SVG: a claim is no markup). */
export function safeImage(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  if (raster.test(url)) return url;
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : undefined;
}

/** The URL when it may be a link out of the wallet: http or https alone. */
export function safeLink(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}
