import { element } from '../page/element';

/** ms without a change before the wallet is shown anew: a colour is dragged. */
const pause = 150;

/**
 * The wallet itself in the look, on a page of its own. The one before stays in sight until the next has opened. It is there
 * when somebody asks for it and until a field gets the focus: its dialog would take the focus back.
 */
export function createLookPreview(): { node: HTMLElement; show(json: string): void } {
  const node = element('div', { class: 'look-preview', role: 'group', 'aria-label': 'Preview' });
  let json = '{}';
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
