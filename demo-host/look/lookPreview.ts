import { element } from '../page/element';

/** ms without a change before the wallet is shown anew: a colour is dragged. */
const pause = 150;

/**
 * The wallet itself in the look, on a page of its own. The one before stays in sight until the next has opened. It starts
 * once somebody looks at it.
 */
export function createLookPreview(): { node: HTMLElement; show(json: string): void } {
  const node = element('div', { class: 'look-preview', role: 'group', 'aria-label': 'Preview' });
  let json = '{}';
  let isSeen = false;
  let timer: number | undefined;

  const load = (): void => {
    const next = element('iframe', {
      title: 'The wallet in this look',
      // A picture, which takes no input: its dialog keeps the focus, and whoever goes by Tab would not come out of it again.
      inert: '',
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
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      isSeen = true;
      load();
    },
    { threshold: 0.5 },
  );
  observer.observe(node);
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
