import { createEmbed, type Embed } from '../src/embed/createEmbed';
import type { EmbedOptions } from '../src/embed/options';
import { readDataset } from './dataset';
import type { doctor } from './doctor/doctor';
import type { Finding } from './doctor/finding';
import type { registerSolana } from '../src/embed/solana/registerSolana';
import type { mountWidget } from './element';

/** The global object that the script tag adds to the page, until `embed.destroy()`. */
export interface InlayGlobal {
  createEmbed(options: EmbedOptions): Embed;
  /** The wallet that the script tag creates; absent when the tag has no `data-client-id`. */
  embed?: Embed;
  /** Loads the doctor, which examines the wallet on this page, shows what is wrong, and returns it. */
  doctor(): Promise<Finding[]>;
}

declare global {
  interface Window {
    Inlay?: InlayGlobal;
  }
}

const script = document.currentScript as HTMLScriptElement | null;

interface Doctor {
  doctor: typeof doctor;
}

function start(): void {
  const inlay: InlayGlobal = {
    createEmbed: (options) => withParts(createEmbed(options, { scriptUrl: script?.src })),
    doctor: () => (import(new URL('doctor.js', script?.src).href) as Promise<Doctor>).then((module) => module.doctor()),
  };
  window.Inlay ??= inlay;
  if (location.search.includes('inlay-doctor')) void inlay.doctor();
  if (window.Inlay !== inlay || script?.dataset['clientId'] === undefined) return;

  const embed = inlay.createEmbed(readDataset(script.dataset));
  inlay.embed = embed;
  embed.on('destroy', () => {
    if (window.Inlay === inlay) delete window.Inlay;
  });
  // Ignore the rejection here: a request that waits for the wallet rejects with the reason.
  embed.init().catch(() => {});
}

/** Loads the optional parts for this page: wallet-standard if it has a Solana chain, the button if it or its project wants one. */
function withParts(embed: Embed): Embed {
  const { chains, whiteLabel, walletUrl } = embed.options;
  let unmount = () => {};
  let stopped = false;
  const add = <Part>(path: string, use: (part: Part) => void) =>
    (import(new URL(path, walletUrl).href) as Promise<Part>).then((part) => stopped || use(part)).catch(reportError);

  if (chains.some(({ chainNamespace }) => chainNamespace === 'solana'))
    void add<{ registerSolana: typeof registerSolana }>(__SOLANA_URL__, (part) => void part.registerSolana(embed));
  // Load it once the page is idle.
  const addButton = () =>
    whenIdle(() => {
      if (!stopped)
        void add<{ mountWidget: typeof mountWidget }>(
          __WIDGET_URL__,
          (part) => (unmount = part.mountWidget({ embed, document })),
        );
    });
  if (whiteLabel.showWidgetButton) addButton();
  // The wallet reports what the page, or else its project, wants.
  else {
    const off = embed.on('look', (look) => {
      if (!look.showWidgetButton) return;
      off();
      addButton();
    });
  }
  embed.on('destroy', () => {
    stopped = true;
    unmount();
  });
  return embed;
}

/** Runs the task after the page has loaded and is idle. */
function whenIdle(task: () => void): void {
  const idle = () =>
    // Safari does not have requestIdleCallback.
    typeof requestIdleCallback === 'function' ? requestIdleCallback(task, { timeout: 2_000 }) : setTimeout(task, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

// An error of the loader is reported and never stops the page.
try {
  start();
} catch (error) {
  reportError(error);
}
