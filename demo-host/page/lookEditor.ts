import { createCodeBlock } from './codeBlock';
import { element } from './element';
import { readLook, type Look } from './look';
import type { Setup } from './setup';

const choices = {
  corners: ['soft', 'sharp', 'round'],
  font: ['inter', 'system', 'rounded', 'serif'],
  mode: ['auto', 'light', 'dark'],
  buttonPosition: ['bottom-left', 'bottom-right', 'top-left', 'top-right'],
} as const;

/** Changes name, colour, theme and corner of the wallet on this page, and gives the tag for one's own. */
export function createLookEditor({ walletOrigin, look: given }: Setup): HTMLElement {
  const look: Look = { ...given };
  const { node: code, show } = createCodeBlock();
  const apply = element('a', { class: 'apply' }, 'Show it on this page');
  const update = (): void => {
    const json = JSON.stringify(look);
    show(
      `<script async src="${walletOrigin}/v5/embed.js"\n  data-client-id="inlay-local"\n  data-show-widget-button="true"\n  data-white-label='${json.replaceAll("'", '&#39;')}'></script>`,
    );
    apply.href = `/?look=${encodeURIComponent(json)}#look`;
  };
  const set = (change: Look): void => {
    Object.assign(look, readLook(JSON.stringify({ ...look, ...change })));
    update();
  };
  const field = (label: string, box: HTMLElement): HTMLElement => {
    box.id = `look-${label.toLowerCase()}`;
    return element('div', { class: 'field' }, element('label', { for: box.id }, label), box);
  };
  const name = element('input', { value: look.appName ?? 'Lantern', maxlength: '40', autocomplete: 'off' });
  name.addEventListener('input', () => set({ appName: name.value }));
  const colour = element('input', { type: 'color', value: look.theme?.primary ?? '#4353ff' });
  const setTheme = (change: Look['theme']): void => set({ theme: { ...look.theme, ...change } });
  colour.addEventListener('input', () => setTheme({ primary: colour.value }));
  const choose = (values: readonly string[], chosen: string, on: (value: string) => void): HTMLElement => {
    const box = element(
      'select',
      {},
      ...values.map((value) => element('option', { value, selected: value === chosen }, value)),
    );
    box.addEventListener('change', () => on(box.value));
    return box;
  };
  /** What is not in the list is refused by `readLook`. */
  const setField = (key: keyof typeof choices) => (value: string) => set({ [key]: value });
  const setPart = (key: 'corners' | 'font') => (value: string) => setTheme({ [key]: value });
  update();
  const form = element(
    'div',
    { class: 'look-fields' },
    field('Name', name),
    field('Colour', colour),
    field('Theme', choose(choices.mode, look.mode ?? 'auto', setField('mode'))),
    field('Corners', choose(choices.corners, look.theme?.corners ?? 'soft', setPart('corners'))),
    field('Font', choose(choices.font, look.theme?.font ?? 'inter', setPart('font'))),
    field('Button', choose(choices.buttonPosition, look.buttonPosition ?? 'bottom-left', setField('buttonPosition'))),
    apply,
  );
  return element('div', { class: 'look' }, form, code);
}
