/** Measurements of a scrolling box, in px. */
export interface BoxSizes {
  /** The scroll position. */
  top: number;
  /** The height of the visible part. */
  view: number;
  /** The height of the whole content. */
  height: number;
  /** The height of the whole card around the box. Whether a text is long is measured against it, so that warnings do not affect it. */
  card: number;
}

export interface Reading {
  /** How much has been seen, in px from the top; nothing below it has been seen. */
  seen: number;
  /** The user has seen all of the content. */
  read: boolean;
  /** The content is so long that the user has to scroll through it. */
  long: boolean;
  /** More of it is below the visible part. */
  below: boolean;
  /** How much of it the user has unfolded, in px; that does not make it long. */
  own: number;
}

export const unread: Reading = { seen: 0, read: false, long: true, below: false, own: 0 };

/** Tolerance in px for rounding and zoom. */
const slack = 4;

/** A text of up to this many card heights can be confirmed without scrolling; a longer one could hide something (docs/threats.md 40). */
const cardsAtOnce = 2.1;

/**
 * Returns how far the user has read, after a new measurement: to the end once the end has been visible. If the content grows later, the new
 * part counts as unseen, except for `unfolded`: the px by which the user has made it longer, or shorter if negative.
 */
export function readOn(
  before: Reading,
  { top, view, height, card }: BoxSizes,
  { unfolded = 0 }: { unfolded?: number } = {},
): Reading {
  // Without a layout there is nothing to measure.
  if (view === 0) return before;
  const atEnd = top + view >= height - slack;
  const known = before.read ? before.seen + Math.max(0, unfolded) : 0;
  const own = Math.max(0, before.own + unfolded);
  // Content that was removed and added again in another form counts as new.
  const seen = atEnd ? height : Math.min(known, height);
  const read = seen > 0 && seen >= height - slack;
  return { seen: read ? seen : 0, read, long: height - own > card * cardsAtOnce, below: !atEnd, own };
}
