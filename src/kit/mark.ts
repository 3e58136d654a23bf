/** The logo: a lozenge inlaid in a rounded square, with a gap between its two halves. */
export const mark = {
  viewBox: '0 0 32 32',
  /** The background square. */
  square: 'M10 1h12a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H10a9 9 0 0 1-9-9V10a9 9 0 0 1 9-9Z',
  /** The lozenge: left half, then right half. */
  left: 'M15.25 7.6v16.8L7.4 17.1a1.5 1.5 0 0 1 0-2.2Z',
  right: 'M16.75 7.6v16.8l7.85-7.3a1.5 1.5 0 0 0 0-2.2Z',
  blue: '#4353ff',
} as const;

/** Returns the logo as an SVG document. */
export function markSvg(): string {
  const { viewBox, square, left, right, blue } = mark;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path fill="${blue}" d="${square}"/>` +
    `<path fill="#fff" d="${left}"/><path fill="#fff" fill-opacity=".7" d="${right}"/></svg>`
  );
}

/** Returns the logo as a `data:` URI (EIP-6963 requires one as icon). */
export function markDataUri(): string {
  return `data:image/svg+xml,${encodeURIComponent(markSvg())}`;
}
