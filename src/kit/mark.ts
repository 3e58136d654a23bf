/** The brand mark: a lozenge let into a rounded square, split by the line where the two pieces meet. */
export const mark = {
  viewBox: '0 0 32 32',
  /** The ground. */
  square: 'M10 1h12a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H10a9 9 0 0 1-9-9V10a9 9 0 0 1 9-9Z',
  /** The inlaid piece: left half, then right half. */
  left: 'M15.25 7.6v16.8L7.4 17.1a1.5 1.5 0 0 1 0-2.2l7.85-7.3Z',
  right: 'M16.75 7.6v16.8l7.85-7.3a1.5 1.5 0 0 0 0-2.2l-7.85-7.3Z',
  blue: '#4353ff',
} as const;

/** The mark as an SVG document. */
export function markSvg(): string {
  const { viewBox, square, left, right, blue } = mark;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path fill="${blue}" d="${square}"/>` +
    `<path fill="#fff" d="${left}"/><path fill="#fff" fill-opacity=".7" d="${right}"/></svg>`
  );
}

/** The mark as a `data:` URI (EIP-6963 asks for an icon of that kind). */
export function markDataUri(): string {
  return `data:image/svg+xml,${encodeURIComponent(markSvg())}`;
}
