import type { Box } from '../../wire/communication';
import type { ButtonPosition } from '../../wire/whiteLabel';
import { size, space } from '../theme/tokens';

/** Distance of the panel from the edges of the window and, beyond the host's button, from its corner, in px. */
export const edge = space.x5;
const gap = space.x3;
const start = edge + size.button + gap;

/** Height in px from which the panel does not need more room. Below it, the side with more room is better. */
const comfortable = 560;

/** Where the panel is: its side, and its distance in px from the edge of its corner and at least from the opposite one. */
export interface PanelPlace {
  side: 'left' | 'right';
  near: number;
  far: number;
}

/** The size of the window in px. */
export interface Room {
  width: number;
  height: number;
}

/**
 * Returns where fixed elements are after the window was resized: each keeps its distance to the edge that it is nearer to, and one that
 * spans more than half of the window to both edges.
 */
export function moveBoxes({ boxes, from, to }: { boxes: readonly Box[]; from: Room; to: Room }): Box[] {
  const move = (start: number, end: number, before: number, after: number): [number, number] => {
    const shift = after - before;
    if (end - start > before / 2) return [start, end + shift];
    return before - end < start ? [start + shift, end + shift] : [start, end];
  };
  return boxes.map((box) => {
    const [left, right] = move(box.left, box.right, from.width, to.width);
    const [top, bottom] = move(box.top, box.bottom, from.height, to.height);
    return { left, right, top, bottom };
  });
}

/**
 * Returns where the panel covers none of the elements that the page has fixed: beyond those in its corner, or on the other side of the
 * window. If there is no room it stays in its corner, as high as ever: a page can neither move it out of the window nor make it small.
 * @param width of the window in px, as `height`; 0 while the frame is hidden.
 */
export function placePanel({
  corner,
  fixed,
  width,
  height,
}: {
  corner: ButtonPosition;
  fixed: readonly Box[];
  width: number;
  height: number;
}): PanelPlace {
  const [vertical, own] = corner.split('-') as ['top' | 'bottom', 'left' | 'right'];
  const heightOf = ({ near, far }: PanelPlace) => Math.min(size.panelHeight, height - near - far);
  const usual: PanelPlace = { side: own, near: start, far: edge };

  const placeOn = (side: PanelPlace['side']): PanelPlace[] => {
    const left = side === 'left' ? edge : width - edge - size.panelWidth;
    const inTheWay = fixed
      .filter((box) => box.right > left - gap && box.left < left + size.panelWidth + gap)
      .map(
        ({ top, bottom }) => (vertical === 'top' ? [top, bottom] : [height - bottom, height - top]) as [number, number],
      )
      .filter(([, to]) => to > 0)
      .sort(([a], [b]) => a - b);
    // The stretches between the elements, from the corner on.
    const places: PanelPlace[] = [];
    let near = start;
    for (const [from, to] of inTheWay) {
      places.push({ side, near, far: Math.max(edge, height - from + gap) });
      near = Math.max(near, to + gap);
    }
    return [...places, { side, near, far: edge }];
  };

  const places = [...placeOn(own), ...placeOn(own === 'left' ? 'right' : 'left')];
  const enough = Math.min(comfortable, heightOf(usual));
  const largest = places.reduce((best, place) => (heightOf(place) > heightOf(best) ? place : best));
  const chosen = places.find((place) => heightOf(place) >= enough) ?? largest;
  return heightOf(chosen) >= Math.min(size.panelLeast, enough) ? chosen : usual;
}
