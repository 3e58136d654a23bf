import type { Embed } from '../../src/embed/createEmbed';
import { toOrigin } from '../../src/kit/origin';

/** The page as the doctor finds it. */
export interface ExaminedPage {
  self: Window & typeof globalThis;
  /** Where the doctor was loaded from: the wallet's origin. */
  walletOrigin: string;
  /** Script tags of this wallet's loader. */
  tags: HTMLScriptElement[];
  /** Frames of this wallet. */
  frames: HTMLIFrameElement[];
  /** The wallet that a script tag has created. */
  embed: Embed | undefined;
  clientId: string | undefined;
}

/** Finds the wallet's parts on the page; `scriptUrl` is the URL of the doctor. */
export function examinePage(self: Window & typeof globalThis, scriptUrl: string): ExaminedPage {
  const walletOrigin = new URL(scriptUrl).origin;
  const { document } = self;
  const isOurs = (url: string, path: RegExp) => toOrigin(url) === walletOrigin && path.test(new URL(url).pathname);
  const tags = [...document.scripts].filter(({ src }) => isOurs(src, /\/embed(-[\w.]+)?\.js$/));
  const frames = [...document.querySelectorAll('iframe')].filter(({ src }) => isOurs(src, /\/frame$/));
  const embed = self.Inlay?.embed;
  const named = tags.find((tag) => tag.dataset['clientId'])?.dataset['clientId'];
  // Pages with the npm package have no tag.
  const framed = frames[0] && new URL(frames[0].src).searchParams.get('client_id');
  return { self, walletOrigin, tags, frames, embed, clientId: embed?.options.clientId ?? named ?? framed ?? undefined };
}
