/** px of a scrolling box. */
export interface BoxSizes {
  /** How far it is scrolled. */
  top: number;
  /** How much of it is in sight. */
  view: number;
  /** How much there is. */
  height: number;
  /** The whole card around it: what is long does not depend on how much of it warnings take. */
  card: number;
}

export interface Reading {
  /** px from the top that have been in sight; what is below has not. */
  seen: number;
  /** All that there is has been in sight. */
  read: boolean;
  /** There is so much of it that it has to be scrolled through. */
  long: boolean;
}

export const unread: Reading = { seen: 0, read: false, long: true };

/** A pixel or two are lost to rounding and zoom. */
const slack = 4;

/** What fits on so many cards may be confirmed without being scrolled through; more could hide something (docs/threats.md 40). */
const cardsAtOnce = 2.1;

/**
 * How far somebody has read, after a look at the box: to the end once the end is in sight. What makes it longer later has
 * not been seen, unless `unfolded` tells of it: px by which the user has made it longer.
 */
export function readOn(
  before: Reading,
  { top, view, height, card }: BoxSizes,
  { unfolded = 0 }: { unfolded?: number } = {},
): Reading {
  // Not laid out: nothing is known of it.
  if (view === 0) return before;
  const atEnd = top + view >= height - slack;
  const known = before.read ? before.seen + unfolded : 0;
  // What is taken away and put back in another form is new.
  const seen = atEnd ? height : Math.min(known, height);
  const read = seen > 0 && seen >= height - slack;
  return { seen: read ? seen : 0, read, long: height > card * cardsAtOnce };
}
