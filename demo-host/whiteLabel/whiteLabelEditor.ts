import { defaultPrimary } from '../../src/kit/theme/theme';
import { createCodeBlock } from '../page/codeBlock';
import { element } from '../page/element';
import type { Setup } from '../page/setup';
import { createAccentFacts } from './accentFacts';
import { createLogoField } from './logoField';
import { readWhiteLabel, type WhiteLabel } from './whiteLabel';
import { createWhiteLabelPreview } from './whiteLabelPreview';

const choices = {
  corners: { soft: 'Soft', sharp: 'Sharp', round: 'Round' },
  font: { inter: 'Inter', system: 'System', rounded: 'Rounded', serif: 'Serif' },
  mode: { auto: 'System', light: 'Light', dark: 'Dark' },
  buttonPosition: {
    'bottom-left': 'Bottom left',
    'bottom-right': 'Bottom right',
    'top-left': 'Top left',
    'top-right': 'Top right',
  },
} as const;

/** Creates the editor of the white label: the settings, a preview of the wallet, and the script tag to copy into another page. */
export function createWhiteLabelEditor({ walletOrigin, whiteLabel: given }: Setup): HTMLElement {
  let whiteLabel: WhiteLabel = { ...given };
  const { node: code, show: showCode } = createCodeBlock();
  const apply = element('a', { class: 'apply' }, 'Show it on this page');
  const preview = createWhiteLabelPreview();
  const facts = createAccentFacts();
  const update = (): void => {
    const json = JSON.stringify(whiteLabel);
    showCode(
      `<script async src="${walletOrigin}/v5/embed.js"\n  data-client-id="inlay-local"\n  data-show-widget-button="true"\n  data-white-label='${json.replaceAll("'", '&#39;')}'></script>`,
    );
    apply.href = `/?look=${encodeURIComponent(json)}#look`;
    facts.show(whiteLabel.theme?.primary ?? defaultPrimary);
    preview.show(json);
  };
  /** `readWhiteLabel` rejects values that are not in the lists. */
  const set = (change: Record<string, unknown>): void => {
    whiteLabel = readWhiteLabel(JSON.stringify({ ...whiteLabel, ...change }));
    update();
  };
  const setTheme = (change: Record<string, unknown>): void => set({ theme: { ...whiteLabel.theme, ...change } });

  const name = element('input', { value: whiteLabel.appName ?? 'Lantern', maxlength: '40', autocomplete: 'off' });
  name.addEventListener('input', () => set({ appName: name.value }));
  const colour = element('input', { type: 'color', value: whiteLabel.theme?.primary ?? defaultPrimary });
  colour.addEventListener('input', () => setTheme({ primary: colour.value }));
  const { mode, theme, buttonPosition } = whiteLabel;
  update();
  return element(
    'div',
    { class: 'look' },
    element(
      'div',
      { class: 'look-fields' },
      field('Name', name),
      field('Primary colour', colour),
      createLogoField({ url: whiteLabel.logoLight, onChange: (logoLight) => set({ logoLight }) }),
      facts.node,
      field(
        'Theme',
        choose(choices.mode, mode ?? 'auto', (value) => set({ mode: value })),
      ),
      field(
        'Corners',
        choose(choices.corners, theme?.corners ?? 'soft', (corners) => setTheme({ corners })),
      ),
      field(
        'Font',
        choose(choices.font, theme?.font ?? 'inter', (font) => setTheme({ font })),
      ),
      field(
        'Button',
        choose(choices.buttonPosition, buttonPosition ?? 'bottom-left', (value) => set({ buttonPosition: value })),
      ),
      element('div', { class: 'look-code' }, code, apply),
    ),
    preview.node,
  );
}

function field(label: string, box: HTMLElement): HTMLElement {
  box.id = `look-${label.toLowerCase().replace(' ', '-')}`;
  return element('div', { class: 'field' }, element('label', { for: box.id }, label), box);
}

function choose(
  values: Readonly<Record<string, string>>,
  chosen: string,
  on: (value: string) => void,
): HTMLSelectElement {
  const options = Object.entries(values).map(([value, text]) =>
    element('option', { value, selected: value === chosen }, text),
  );
  const box = element('select', {}, ...options);
  box.addEventListener('change', () => on(box.value));
  return box;
}
