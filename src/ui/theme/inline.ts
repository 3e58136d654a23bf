/** A distance along the text, for transforms, which have no logical sides: `--inline` is -1 in a right-to-left document. `distance` is a CSS length. */
export const inline = (distance: string): string => `calc(${distance} * var(--inline, 1))`;
