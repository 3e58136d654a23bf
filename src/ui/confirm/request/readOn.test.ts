import { describe, expect, it } from 'vitest';
import { readOn, unread } from './readOn';

const [view, card] = [400, 500];
const at = (top: number, height: number) => ({ top, view, height, card });

describe('readOn', () => {
  it('tells whether the lower edge cuts the content, whatever has been read', () => {
    expect(readOn(unread, at(0, 400)).below).toBe(false);
    const end = readOn(unread, at(1_600, 2_000));
    expect(end.below).toBe(false);
    expect(readOn(end, at(0, 2_000))).toMatchObject({ read: true, below: true });
  });

  it('marks a text that fits as read, and one of up to 2.1 card heights as not long', () => {
    expect(readOn(unread, at(0, 400))).toMatchObject({ read: true, long: false });
    expect(readOn(unread, at(0, 1_050))).toMatchObject({ read: false, long: false });
    expect(readOn(unread, at(0, 1_051))).toMatchObject({ read: false, long: true });
  });

  it('changes nothing if the text has no layout', () => {
    expect(readOn(unread, { top: 0, view: 0, height: 0, card: 0 })).toBe(unread);
  });

  it('stays read once the end has been visible, even after scrolling back', () => {
    const half = readOn(unread, at(800, 2_000));
    expect(half.read).toBe(false);
    const end = readOn(half, at(1_598, 2_000));
    expect(end.read).toBe(true);
    expect(readOn(end, at(0, 2_000)).read).toBe(true);
  });

  it('is unread again when content is added, until the new end has been visible', () => {
    const end = readOn(unread, at(1_600, 2_000));
    const longer = readOn(end, at(1_600, 2_090));
    expect(longer).toMatchObject({ read: false, long: true });
    expect(readOn(longer, at(0, 2_090)).read).toBe(false);
    expect(readOn(longer, at(1_690, 2_090)).read).toBe(true);
  });

  it('is unread again when a text that fitted grows beyond the view', () => {
    const whole = readOn(unread, at(0, 400));
    expect(readOn(whole, at(0, 1_200))).toMatchObject({ read: false, long: true });
  });

  it('treats content that replaces removed content as unread', () => {
    const end = readOn(unread, at(1_600, 2_000));
    const shorter = readOn(end, at(0, 1_700));
    expect(shorter.read).toBe(true);
    expect(readOn(shorter, at(0, 2_000)).read).toBe(false);
  });

  it('stays read if the user expands a section, but only by the height of that section', () => {
    const end = readOn(unread, at(1_600, 2_000));
    const unfolded = readOn(end, at(1_600, 2_300), { unfolded: 300 });
    expect(unfolded.read).toBe(true);
    expect(readOn(unfolded, at(1_600, 2_310)).read).toBe(false);
    expect(readOn(end, at(1_600, 2_400), { unfolded: 300 }).read).toBe(false);
    expect(readOn(unread, at(0, 2_000), { unfolded: 3_000 }).read).toBe(false);
  });

  it('does not become long by what the user unfolds, but by everything else', () => {
    const short = readOn(unread, at(0, 900));
    const unfolded = readOn(short, at(0, 1_500), { unfolded: 600 });
    expect(unfolded).toMatchObject({ read: false, long: false });
    expect(readOn(unfolded, at(0, 1_700)).long).toBe(true);
    const folded = readOn(unfolded, at(0, 900), { unfolded: -600 });
    expect(readOn(folded, at(0, 1_100)).long).toBe(true);
  });
});
