import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHexColor, type Rgb } from '../color';
import { findAccent, readableOn } from './findAccent';
import { palettes } from './theme';
import { pageColors, pageStyle } from './pageStyle';

const rgb = (color: string): Rgb => {
  const parsed = parseHexColor(color);
  if (!parsed) throw new Error(`${color} is no colour`);
  return parsed;
};
const ratio = (one: string, other: string) => contrast(rgb(one), rgb(other));
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('findAccent', () => {
  it('keeps yellow readable: black text on it, and a darker shade where it is a text colour', () => {
    const { accent, onAccent, text } = findAccent({ primary: '#ffd60a', onPrimary: '#ffffff' });
    expect([accent, onAccent]).toEqual(['#ffd60a', '#000000']);
    expect(ratio('#ffffff', accent)).toBeLessThan(1.5);
    expect(ratio(onAccent, accent)).toBeGreaterThan(14);
    expect(text.light).not.toBe(accent);
    expect(ratio(text.light, palettes.light.card)).toBeGreaterThanOrEqual(4.5);
    expect(text.dark).toBe(accent);
  });

  it('chooses a readable text colour on any colour (AA), and ignores invalid colours', () => {
    fc.assert(fc.property(anyColor, (color) => ratio(readableOn(color), color) >= 4.5));
    expect(findAccent({ primary: 'red;}', onPrimary: 'url(x)' })).toEqual(findAccent());
  });
});

describe('pageStyle', () => {
  it('defines every role for both modes and the brand’s accent, and ignores an invalid colour', () => {
    const css = pageColors({ primary: '#ffd60a' });
    expect(css).toContain(`--card:light-dark(${palettes.light.card},${palettes.dark.card});`);
    expect(css).toContain('--accent:#ffd60a;--onAccent:#000000;');
    expect(pageStyle({ primary: 'red}body{display:none' })).toBe(pageStyle());
  });
});
