import { expect, it } from 'vitest';
import { liftAbove, type Edges } from './liftAbove';

const toast: Edges = { top: 700, bottom: 756, left: 20, right: 380 };
const button = (top: number, more: Partial<Edges> = {}): Edges => ({
  top,
  bottom: top + 48,
  left: 20,
  right: 380,
  ...more,
});
/** Returns the resulting position of the toast. */
const place = (...buttons: Edges[]) => {
  const lift = liftAbove({ toast, buttons });
  return [toast.top - lift, toast.bottom - lift];
};

it('leaves a toast in place if it covers no button', () => {
  expect(place()).toEqual([700, 756]);
  expect(place(button(600), button(100), button(720, { left: 400, right: 500 }))).toEqual([700, 756]);
});

it('moves a toast above the button that it would cover, and above the next one', () => {
  expect(place(button(720))).toEqual([656, 712]);
  expect(place(button(720), button(640))).toEqual([576, 632]);
  expect(place(button(640), button(720), button(600, { left: 0, right: 19 }))).toEqual([576, 632]);
});

it('places a toast at the top edge instead of outside the window', () => {
  expect(place(button(720), button(0, { bottom: 712 }))).toEqual([8, 64]);
});
