import { contrast, parseHexColor, white } from '../../src/kit/color';
import { scaleSteps } from '../../src/kit/theme/createScale';
import { findAccent } from '../../src/kit/theme/findAccent';
import { palettes } from '../../src/kit/theme/theme';
import { element } from '../page/element';

const ratio = (one: string, other: string): string =>
  `${contrast(parseHexColor(one) ?? white, parseHexColor(other) ?? white).toFixed(1)} : 1`;

/**
 * Creates the element that shows what the wallet computes from a primary colour: its ten shades, and the colours in which text is readable.
 */
export function createAccentFacts(): { node: HTMLElement; show(primary: string): void } {
  const node = element('div', { class: 'accent', role: 'group', 'aria-label': 'Computed from the colour' });
  return {
    node,
    show(primary) {
      const { scale, accent, onAccent, text } = findAccent({ primary });
      const swatches = scaleSteps.map((step) => {
        const swatch = element('span', { title: `${step}: ${scale[step]}` });
        swatch.style.background = scale[step];
        return swatch;
      });
      const sample = (word: string, color: string, background: string): HTMLElement => {
        const chip = element('b', {}, word);
        Object.assign(chip.style, { color, background });
        return element('span', {}, chip, ratio(color, background));
      };
      node.replaceChildren(
        element('div', { class: 'scale', 'aria-hidden': 'true' }, ...swatches),
        element(
          'div',
          { class: 'contrasts' },
          sample('Button', onAccent, accent),
          sample('Link', text.light, palettes.light.card),
          sample('Link, dark', text.dark, palettes.dark.card),
        ),
      );
    },
  };
}
