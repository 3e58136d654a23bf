import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScale, scaleSteps } from './createScale';

describe('createScale', () => {
  it.each([
    ['#0346ff', '#001D80 #0029AA #0037D5 #0346ff #245FFF #4878FF #6C91FF #91ABFF #B5C6FF #D9E1FF'],
    ['#ff0000', '#800000 #AA0000 #D50000 #ff0000 #FF2424 #FF4848 #FF6C6C #FF9191 #FFB5B5 #FFD9D9'],
  ])('returns the vectors of docs/protocol-server.md 8 for %s', (primary, shades) => {
    const scale = createScale(primary);
    expect(scaleSteps.map((step) => scale[step]).join(' ')).toBe(shades);
  });

  it('uses the primary colour for step 600, and only hex colours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const primary = `#${value.toString(16).padStart(6, '0')}`;
        const scale = createScale(primary);
        expect(scale[600]).toBe(primary);
        for (const step of scaleSteps) expect(scale[step]).toMatch(/^#[0-9a-f]{6}$/i);
      }),
    );
  });

  it.each(['red', '#12', 'url(x)', '#12345g', ''])('throws a TypeError for %j', (text) => {
    expect(() => createScale(text)).toThrow(TypeError);
  });
});
