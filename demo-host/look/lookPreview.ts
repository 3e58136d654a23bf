import { element } from '../page/element';

/** ms without a change before the wallet is shown anew: a colour is dragged. */
const pause = 150;

/**
 * The wallet itself in the look, on a page of its own. The one before stays in sight until the next has opened. It starts
 * once somebody asks for it: its dialog keeps the focus, and who goes by Tab would not come out of it before Escape.
 */
export function createLookPreview(): { node: HTMLElement; show(json: string): void } {
  const node = element('div', { class: 'look-preview', role: 'group', 'aria-label': 'Preview' });
  let json = '{}';
  let isSeen = false;
  let timer: number | undefined;

  const load = (): void => {
    const next = element('iframe', {
      title: 'The wallet in this look',
      src: `/preview?look=${encodeURIComponent(json)}`,
      allow: 'publickey-credentials-get *; publickey-credentials-create *; clipboard-write *',
    });
    // The page in it says so (`preview.ts`).
    next.addEventListener('shown', () => {
      next.classList.add('shown');
      for (const frame of [...node.children]) if (frame !== next) frame.remove();
    });
    // Those that have not opened yet are not waited for.
    for (const frame of node.querySelectorAll('iframe:not(.shown)')) frame.remove();
    node.append(next);
  };
  const start = element('button', { type: 'button' }, 'Show the wallet');
  start.addEventListener('click', () => {
    isSeen = true;
    start.remove();
    load();
  });
  node.append(start);
  return {
    node,
    show(next) {
      json = next;
      if (!isSeen) return;
      clearTimeout(timer);
      timer = window.setTimeout(load, pause);
    },
  };
}
