import { describe, expect, it } from 'vitest';
import { readShortcut } from './shortcuts';

const press = (key: string, more: Partial<Parameters<typeof readShortcut>[0]> = {}) =>
  readShortcut({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    repeat: false,
    defaultPrevented: false,
    target: at('button'),
    ...more,
  })?.text ?? null;

/** A focused element that is inside the elements of these selectors. */
const at = (...around: string[]) => ({
  closest: (selector: string) => selector.split(', ').find((one) => around.includes(one)) ?? null,
});

describe('readShortcut', () => {
  it.each([
    ['h', 'title.home'],
    ['S', 'title.send'],
    ['?', 'shortcuts.show'],
    ['Escape', 'common.back'],
    ['x', null],
    ['Enter', null],
  ])('maps the key %s to %s', (key, text) => expect(press(key)).toBe(text));

  it.each([
    ['with Control', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Alt', { altKey: true }],
    ['held down', { repeat: true }],
    ['already handled by another element', { defaultPrevented: true }],
    ['in a field', { target: at('input') }],
    ['in a dialog', { target: at('button', '[role=dialog]') }],
  ])('ignores a key that is pressed %s', (_, more) => expect(press('s', more)).toBeNull());

  it('works if no element has the focus', () => expect(press('s', { target: null })).toBe('title.send'));
});
