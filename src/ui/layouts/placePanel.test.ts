import { describe, expect, it } from 'vitest';
import type { Box } from '../../wire/communication';
import { moveBoxes, placePanel } from './placePanel';

const room = { width: 1280, height: 800 };
const corner = 'bottom-left';
/** The wallet's own button in its corner. */
const button: Box = { left: 20, right: 76, top: 724, bottom: 780 };
const usual = { side: 'left', near: 88, far: 20 };
const place = (fixed: Box[], at = room) => placePanel({ corner, fixed, ...at });

describe('placePanel', () => {
  it('is above the button where the page has fixed nothing else there', () => {
    expect(place([])).toEqual(usual);
    expect(place([button])).toEqual(usual);
    // A bubble in the other corner.
    expect(place([button, { left: 1200, right: 1260, top: 720, bottom: 780 }])).toEqual(usual);
  });

  it('is above a bar and the button that the bar has moved up', () => {
    const bar = { left: 0, right: 1280, top: 760, bottom: 800 };
    expect(place([bar, { left: 20, right: 76, top: 692, bottom: 748 }])).toEqual({ ...usual, near: 120 });
  });

  it('is below a fixed header', () => {
    expect(place([button, { left: 0, right: 1280, top: 0, bottom: 64 }])).toEqual({ ...usual, far: 76 });
  });

  it('is on the other side if a control at the edge leaves too little room', () => {
    const shares = { left: 0, right: 48, top: 280, bottom: 500 };
    expect(place([button, shares])).toEqual({ ...usual, side: 'right' });
  });

  it('is above a bubble if the other side has no room either', () => {
    const shares = { left: 1232, right: 1280, top: 280, bottom: 500 };
    const bubble = { left: 16, right: 76, top: 560, bottom: 620 };
    expect(place([bubble, shares])).toEqual({ ...usual, near: 252 });
  });

  it('is mirrored for a button at the top', () => {
    const banner = { left: 0, right: 1280, top: 0, bottom: 90 };
    expect(placePanel({ corner: 'top-right', fixed: [banner], ...room })).toEqual({
      side: 'right',
      near: 102,
      far: 20,
    });
  });

  it('stays in its corner at its full height on a page that is full of fixed elements, or sends nonsense', () => {
    const tiles = Array.from({ length: 64 }, (_, at) => {
      const [column, row] = [at % 8, Math.floor(at / 8)];
      return { left: column * 160, right: column * 160 + 90, top: row * 100, bottom: row * 100 + 50 };
    });
    expect(place(tiles)).toEqual(usual);
    for (const far of [1e9, -1e9, Number.MAX_VALUE])
      expect(
        place([
          { left: -far, right: far, top: -far, bottom: far },
          { left: 0, right: far, top: far, bottom: 0 },
        ]),
      ).toEqual(usual);
  });

  it('is always inside the window, and at least as high as the smallest panel if the window allows', () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most;
    for (let round = 0; round < 400; round++) {
      const at = { width: 480 + random(2_000), height: 520 + random(1_000) };
      const fixed = Array.from({ length: random(12) }, () => {
        const [left, top] = [random(at.width) - 100, random(at.height) - 100];
        return { left, top, right: left + random(500), bottom: top + random(400) };
      });
      const { near, far } = place(fixed, at);
      expect(near).toBeGreaterThanOrEqual(88);
      expect(far).toBeGreaterThanOrEqual(20);
      expect(at.height - near - far).toBeGreaterThanOrEqual(Math.min(440, at.height - 108));
    }
  });

  it('is in its corner while the frame is hidden', () => {
    expect(place([button], { width: 0, height: 0 })).toEqual(usual);
  });
});

describe('moveBoxes', () => {
  const from = { width: 1280, height: 720 };
  const move = (box: Box) => moveBoxes({ boxes: [box], from, to: room })[0];

  it('keeps an element at the bottom there, so that the panel keeps its corner', () => {
    const before: Box = { left: 20, right: 76, top: 644, bottom: 700 };
    expect(move(before)).toEqual(button);
    expect(place([move(before)!])).toEqual(usual);
    // Where it was before the window became higher, it would be in the way.
    expect(place([before])).toEqual({ ...usual, near: 168 });
  });

  it('leaves an element at the top where it is, and stretches one that spans the window', () => {
    const header = { left: 0, right: 1280, top: 0, bottom: 64 };
    expect(move(header)).toEqual(header);
    expect(moveBoxes({ boxes: [header], from, to: { width: 900, height: 720 } })).toEqual([{ ...header, right: 900 }]);
  });
});
