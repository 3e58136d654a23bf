import { element } from '../page/element';

/** Debounce in ms before the preview reloads, because the colour changes continuously while its picker is dragged. */
const pause = 150;

/**
 * Creates the preview: the wallet with the chosen white label, on a page of its own in an iframe. The previous preview stays visible until the next
 * one has opened. The preview loads when the visitor asks for it and is removed when a field of the editor gets the focus, because the
 * wallet's dialog would take the focus back.
 */
export function createWhiteLabelPreview(): { node: HTMLElement; show(json: string): void } {
  const node = element('div', { class: 'look-preview', role: 'group', 'aria-label': 'Preview' });
  let json = '{}';
  let timer: number | undefined;

  const load = (): void => {
    const next = element('iframe', {
      title: 'The wallet in this look',
      src: `/preview?look=${encodeURIComponent(json)}`,
      allow: 'publickey-credentials-get *; publickey-credentials-create *; clipboard-write *; clipboard-read *',
    });
    // The page in the iframe dispatches this event (`preview.ts`).
    next.addEventListener('shown', () => {
      next.classList.add('shown');
      for (const frame of [...node.children]) if (frame !== next) frame.remove();
    });
    // Remove previews that have not opened yet.
    for (const frame of node.querySelectorAll('iframe:not(.shown)')) frame.remove();
    node.append(next);
  };
  const start = element('button', { type: 'button' }, 'Show the wallet');
  start.addEventListener('click', () => {
    start.remove();
    load();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !node.contains(target)) node.replaceChildren(start);
  });
  node.append(start);
  return {
    node,
    show(next) {
      json = next;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (!start.isConnected) load();
      }, pause);
    },
  };
}
