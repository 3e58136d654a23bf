import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHexColor } from '../../kit/color';
import { readableOn } from '../../kit/theme/findAccent';
import { palettes } from '../../kit/theme/theme';
import { themeCss } from './themeCss';
import { inDepth } from '../../../tests/helpers/inDepth';

const ratio = (one: string, other: string) => contrast(parseHexColor(one)!, parseHexColor(other)!);
const variable = (css: string, name: string) => new RegExp(`--${name}:([^;]+);`).exec(css)?.[1];

describe('palettes', () => {
  const cases = (['light', 'dark'] as const).flatMap((mode) =>
    (['strong', 'normal', 'muted'] as const).flatMap((text) =>
      (['page', 'card', 'raised', 'fill'] as const).map((surface) => [mode, text, surface] as const),
    ),
  );
  it.each(cases)('%s: %s text is readable on %s', (mode, text, surface) => {
    expect(ratio(palettes[mode][text], palettes[mode][surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['light', 'dark'] as const)(
    '%s: status colours are readable on their own background and on cards',
    (mode) => {
      for (const role of ['green', 'red', 'amber'] as const) {
        for (const ground of [`${role}Soft`, 'card', 'page'] as const) {
          expect(ratio(palettes[mode][role], palettes[mode][ground])).toBeGreaterThanOrEqual(4.5);
        }
        expect(ratio(palettes[mode].strong, palettes[mode][`${role}Soft`])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

describe('themeCss', () => {
  it('finds a readable text colour for every primary colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const primary = `#${value.toString(16).padStart(6, '0')}`;
        expect(ratio(readableOn(primary), primary)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: inDepth(100, 5_000) },
    );
  });

  it('keeps AA for 1,000 primaries with any onPrimary: on buttons in every state, and as text on every surface', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, (primary, onPrimary) => {
        const css = themeCss({ primary, onPrimary });
        const text = variable(css, 'inlay-onAccent')!;
        for (const state of ['accent', 'accentHover', 'accentPress'])
          expect(ratio(text, variable(css, `inlay-${state}`)!)).toBeGreaterThanOrEqual(4.5);
        const [light = '', dark = ''] = css.split(':root.dark');
        for (const [mode, part] of [
          ['light', light],
          ['dark', dark],
        ] as const)
          for (const surface of ['page', 'card', 'raised', 'fill'] as const)
            expect(ratio(variable(part, 'inlay-accentText')!, palettes[mode][surface])).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: inDepth(200, 10_000) },
    );
  });

  it("outputs the integrator's onPrimary, but does not use it if it is unreadable", () => {
    const css = themeCss({ primary: '#ffffff', onPrimary: '#eeeeee' });
    expect(variable(css, 'app-on-primary')).toBe('#eeeeee');
    expect(variable(css, 'inlay-onAccent')).toBe('#000000');
  });

  it('outputs nothing but colours', () => {
    const css = themeCss({ primary: 'red;}body{display:none', onPrimary: 'url(//x)' });
    expect(css).toBe(themeCss());
  });
});

it('uses the integrator’s corners and font, or the defaults', () => {
  expect(themeCss()).toContain('--inlay-radius-control:10px;');
  expect(themeCss({ corners: 'sharp', font: 'serif' })).toMatch(/--inlay-font:ui-serif.*--inlay-radius-control:4px;/);
});
