import { createEmbed, type Embed } from '../src/embed/createEmbed';
import type { EmbedOptions } from '../src/embed/options';
import { readDataset } from './dataset';
import type { registerSolana } from '../src/embed/solana/registerSolana';
import type { mountWidget } from './element';

/** What the script tag leaves on the page, until `embed.destroy()`. */
export interface InlayGlobal {
  createEmbed(options: EmbedOptions): Embed;
  /** The wallet of the script tag; absent when the tag has no `data-client-id`. */
  embed?: Embed;
}

declare global {
  interface Window {
    Inlay?: InlayGlobal;
  }
}

const script = document.currentScript as HTMLScriptElement | null;

function start(): void {
  const inlay: InlayGlobal = { createEmbed: (options) => withParts(createEmbed(options, { scriptUrl: script?.src })) };
  window.Inlay ??= inlay;
  if (window.Inlay !== inlay || script?.dataset['clientId'] === undefined) return;

  const embed = inlay.createEmbed(readDataset(script.dataset));
  inlay.embed = embed;
  embed.on('destroy', () => {
    if (window.Inlay === inlay) delete window.Inlay;
  });
  // Who needs the wallet hears why it is not there from the request that waits for it.
  embed.init().catch(() => {});
}

/** Adds what is fetched for this page: wallet-standard where it has a Solana chain, the button where it wants one. */
function withParts(embed: Embed): Embed {
  const { chains, whiteLabel, walletUrl } = embed.options;
  let unmount = () => {};
  let stopped = false;
  const add = <Part>(path: string, use: (part: Part) => void) =>
    (import(new URL(path, walletUrl).href) as Promise<Part>)
      .then((part) => stopped || use(part))
      .catch((error: unknown) => reportError(error));

  if (chains.some(({ chainNamespace }) => chainNamespace === 'solana'))
    void add<{ registerSolana: typeof registerSolana }>(__SOLANA_URL__, (part) => void part.registerSolana(embed));
  // Once the page has nothing more urgent to do.
  if (whiteLabel.showWidgetButton)
    whenIdle(() => {
      if (!stopped)
        void add<{ mountWidget: typeof mountWidget }>(
          __WIDGET_URL__,
          (part) => (unmount = part.mountWidget({ embed, document })),
        );
    });
  embed.on('destroy', () => {
    stopped = true;
    unmount();
  });
  return embed;
}

/** Runs the task after the page has loaded and is idle. */
function whenIdle(task: () => void): void {
  const idle = () =>
    // Safari has no such callback.
    typeof requestIdleCallback === 'function' ? requestIdleCallback(task, { timeout: 2_000 }) : setTimeout(task, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

// A fault of ours is reported, and never stops the page.
try {
  start();
} catch (error) {
  reportError(error);
}
