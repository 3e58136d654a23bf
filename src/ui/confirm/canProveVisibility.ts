/**
 * Whether this browser tells that nothing covers an element (Intersection Observer v2, `trackVisibility`). Chromium does;
 * where it does not, a frame cannot know what a page has put over it.
 */
export function canProveVisibility(
  scope: { IntersectionObserver?: { prototype: object } | undefined } = globalThis,
): boolean {
  const prototype = scope.IntersectionObserver?.prototype;
  return prototype !== undefined && 'trackVisibility' in prototype;
}
