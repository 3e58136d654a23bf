/**
 * Returns whether this browser can detect that something covers an element (Intersection Observer v2, `trackVisibility`). Chromium can. In
 * other browsers a frame cannot know what a page has placed over it.
 */
export function canProveVisibility(
  scope: { IntersectionObserver?: { prototype: object } | undefined } = globalThis,
): boolean {
  const prototype = scope.IntersectionObserver?.prototype;
  return prototype !== undefined && 'trackVisibility' in prototype;
}
