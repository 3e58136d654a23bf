import { expect, it } from 'vitest';
import { color, desktop, tall } from '../theme/tokens';
import { pinned, pinnedEverywhere } from './pinned';

it('keeps the main button of a long form in sight, and fades out what scrolls below it', () => {
  const { '&::before': fade, ...rest } = pinned[desktop];
  expect(rest).toMatchObject({ position: 'sticky', bottom: 0, background: color.card });
  // Above the button, from its own colour to nothing, and pressed through.
  expect(fade).toMatchObject({ position: 'absolute', bottom: '100%', pointerEvents: 'none' });
  expect(fade.background).toBe(`linear-gradient(to top, ${color.card}, transparent)`);
  expect(fade.height).toBeGreaterThan(0);
  // Not drawn over what is above the button while nothing scrolls below it.
  expect(fade.opacity).toBe(0);
  expect(fade['@supports (animation-timeline: scroll())']).toMatchObject({ animationTimeline: 'scroll()' });
});

it('also does so on a phone for a form that may get long there, with the button of a short one at the lower edge', () => {
  // Both apply on a desktop: the last one counts.
  expect(Object.keys(pinnedEverywhere)).toEqual([tall, desktop]);
  expect(pinnedEverywhere[desktop]).toBe(pinned[desktop]);
  expect(pinnedEverywhere[tall]).toMatchObject({ position: 'sticky', bottom: 0, background: color.card });
  expect(pinnedEverywhere[tall].marginBlock).toMatch(/^auto /);
});
