import type { DappMetadata } from '../wire/boot';

/** Returns the page's title and icon from its head (docs/protocol.md 1.5). */
export function readDappMetadata(document: Document): Required<DappMetadata> {
  const meta = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content;
  const name = meta('meta[property="og:site_name"]') || meta('meta[name="title"]') || document.title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href;
  return { name: name || document.location.hostname, icon: icon ?? '' };
}
